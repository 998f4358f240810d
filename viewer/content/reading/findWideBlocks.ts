/** Where the buttons of those blocks of code stand that are wider than their place, or would be without wrapping. */
export function findWideBlocks(): Element[] {
  const root = document.documentElement;
  const isWrapped = root.hasAttribute('data-wrap-lines');
  // It is measured and put back before anything is painted.
  root.removeAttribute('data-wrap-lines');
  const places = document.querySelectorAll('main figure > figcaption + span');
  const found = [...places].filter(({ nextElementSibling: lines }) => isCut(lines));
  root.toggleAttribute('data-wrap-lines', isWrapped);
  return found;
}

function isCut(lines: Element | null): boolean {
  return lines?.tagName === 'PRE' && lines.scrollWidth > lines.clientWidth;
}
