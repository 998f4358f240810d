import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';

const TopFirst = createContext(false);

interface PageArrivalProps {
  /** Tells whether a link has just led the reader to the top of the page. */
  isLedToTop: () => boolean;
  children: ReactNode;
}

/** A page that draws its first screen first, where that is all that its reader sees on arriving. */
export function PageArrival({ isLedToTop, children }: PageArrivalProps) {
  // A page that came as HTML is whole, even if its reader has followed a link on before React has taken it over.
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

/** What lies below the first screen of a page. */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useRestSoon() && children;
}
