import { useRouter } from '@tanstack/react-router';
import { fileHref } from './siteHref';

/**
 * Returns a function that resolves the sources of images: it adds the base path to paths from the root of the site, and
 * returns URLs unchanged.
 */
export function useSourceAddress(): (source: string) => string {
  const basepath = useRouter({ warn: false })?.basepath ?? '/';
  return (source) => (source.startsWith('/') ? fileHref(source, basepath) : source);
}
