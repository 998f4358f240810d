import { useRouter } from '@tanstack/react-router';
import { fileHref } from './siteHref';

/** Returns a function that resolves the addresses of images: paths from the root of the site get the base path. */
export function useSourceAddress(): (source: string) => string {
  const basepath = useRouter({ warn: false })?.basepath ?? '/';
  return (source) => (source.startsWith('/') ? fileHref(source, basepath) : source);
}
