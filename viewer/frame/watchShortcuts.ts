import { shortcutsChoice } from '../preferences/shortcutsChoice';
import { opensSearch, searchLink } from './searchSigns';

/** Every key that is a shortcut. */
const shortcuts = '?[]pnbt/';

/** Where keys have a meaning of their own. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Calls back when a shortcut is pressed: without modifiers, outside fields and dialogs. Readers may turn
 * them off (WCAG 2.2, 2.1.4); Ctrl and `?` still shows the list, Ctrl or ⌘ and K the search. Returns a cleanup
 * function.
 */
export function watchShortcuts(run: (key: string) => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const key = shortcutOf(event);
    if (event.defaultPrevented || key === undefined) return;
    if (target instanceof Element && target.closest(fields)) return;
    if (document.querySelector('dialog[open], [aria-modal=true]')) return;
    event.preventDefault();
    run(key);
  }

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** The shortcut that a key is; `/` stands for everything that opens the search. */
function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, metaKey, altKey, ctrlKey } = event;
  if (opensSearch(event)) return '/';
  if (metaKey || altKey || key.length !== 1 || !shortcuts.includes(key)) return undefined;
  if (ctrlKey ? key !== '?' : shortcutsChoice.get() === 'off') return undefined;
  return key === '/' && searchLink() === null ? undefined : key;
}
