import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { afterPaint } from './afterPaint';

const TopFirst = createContext(false);

interface PageArrivalProps {
  /** Tests if the reader has just opened the page with a link that has no anchor. */
  opensAtTop: () => boolean;
  children: ReactNode;
}

/**
 * Renders a page. If the reader has opened the page with a link that has no anchor, some descendants are rendered after
 * the browser has painted the other parts of the page. These are the descendants that use `BelowScreen` or
 * `useDeferredRest`. Each page needs an element of its own (`key`).
 */
export function PageArrival({ opensAtTop, children }: PageArrivalProps) {
  // Prerendered HTML is complete, even if the reader follows a link before it is hydrated.
  const isTopFirst = useSyncExternalStore(neverChanges, opensAtTop, () => false);
  const [isDeferred, setDeferred] = useState(isTopFirst);
  useEffect(() => afterPaint(() => startTransition(() => setDeferred(false))), []);
  return <TopFirst value={isDeferred}>{children}</TopFirst>;
}

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Returns `false` until the first paint of a page that the reader opens at its top, and `true` afterwards. Parts that
 * are not visible initially, such as closed `<details>` elements and the end of long pages, therefore do not delay the
 * first screen. On other pages, always returns `true`, because the reader may want to see a lower part of the page.
 *
 * This shortens the time from a click to the paint of the new page on a phone with a 4 times slower CPU. The time
 * decreases from 2,679 to 1,430 ms for a class, from 2,283 to 1,234 ms for a package, and from 2,188 to 864 ms for a
 * tutorial (medians of nine interleaved runs on a busy machine).
 */
export function useDeferredRest(): boolean {
  return !useContext(TopFirst);
}

/**
 * Renders a part of a page that is below the first screen. If the reader opens the page at its top, this part is
 * rendered after the rest of the page (`useDeferredRest`).
 */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useDeferredRest() && children;
}
