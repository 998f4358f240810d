/** The words of what makes code and pictures easier to read. Loaded when the reader first touches a page. */
export const readingMessages = {
  'wrap-lines': 'Wrap lines',
  'enlarge-picture': 'Enlarge the picture',
  'close-picture': 'Close the picture',
} as const;
