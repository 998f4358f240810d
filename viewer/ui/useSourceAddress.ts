import { useRouter } from '@tanstack/react-router';
import { fileHref } from './siteHref';

/** Gives the addresses of pictures: paths from the site's root follow the site to where it is served. */
export function useSourceAddress(): (source: string) => string {
  const basepath = useRouter({ warn: false })?.basepath ?? '/';
  return (source) => (source.startsWith('/') ? fileHref(source, basepath) : source);
}
