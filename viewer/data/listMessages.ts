/** The viewer's own words within pages that list symbols, posts or tags. */
export const listMessages = {
  // Lists of symbols
  'filter-symbols': 'Filter by name',
  'filter-kind': 'Kind',
  'all-kinds': 'All kinds',
  'hide-deprecated': 'Hide deprecated',
  'entry-points': 'Entry points',
  'filter-result': '{count} of {total} names',
  'filter-nothing': 'No name contains “{text}”.',
  packages: 'Packages',
  'all-symbols': 'All names from A to Z',
  letters: 'Letters',
  'other-letters': 'Other',
  'symbol-count': '{count} names',
  readme: 'Readme',
  version: 'Version',
  license: 'Licence',
  repository: 'Repository',
  'copy-install': 'Copy install command',

  // Lists of pages
  'reading-time': '{minutes} min read',
  // The language that dates are written in.
  'date-language': 'en',
  'read-more': 'Read on',
  'read-more-of': 'Read on: {title}',
  'no-posts': 'Nothing has been published yet.',
  'no-pages': 'No page has this tag.',

  // The page of the search
  'search-missing':
    'The search could not be loaded. Perhaps there is no connection at the moment, or the browser blocks a script of this site.',
} as const;
