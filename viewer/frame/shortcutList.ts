import { hasSearch } from '#manifest/siteNames';
import type { Theme } from '#manifest/theme';
import type { MessageId } from '../messages/messages';

/** A line of the list of shortcuts. */
export interface ShortcutLine {
  word: MessageId;
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
