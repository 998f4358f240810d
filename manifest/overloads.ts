/** The number of overloads of a function that its page, its list of overloads and its outline show at first. */
export const shownOverloads = 4;

/** The anchor of the collapsed part of the page with the other overloads. */
export const moreOverloads = 'more-overloads';
