import { shortcutsChoice } from '../preferences/shortcutsChoice';

/** Every key that is a shortcut. */
const shortcuts = '?[]pnbt';

/** Where keys have a meaning of their own. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Tells of shortcuts that are pressed: without modifiers, outside fields and dialogs. Readers may turn
 * them off (WCAG 2.2, 2.1.4); Ctrl and `?` still shows the list. Gives what ends it.
 */
export function watchShortcuts(run: (key: string) => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.defaultPrevented || event.metaKey || event.altKey) return;
    if (key.length !== 1 || !shortcuts.includes(key)) return;
    if (event.ctrlKey ? key !== '?' : shortcutsChoice.get() === 'off') return;
    if (target instanceof Element && target.closest(fields)) return;
    if (document.querySelector('dialog[open], [aria-modal=true]')) return;
    event.preventDefault();
    run(key);
  }

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
