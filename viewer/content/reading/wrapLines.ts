import { useEffect } from 'react';
import { useMessage } from '../../messages/useMessage';
import { wrapChoice } from '../../preferences/choices';
import { observeMain } from './observeMain';

/**
 * Adds a wrap button to each code block with lines that are too long. The button wraps the lines of all code blocks,
 * and the choice of the reader is stored. The buttons are not components, because a component in each code block would
 * be hydrated with every page.
 */
export function useLineWrapping(): void {
  const label = useMessage('wrap-lines');
  useEffect(() => observeMain(() => updateButtons(label)), [label]);
  useEffect(() => wrapChoice.subscribe(showChoice), []);
}

function updateButtons(label: string): void {
  const places = new Set(findWideBlocks());
  for (const button of wrapButtons()) {
    if (!places.delete(button.parentElement ?? button)) button.remove();
  }
  for (const place of places) place.append(createButton(label));
  showChoice();
}

/** Returns the containers of the copy buttons of all code blocks with lines that do not fit without wrapping. */
function findWideBlocks(): Element[] {
  const root = document.documentElement;
  const isWrapped = root.hasAttribute('data-wrap-lines');
  // The attribute is restored before the browser paints.
  root.removeAttribute('data-wrap-lines');
  const places = document.querySelectorAll('main figure > figcaption + span');
  const wide = [...places].filter(
    ({ nextElementSibling: lines }) =>
      lines?.tagName === 'PRE' &&
      // Browsers lay out the content of a closed `<details>` element only if its size is read.
      lines.checkVisibility?.() !== false &&
      lines.scrollWidth > lines.clientWidth,
  );
  root.toggleAttribute('data-wrap-lines', isWrapped);
  return wide;
}

function showChoice(): void {
  document.documentElement.toggleAttribute('data-wrap-lines', isWrapped());
  for (const button of wrapButtons()) button.ariaPressed = String(isWrapped());
}

function wrapButtons(): NodeListOf<Element> {
  return document.querySelectorAll('main .wrap-lines');
}

function isWrapped(): boolean {
  return wrapChoice.get() === 'true';
}

const outline = 'M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H12M14.5 16.5L12 19l2.5 2.5M4 18h4';
const svg = 'http://www.w3.org/2000/svg';

function createButton(label: string): HTMLButtonElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', outline);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wrap-lines';
  button.title = label;
  button.ariaLabel = label;
  button.onclick = () => wrapChoice.set(isWrapped() ? null : 'true');
  button.append(icon);
  return button;
}
