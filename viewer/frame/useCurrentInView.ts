import { type RefObject, useEffect } from 'react';

/** Keeps the line of the current page in view of a list that scrolls by itself. */
export function useCurrentInView(list: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another line.
  useEffect(() => {
    // The new page is painted first; its layout is then there to be asked for.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(list.current)));
    return () => cancelAnimationFrame(frame);
  }, [list, path]);
}

function scrollTo(list: HTMLElement | null): void {
  const line = list?.querySelector('[aria-current="page"]');
  const scroller = list && scrollerOf(list);
  if (!line || !scroller) return;
  const { top, bottom } = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  // A box may stand above the list.
  if (top >= frame.top + 60 && bottom <= frame.bottom) return;
  // Not `scrollIntoView`: that would scroll the page as well.
  scroller.scrollTop += top - frame.top - frame.height / 3;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return null;
  const isScroller = getComputedStyle(parentElement).overflowY !== 'visible';
  return isScroller ? parentElement : scrollerOf(parentElement);
}
