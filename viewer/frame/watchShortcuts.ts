import { shortcutsChoice } from '../preferences/shortcutsChoice';
import { opensSearch, searchLink } from './searchSigns';

/** Every key that is a shortcut. */
const shortcuts = '?[]pnbt/';

/** Where keys have a meaning of their own. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Tells of shortcuts that are pressed: without modifiers, outside fields and dialogs. Readers may turn
 * them off (WCAG 2.2, 2.1.4); Ctrl and `?` still shows the list, Ctrl or ⌘ and K the search. The one that
 * was pressed early first, outside the bar, comes first. Gives what ends it.
 */
export function watchShortcuts(
  run: (key: string) => void,
  early: readonly Event[] = [],
): () => void {
  /** Gives whether it was a shortcut. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const { target } = event;
    const key = shortcutOf(event);
    if (event.defaultPrevented || key === undefined) return false;
    if (target instanceof Element && target.closest(fields)) return false;
    if (document.querySelector('dialog[open], [aria-modal=true]')) return false;
    event.preventDefault();
    run(key);
    return true;
  }

  for (const event of early) {
    // Letters in the bar belong to its menus.
    const isInBar = event.target instanceof Element && event.target.closest('[data-side]');
    // What follows was meant for what the first one opens, or for the page that it leads to.
    if (event instanceof KeyboardEvent && !isInBar && onKeyDown(event)) break;
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
