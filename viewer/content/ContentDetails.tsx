import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { useSlide } from './useSlide';

/** A folded text that slides open; native, so that it opens before any script has run. */
export function ContentDetails({
  node: _,
  ...attributes
}: ComponentProps<'details'> & { node?: Element | undefined }) {
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys on a summary are clicks to the browser.
  return <details {...attributes} onClick={useSlide()} />;
}
