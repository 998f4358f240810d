/** The maximum number of overloads that a function's page shows initially and that its outline lists. */
export const shownOverloads = 4;

/** The anchor of the collapsed part of a function's page that contains the other overloads. */
export const moreOverloads = 'more-overloads';
