// The HTML of a page has at most 300 KB, and 30 KB compressed: about two and a half times its JSON. It has at most 4,000
// elements. Sizes are in characters of JSON, as `pageSizes.ts` counts them.

/** The maximum number of entries in a list on a page. */
export const longestList = 200;

/** The maximum number of characters of a type outside of declarations. */
export const longestType = 2_000;

/** The maximum size of the members of a union that a page lists: about 1,000 short members, in several lists. */
export const unionSize = 69_000;

/** The maximum size of the lists of a page that only lists symbols. */
export const listSize = 75_000;

/**
 * The maximum size of the page of a package, without the frame. The outline is included in the elements, so the frame
 * is smaller than that of other pages.
 */
export const packageSize = { characters: 95_000, elements: 3_550 };

/** The maximum size of the members of a page, measured before they are compiled. */
export const membersSize = 67_000;

/**
 * The maximum number of properties of an options object that a page shows with a parameter. The properties of larger
 * objects are on the page of their type.
 */
export const longestOptions = 60;

/** The maximum number of properties of an options object that a page shows with each parameter of this type. */
export const repeatedOptions = 8;

/**
 * The smallest size of an element. Up to 1,000 elements of a page are its frame, with the sidebar and the outline.
 */
export const elementSize = 23;

/** The maximum number of characters of JSON in a readme, or in a part of it, on a page. */
export const readmeSize = 60_000;

/** The maximum number of elements in a readme, or in a part of it, on a page. */
export const readmeElements = 2_500;
