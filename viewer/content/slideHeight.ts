/** Lets an element slide from one height to another, and to its own in the end. */
export function slideHeight(element: HTMLElement, from: number, to: number): Animation {
  return element.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: slideDuration(Math.abs(to - from)), easing: 'ease-out' },
  );
}

/** Ends a slide that is on its way. Gives the height that the element has come to. */
export function stopSlide(element: HTMLElement): number {
  const height = element.offsetHeight;
  for (const animation of element.getAnimations()) animation.cancel();
  return height;
}

/** Lets an element slide whenever something is put into it. Gives what ends it. */
export function slideOnGrowth(element: HTMLElement): () => void {
  let height = element.offsetHeight;
  const observer = new MutationObserver(() => {
    const isSliding = element.getAnimations().length > 0;
    const start = isSliding ? stopSlide(element) : height;
    height = element.offsetHeight;
    slideHeight(element, start, height);
  });
  observer.observe(element, { childList: true });
  return () => observer.disconnect();
}

/** Milliseconds that a slide over a distance takes: longer ways take longer, but ever less so. */
export function slideDuration(pixels: number): number {
  return Math.round(Math.min(80 + 9 * Math.sqrt(pixels), 420));
}

/** Whether elements can slide, and the reader has nothing against it. */
export function canSlide(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
