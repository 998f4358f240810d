import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { anchorKey } from '#manifest/anchorKey';
import { anchorOf } from '../data/href';

/**
 * Opens the collapsed content that contains the target of the URL's anchor. If no element has the anchor as its id, the
 * target is an element with a similar id. Scrolls to the target if it was in collapsed content or has only a similar
 * id. Does this on the first render and after each navigation.
 */
export function useRevealedTarget(): void {
  const router = useRouter({ warn: false }) ?? null;
  useEffect(() => {
    revealTarget();
    return router?.subscribe('onRendered', revealTarget);
  }, [router]);
}

function revealTarget(): void {
  const anchor = anchorOf(window.location.hash);
  const exact = document.getElementById(anchor);
  const target = exact ?? similarTarget(anchor);
  const closed = closedAround(target);
  for (const details of closed) details.open = true;
  // The browser and the router could not scroll to a hidden target, or to one with another id.
  if (closed.length > 0 || exact === null) target?.scrollIntoView();
}

/**
 * Returns the element in the main column whose id has the same letters and digits as an anchor (`anchorKey`). Returns
 * `null` if there is none.
 */
function similarTarget(anchor: string): Element | null {
  const key = anchorKey(anchor);
  const ids = key === '' ? [] : document.querySelectorAll('main [id]');
  return [...ids].find(({ id }) => anchorKey(id) === key) ?? null;
}

function closedAround(target: Element | null): HTMLDetailsElement[] {
  const details = target?.parentElement?.closest('details') ?? null;
  if (details === null) return [];
  return details.open ? closedAround(details) : [details, ...closedAround(details)];
}
