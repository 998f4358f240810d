import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens whatever hides the element that the address points to, whenever it points to another one. */
export function useRevealedTarget(): void {
  const router = useRouter({ warn: false }) ?? null;
  useEffect(() => {
    revealTarget();
    return router?.subscribe('onRendered', revealTarget);
  }, [router]);
}

function revealTarget(): void {
  const target = document.getElementById(anchorOf(window.location.hash));
  const folds = foldsAround(target);
  for (const fold of folds) fold.open = true;
  // The browser and the router had nowhere to scroll to while it was hidden.
  if (folds.length > 0) target?.scrollIntoView();
}

function foldsAround(target: Element | null): HTMLDetailsElement[] {
  const fold = target?.parentElement?.closest('details') ?? null;
  if (fold === null) return [];
  return fold.open ? foldsAround(fold) : [fold, ...foldsAround(fold)];
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
