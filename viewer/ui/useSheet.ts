import { useLayoutEffect } from 'react';
import { adoptSheet } from './adoptSheet';

/** Adds the stylesheet of a lazy-loaded component to the document before the component is painted. */
export function useSheet(text: string): void {
  useLayoutEffect(() => adoptSheet(text), [text]);
}
