/** The words for waiting and for failing. */
export const loadingMessages = {
  loading: 'Loading the page',
  'still-loading': 'Still loading …',
  retry: 'Retry',
  'try-again': 'Try again',
  reload: 'Reload',
  'load-failed-title': 'This page could not be loaded',
  'site-failed-title': 'This site could not be loaded',
  'crash-title': 'This page crashed.',
  'not-found-title': 'Page not found',
} as const;
