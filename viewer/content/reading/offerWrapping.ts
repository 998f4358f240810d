import { wrapChoice } from '../../preferences/wrapChoice';
import { findWideBlocks } from './findWideBlocks';
import { makeWrapButton } from './makeWrapButton';

/** Gives every block of code that is wider than its place a switch, and takes it from those that are not any more. */
export function offerWrapping(label: string): void {
  const places = new Set(findWideBlocks());
  for (const button of wrapButtons()) {
    if (!places.delete(button.parentElement ?? button)) button.remove();
  }
  for (const place of places) place.append(makeWrapButton(label, toggle));
  showChoice();
}

/** Wraps the lines of all blocks or of none, as the reader chose. */
export function showChoice(): void {
  document.documentElement.toggleAttribute('data-wrap-lines', isWrapped());
  for (const button of wrapButtons()) button.ariaPressed = String(isWrapped());
}

function wrapButtons(): NodeListOf<Element> {
  return document.querySelectorAll('main .wrap-lines');
}

function isWrapped(): boolean {
  return wrapChoice.get() === 'true';
}

function toggle(): void {
  wrapChoice.set(isWrapped() ? null : 'true');
}
