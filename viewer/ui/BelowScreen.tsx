import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';

const TopFirst = createContext(false);

interface PageArrivalProps {
  /** Returns whether the reader has just followed a link to the top of the page. */
  isLedToTop: () => boolean;
  children: ReactNode;
}

/** Renders the first screen of a page first, if the reader arrives at its top. */
export function PageArrival({ isLedToTop, children }: PageArrivalProps) {
  // Prerendered HTML is complete, even if the reader follows a link before it is hydrated.
  const isTopFirst = useSyncExternalStore(neverTold, isLedToTop, () => false);
  return <TopFirst value={isTopFirst}>{children}</TopFirst>;
}

function neverTold(): () => void {
  return () => undefined;
}

/**
 * Whether to draw what nobody sees at first: folded text, the end of long pages. Where a link has led to the
 * top of a page it comes right after the first sight of that; else it is there at once, for the reader may
 * be on the way to a part of it.
 */
export function useRestSoon(): boolean {
  return useDeferredValue(true, !useContext(TopFirst));
}

/** The part of a page below the first screen. */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useRestSoon() && children;
}
