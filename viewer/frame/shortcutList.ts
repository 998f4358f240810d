import { hasSearch } from '#manifest/hasSearch';
import type { Theme } from '#manifest/theme';
import type { shortcutMessages } from '../data/shortcutMessages';

/** A line of the list of shortcuts. */
export interface ShortcutLine {
  word: keyof typeof shortcutMessages;
  keys: readonly string[];
}

/** The shortcuts of a site: those of what it has turned off are left out. */
export function shortcutList({ colorMode, navbar }: Theme): readonly ShortcutLine[] {
  const mode: ShortcutLine = { word: 'shortcut-mode', keys: ['t'] };
  const search: ShortcutLine = { word: 'shortcut-search', keys: ['/', 'Ctrl K'] };
  return [
    ...(hasSearch(navbar) ? [search] : []),
    { word: 'shortcut-previous', keys: ['[', 'p'] },
    { word: 'shortcut-next', keys: [']', 'n'] },
    { word: 'shortcut-sidebar', keys: ['b'] },
    ...(colorMode.disableSwitch ? [] : [mode]),
    { word: 'shortcut-help', keys: ['?'] },
  ];
}
