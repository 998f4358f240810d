/** The words of the box that narrows a sidebar. Loaded when the box is touched. */
export const filterMessages = {
  'sidebar-filter-result': '{count} of {total} names',
  'sidebar-filter-nothing': 'No name contains “{text}”.',
} as const;
