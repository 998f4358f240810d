// The HTML of a page has at most 300 KB, and 30 KB compressed: about two and a half times its JSON.

/** The maximum number of entries in a list on a page. */
export const longestList = 200;

/** The maximum number of members of a union that a page lists, in several lists. */
export const longestUnion = 1_000;

/** The maximum number of characters of JSON in the lists of a page that only lists symbols. */
export const listSize = 75_000;

/** The maximum number of characters of JSON in the page of a package. */
export const packageSize = 105_000;

/**
 * The maximum number of characters of JSON in the members of a page, measured before they are compiled. Compilation
 * hardly changes this number.
 */
export const membersSize = 85_000;

/** The number of characters of JSON that count as much as a cell of a table: a page has at most 4,000 elements. */
export const cellSize = 25;
