import { canSlide, slideHeight, slideOnGrowth, stopSlide } from './slideHeight';

/**
 * Lets all folded texts and branches slide open and closed. The browser does it at once until then, and
 * where motion is not wanted or not known. Gives what ends it.
 */
export function slideDetails(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Those that look open and are about to be closed. */
const closing = new WeakSet<HTMLDetailsElement>();
const growing = new WeakMap<HTMLDetailsElement, () => void>();

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const details = event.target.closest('summary')?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || !canSlide()) return;
  event.preventDefault();
  if (details.open && !closing.has(details)) slideShut(details);
  else slideOpen(details);
}

function slideOpen(details: HTMLDetailsElement): void {
  const before = stopSlide(details);
  closing.delete(details);
  details.open = true;
  // Before the slide begins, while the element has its own height.
  const after = details.offsetHeight;
  // Some are filled only when they are open, and again when what was missing has come.
  growing.get(details)?.();
  growing.set(details, slideOnGrowth(details));
  slideHeight(details, before, after);
}

function slideShut(details: HTMLDetailsElement): void {
  const before = stopSlide(details);
  growing.get(details)?.();
  closing.add(details);
  details.open = false;
  const after = details.offsetHeight;
  // What is closing stays visible until it is closed.
  details.open = true;
  slideHeight(details, before, after).onfinish = () => {
    closing.delete(details);
    details.open = false;
  };
}
