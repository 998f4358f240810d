/** What is said of each way in which loading fails, by the code of the error. Loaded when needed. */
export const failureMessages = {
  'error-not-found': 'There is no content at this address.',
  'error-offline':
    'The content could not be reached. Perhaps there is no connection at the moment.',
  'error-timeout': 'The server took too long to answer.',
  'error-server-error': 'The server could not deliver the content.',
  'error-not-json': 'The server answered with something else than the content.',
  'error-invalid-json': 'The content arrived incomplete.',
  'error-wrong-shape': 'The content is not in the form that this viewer reads.',
  'error-too-new': 'This content needs a newer viewer.',
  'error-too-old': 'This content is too old for this viewer.',
  'error-blocked-origin': 'The content came from another place than this site, so it is not shown.',
} as const;
