import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';

/** Whether a link has just led the reader to the top of this page. */
export const TopFirst = createContext(false);

/**
 * Whether to draw what nobody sees at first: folded text, the end of long pages. Where a link has led to the
 * top of a page it comes right after the first sight of that; else it is there at once, for the reader may
 * be on the way to a part of it.
 */
export function useRestSoon(): boolean {
  return useDeferredValue(true, !useContext(TopFirst));
}

/** What lies below the first screen of a page. */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useRestSoon() && children;
}
