import { useEffect } from 'react';

/** Keeps the line of the current page in view of all lists that scroll by themselves, while there is a page. */
export function useCurrentInView(path: string | false): void {
  useEffect(() => {
    if (path === false) return;
    // The new page is painted first; its layout is then there to be asked for.
    const frame = requestAnimationFrame(() => requestAnimationFrame(showCurrent));
    return () => cancelAnimationFrame(frame);
  }, [path]);
}

function showCurrent(): void {
  for (const line of document.querySelectorAll('nav [aria-current="page"]')) show(line);
}

function show(line: Element): void {
  const scroller = scrollerOf(line);
  if (scroller === null) return;
  const { top, bottom } = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  // A box may stand above the list.
  if (top >= frame.top + 60 && bottom <= frame.bottom) return;
  // Not `scrollIntoView`: that would scroll the page as well.
  scroller.scrollTop += top - frame.top - frame.height / 3;
}

function scrollerOf(element: Element): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return null;
  const isScroller = getComputedStyle(parentElement).overflowY !== 'visible';
  return isScroller ? parentElement : scrollerOf(parentElement);
}
