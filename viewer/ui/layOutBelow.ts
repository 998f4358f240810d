import { quietMoment } from './quietMoment';

/** What `base.css` leaves to be laid out later. */
const below =
  'article section + section, article > div > :is(p, ul, ol, figure, div):nth-child(n + 9)';

/**
 * Lays out what lies below the first screen of a page that has just been loaded, where the start script has put
 * that off: piece by piece, when the browser has nothing better to do.
 */
export async function layOutBelow(): Promise<void> {
  const { dataset } = document.documentElement;
  for (const piece of document.querySelectorAll<HTMLElement>(below)) {
    await quietMoment();
    if (dataset.below === undefined) return;
    piece.style.contentVisibility = 'visible';
    // Laid out at once, so that the next piece finds the browser as busy as it is.
    piece.getBoundingClientRect();
  }
  delete dataset.below;
}

/** Lays out all at once, for readers who go to a place within a page. */
export function layOutNow(): void {
  delete document.documentElement.dataset.below;
}
