import { useRouter } from '@tanstack/react-router';
import { fileHref } from './siteHref';

/**
 * Returns a function that resolves the source of an image, a video or an audio file. The function adds the base path to
 * a path from the site's root, and returns a URL unchanged.
 */
export function useSourceAddress(): (source: string) => string {
  const basepath = useRouter({ warn: false })?.basepath ?? '/';
  return (source) => (source.startsWith('/') ? fileHref(source, basepath) : source);
}
