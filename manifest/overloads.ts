/** The maximum number of overloads that a function's page shows initially and that its outline lists. */
export const shownOverloads = 4;

/** The anchor of the group with links to further pages, if the overloads do not fit on the page of a function. */
export const furtherOverloads = 'further-overloads';

/** The anchor of the collapsed part of a function's page that contains the other overloads. */
export const moreOverloads = 'more-overloads';
