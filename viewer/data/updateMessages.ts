/** What is said of newer releases, and of pages that were kept. Loaded when there is something to say. */
export const updateMessages = {
  'page-updated': 'This page was updated',
  'page-updated-show': 'Show',
  'page-removed': 'This page was removed',
  'viewer-outdated': 'There is a newer version of this site',
  'saved-copy': 'No connection: you are reading a saved copy',
  dismiss: 'Dismiss',
} as const;
