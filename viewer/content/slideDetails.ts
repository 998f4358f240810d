import type { MouseEvent } from 'react';

/**
 * Opens and closes the `<details>` of a clicked summary by sliding. The browser does it at once
 * where motion is not wanted or not known.
 */
export function slideDetails(event: MouseEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  if (summary?.parentElement !== details || !canSlide(details)) return;

  event.preventDefault();
  for (const animation of details.getAnimations()) animation.finish();
  const opens = !details.open;
  const before = details.offsetHeight;
  details.open = opens;
  const after = details.offsetHeight;
  // What is closing stays visible until it is closed.
  details.open = true;

  const animation = details.animate(
    { height: [`${before}px`, `${after}px`], overflow: ['clip', 'clip'] },
    { duration: slideDuration(Math.abs(after - before)), easing: 'ease-out' },
  );
  animation.onfinish = () => {
    details.open = opens;
  };
}

/** Milliseconds that a slide over a distance takes: longer ways take longer, but ever less so. */
export function slideDuration(pixels: number): number {
  return Math.round(Math.min(80 + 9 * Math.sqrt(pixels), 420));
}

function canSlide(details: HTMLDetailsElement): boolean {
  return (
    typeof details.animate === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
