import type { ComponentProps } from 'react';
import { safeSource, safeSourceSet } from '../data/safeHref';
import { useSourceAddress } from '../ui/useSourceAddress';

/** A picture in content. */
export function ContentImage({ src, alt = '', width, height }: ComponentProps<'img'>) {
  const addressOf = useSourceAddress();
  const source = safeSource(src);
  if (source === undefined) return alt;
  return (
    <img
      src={addressOf(source)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A picture that a browser may choose in place of another. */
export function ContentSource({ srcSet, media, type }: ComponentProps<'source'>) {
  const addressOf = useSourceAddress();
  const sources = safeSourceSet(srcSet);
  if (sources === undefined) return null;
  const candidates = sources.split(',').map((candidate) => addressOf(candidate.trim()));
  return <source srcSet={candidates.join(', ')} media={media} type={type} />;
}
