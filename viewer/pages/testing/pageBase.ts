/** What all page documents have in common. */
export const pageBase = { path: '/x/', title: 'A page', outline: [], breadcrumbs: [] };
