/** The words at an address where nothing is. Loaded when a reader comes to one. */
export const notFoundMessages = {
  'not-found-text':
    'There is no page at this address. It may have moved, or the address has a typo.',
  'not-found-home': 'Go to the start page',
  'not-found-similar': 'Did you mean one of these?',
} as const;
