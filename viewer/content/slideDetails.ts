/**
 * Lets all folded texts slide open and closed. The browser does it at once until then, and where motion
 * is not wanted or not known. Gives what ends it.
 */
export function slideDetails(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const details = event.target.closest('summary')?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || !canSlide(details)) return;
  event.preventDefault();
  slide(details);
}

function slide(details: HTMLDetailsElement): void {
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
