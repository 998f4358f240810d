import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { safeSource, safeSourceSet } from '../data/safeHref';
import { useSourceAddress } from '../ui/useSourceAddress';

type ContentProps<Tag extends 'img' | 'source'> = ComponentProps<Tag> & {
  node?: Element | undefined;
};

/** Renders an image of content with all attributes that the tree has; without an address that may be loaded, its text. */
export function ContentImage({ node: _, src, alt = '', ...attributes }: ContentProps<'img'>) {
  const addressOf = useSourceAddress();
  const source = safeSource(src);
  if (source === undefined) return alt;
  return (
    <img {...attributes} src={addressOf(source)} alt={alt} loading="lazy" decoding="async" />
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
