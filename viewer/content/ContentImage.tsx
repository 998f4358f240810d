import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { fileHref } from '../ui/siteHref';
import { safeSource } from './safeHref';

/** A picture in content. Paths from the site's root follow the site to where it is served. */
export function ContentImage({ src, alt = '', width, height }: ComponentProps<'img'>) {
  const router = useRouter({ warn: false });
  const source = safeSource(src);
  if (source === undefined) return alt;
  const address = source.startsWith('/') ? fileHref(source, router?.basepath ?? '/') : source;
  return (
    <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
}
