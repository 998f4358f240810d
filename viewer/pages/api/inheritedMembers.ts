import { watchMain } from '../../content/reading/watchMain';
import { inheritedChoice } from '../../preferences/inheritedChoice';

/**
 * Remembers whether the reader opens inherited members, and then opens them on every page. Returns a cleanup
 * function.
 */
export function keepInherited(): () => void {
  // Only what readers do themselves counts: a link may lead into a fold and open it.
  const onClick = ({ target }: MouseEvent) => {
    const fold = foldOf(target);
    if (fold !== undefined) choose(!fold.open);
  };
  // Before the fold itself hears of the click.
  document.addEventListener('click', onClick, true);
  const stopWatching = watchMain(unfold);
  return () => {
    document.removeEventListener('click', onClick, true);
    stopWatching();
  };
}

/** Folds that were there before: what a reader closes stays closed until another page comes. */
const seen = new WeakSet<Element>();

function unfold(): void {
  const isWanted = inheritedChoice.get() === 'true';
  for (const fold of document.querySelectorAll('details[data-inherited]')) {
    if (seen.has(fold)) continue;
    seen.add(fold);
    if (isWanted) fold.setAttribute('open', '');
  }
}

function foldOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  const summary = target instanceof Element ? target.closest('summary') : null;
  const fold = summary?.parentElement;
  const isOne = fold instanceof HTMLDetailsElement && fold.dataset.inherited !== undefined;
  return isOne ? fold : undefined;
}

function choose(isOpen: boolean): void {
  inheritedChoice.set(isOpen ? 'true' : null);
}
