/** The words of the sheet that lists the keyboard shortcuts. Loaded when needed. */
export const shortcutMessages = {
  'shortcuts-title': 'Keyboard shortcuts',
  'shortcuts-close': 'Close the keyboard shortcuts',
  'shortcut-search': 'Search',
  'shortcut-previous': 'Previous page',
  'shortcut-next': 'Next page',
  'shortcut-sidebar': 'To the sidebar and back',
  'shortcut-mode': 'Switch between light and dark',
  'shortcut-help': 'Show this list',
  'shortcut-or': 'or',
  'shortcuts-on': 'Single keys are shortcuts. Without them, Ctrl ? shows this list.',
} as const;
