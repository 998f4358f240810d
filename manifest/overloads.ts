/** The number of overloads of a function that a page shows at first, as do its list and its outline. */
export const shownOverloads = 4;

/** The anchor of the overloads after these. */
export const moreOverloads = 'more-overloads';
