import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether to draw what is not seen at first: folded text, the end of long lists.
 *
 * It is in the HTML of a page at once. On the way from one page to another it comes right after the
 * first sight of the new one, unless the address points to something that may be in there.
 */
export function useRestSoon(): boolean {
  const isInHtml = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isDue, setDue] = useState(() => isInHtml || window.location.hash !== '');

  useEffect(() => {
    if (!isDue) startTransition(() => setDue(true));
  }, [isDue]);

  return isDue;
}

function subscribeToNothing(): () => void {
  return () => {};
}
