import { type RefObject, useEffect } from 'react';

/** Keeps the line of the current page in view of a list that scrolls by itself. */
export function useCurrentInView(list: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another line.
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const scroller = list.current && scrollerOf(list.current);
    if (!line || !scroller) return;
    const { top, bottom } = line.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top >= frame.top && bottom <= frame.bottom) return;
    // Not `scrollIntoView`: that would scroll the page as well.
    scroller.scrollTop += top - frame.top - frame.height / 3;
  }, [list, path]);
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return null;
  const isScroller = getComputedStyle(parentElement).overflowY !== 'visible';
  return isScroller ? parentElement : scrollerOf(parentElement);
}
