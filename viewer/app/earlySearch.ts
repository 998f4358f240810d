import { opensSearch, searchLink } from '../frame/SearchLink';

/** The text that the reader has typed after the shortcut of the search; missing if it was not pressed. */
let typed: string | undefined;

/**
 * Handles Ctrl+K or ⌘+K until `SearchLauncher` is loaded: calls `load`, and records the text that the reader types
 * after the shortcut. Escape cancels the search. If loading fails, follows the search link. Returns a cleanup function.
 */
export function watchEarlySearch(load: () => Promise<unknown>): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented) return;
    if (opensSearch(event)) {
      typed ??= '';
      load().catch(() => {
        typed = undefined;
        searchLink()?.click();
      });
    } else if (typed === undefined || ctrlKey || metaKey || altKey) return;
    else if (key === 'Escape') typed = undefined;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    event.preventDefault();
  }

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** Returns the text that the reader has typed after the shortcut; `undefined` if it was not pressed. */
export function earlySearch(): string | undefined {
  return typed;
}

/** Forgets the shortcut and the text, because the search is open. */
export function endEarlySearch(): void {
  typed = undefined;
}
