import { useLayoutEffect } from 'react';
import { adoptSheet } from './adoptSheet';

/** A part of the page whose styles come with it, before it is seen. */
export function useSheet(text: string): void {
  useLayoutEffect(() => adoptSheet(text), [text]);
}
