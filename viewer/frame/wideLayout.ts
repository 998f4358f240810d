/**
 * From this width on, the bar shows its items and the sidebar stands beside the page: 996 pixels, or more
 * where the reader's letters are larger. The style sheets say the same.
 */
export const wideLayout = '(min-width: 62.25em)';
