// The HTML of a page has at most 300 KB, and 30 KB compressed: about two and a half times its JSON.

/** The maximum number of entries in a list on a page. */
export const longestList = 200;

/** The maximum number of characters of a type outside of declarations. */
export const longestType = 2_000;

/** The maximum number of members of a union that a page lists. They can be divided into several lists. */
export const longestUnion = 1_000;

/** The maximum number of characters of JSON in the lists of a page that only lists symbols. */
export const listSize = 75_000;

/** The maximum number of characters of JSON in the page of a package. */
export const packageSize = 105_000;

/**
 * The maximum number of characters of JSON in the members of a page, measured before they are compiled. Compilation
 * hardly changes this number.
 */
export const membersSize = 67_000;

/**
 * The maximum number of properties of an options object that a page shows with a parameter. The properties of larger
 * objects are on the page of their type.
 */
export const longestOptions = 60;

/**
 * The number of characters that is added to a size for each cell of a table. Cells become elements, and a page has at
 * most 4,000 elements.
 */
export const cellSize = 25;

/** The maximum number of characters of JSON in a readme, or in a part of it, on a page. */
export const readmeSize = 60_000;

/** The maximum number of elements in a readme, or in a part of it, on a page. */
export const readmeElements = 2_500;
