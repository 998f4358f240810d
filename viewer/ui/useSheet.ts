import { useLayoutEffect } from 'react';
import { adoptSheet } from './adoptSheet';

/** Adopts the style sheet of a lazy-loaded component before it is painted. */
export function useSheet(text: string): void {
  useLayoutEffect(() => adoptSheet(text), [text]);
}
