import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { anchorOf } from '../data/href';

/**
 * Opens the collapsed content that contains the target of the URL's anchor, and scrolls to the target. Does this on the
 * first render and after each navigation.
 */
export function useRevealedTarget(): void {
  const router = useRouter({ warn: false }) ?? null;
  useEffect(() => {
    revealTarget();
    return router?.subscribe('onRendered', revealTarget);
  }, [router]);
}

function revealTarget(): void {
  const target = document.getElementById(anchorOf(window.location.hash));
  const closed = closedAround(target);
  for (const details of closed) details.open = true;
  // While the target was hidden, the browser and the router could not scroll to it.
  if (closed.length > 0) target?.scrollIntoView();
}

function closedAround(target: Element | null): HTMLDetailsElement[] {
  const details = target?.parentElement?.closest('details') ?? null;
  if (details === null) return [];
  return details.open ? closedAround(details) : [details, ...closedAround(details)];
}
