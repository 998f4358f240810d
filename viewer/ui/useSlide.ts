import { type MouseEvent, type RefObject, useRef } from 'react';

interface Slide<Part extends HTMLElement> {
  ref: RefObject<Part | null>;
  /** Opens the part if it is closed or closing. If it is open or opening, closes it. */
  toggle(): void;
}

interface DetailsSlide extends Pick<Slide<HTMLDetailsElement>, 'ref'> {
  onClick(event: MouseEvent): void;
}

/**
 * Returns a ref for a part of the page, and a function that opens or closes the part with a height animation. If the
 * reader prefers reduced motion, there is no animation. Elements other than `<details>` are hidden with the attribute
 * `hidden`.
 *
 * @param onToggle is called with `true` when the part has been opened, and with `false` when it has been closed.
 */
export function useSlide<Part extends HTMLElement>(
  onToggle?: (isOpen: boolean) => void,
): Slide<Part> {
  const ref = useRef<Part>(null);
  const isClosing = useRef(false);
  const growth = useRef<MutationObserver>(undefined);

  function toggle(): void {
    const part = ref.current;
    if (part === null) return;
    const isOpening = !isOpen(part) || isClosing.current;
    if (!canAnimate()) {
      setOpen(part, isOpening);
      onToggle?.(isOpening);
      return;
    }
    const before = stopAnimation(part);
    growth.current?.disconnect();
    isClosing.current = !isOpening;

    setOpen(part, isOpening);
    const after = part.offsetHeight;
    if (isOpening) {
      onToggle?.(true);
      growth.current = animateGrowth(part);
      animateHeight(part, before, after);
      return;
    }
    // The content stays visible until the part is closed.
    setOpen(part, true);
    animateHeight(part, before, after).onfinish = () => {
      isClosing.current = false;
      setOpen(part, false);
      onToggle?.(false);
    };
  }

  return { ref, toggle };
}

/**
 * Returns a ref and a click listener for a `<details>` element. They open and close the element with a height
 * animation.
 */
export function useDetailsSlide(): DetailsSlide {
  const { ref, toggle } = useSlide<HTMLDetailsElement>();

  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !canAnimate()) return;
    // A click on a link or a button within the summary must not toggle it.
    const pressed = target.closest('summary, a, button, input, label');
    if (pressed?.tagName !== 'SUMMARY' || pressed.parentElement !== ref.current) return;
    event.preventDefault();
    toggle();
  }

  return { ref, onClick };
}

/**
 * Returns the duration, in milliseconds, of an animation over the given distance in pixels. The duration increases with
 * the square root of the distance and is at most 420 milliseconds.
 */
export function slideDuration(pixels: number): number {
  return Math.round(Math.min(80 + 9 * Math.sqrt(pixels), 420));
}

function isOpen(part: HTMLElement): boolean {
  return part instanceof HTMLDetailsElement ? part.open : !part.hidden;
}

function setOpen(part: HTMLElement, open: boolean): void {
  if (part instanceof HTMLDetailsElement) part.open = open;
  else part.hidden = !open;
}

function animateHeight(part: HTMLElement, from: number, to: number): Animation {
  return part.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: slideDuration(Math.abs(to - from)), easing: 'ease-out' },
  );
}

function stopAnimation(part: HTMLElement): number {
  const height = part.offsetHeight;
  for (const animation of part.getAnimations()) animation.cancel();
  return height;
}

/**
 * Animates the height of an open part of the page when child elements are added or removed. This is needed because some
 * parts render or fetch their content only after they are opened. Returns the observer, which the caller must
 * disconnect.
 */
function animateGrowth(part: HTMLElement): MutationObserver {
  let height = part.offsetHeight;
  const observer = new MutationObserver(() => {
    const isSliding = part.getAnimations().length > 0;
    const start = isSliding ? stopAnimation(part) : height;
    height = part.offsetHeight;
    animateHeight(part, start, height);
  });
  observer.observe(part, { childList: true });
  return observer;
}

function canAnimate(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    typeof window.matchMedia === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
