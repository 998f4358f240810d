import { quietMoment } from './quietMoment';

/** What `base.css` leaves to be laid out later. */
const below = [
  'article:has(> nav li:nth-child(9)) section + section',
  'article > div > p ~ :is(p, ul, ol, figure, div):nth-child(n + 13)',
].join();

/**
 * Lays out what lies below the first screen of a page that has just been loaded, where the start script has put
 * that off: in a quiet moment, and piece by piece, so that the browser may answer the reader in between.
 */
export async function layOutBelow(): Promise<void> {
  const { dataset } = document.documentElement;
  await quietMoment();
  for (const piece of document.querySelectorAll<HTMLElement>(below)) {
    if (dataset.below === undefined) return;
    piece.dataset.laidOut = '';
    // Now, and not together with the next one.
    piece.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete dataset.below;
}
