/**
 * Messages about errors while loading. The viewer loads them with the screen that shows them. The end of each id is the
 * code of the error.
 */
export const errorMessages = {
  'error-not-found': 'There is no content at this address.',
  'error-offline': 'The content could not be reached. Check your connection and try again.',
  'error-timeout': 'The server took too long to answer.',
  'error-server-error': 'The server could not deliver the content.',
  'error-not-json': 'The server sent something other than this page.',
  'error-invalid-json': 'The content is incomplete.',
  'error-wrong-shape': 'The content has a format that this site cannot show.',
  'error-too-new': 'This content needs a newer version of the site.',
  'error-too-old': 'This content is too old for this version of the site.',
  'error-blocked-origin': 'The content came from another site and is not shown.',
} as const;
