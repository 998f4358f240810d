// All texts of Recto for readers, in English, by the ids that `locales/<code>/words.yaml` translates. `{name}` is
// replaced with a value, `{count|name|names}` with the word for one or for several. There are several tables, so that the
// viewer loads only the texts that it shows: three here, and those of `searchMessages.ts` and `errorMessages.ts`.

/** Messages that both the viewer and the pipeline use. */
export const sharedMessages = {
  // ---- Lists of pages ----
  tags: 'Tags',
  'reading-time': '{minutes} min read',

  // ---- Search ----
  search: 'Search',

  // ---- Content ----
  'code-block': 'Code',
  table: 'Table',
  'task-done': 'Done',
  'task-open': 'Not done',

  // ---- Symbols: kinds ----
  'kind-function': 'Function',
  'kind-class': 'Class',
  'kind-interface': 'Interface',
  'kind-type': 'Type',
  'kind-enum': 'Enum',
  'kind-variable': 'Variable',
  'kind-namespace': 'Namespace',

  // ---- Symbols: sections of a page ----
  deprecated: 'Deprecated',
  'deprecated-text': 'It may be removed in a later version.',
  example: 'Example',
  examples: 'Examples',
  'type-parameters': 'Type parameters',
  parameters: 'Parameters',
  returns: 'Returns',
  throws: 'Throws',
  'see-also': 'See also',
  'overload-number': 'Overload {number}',
  'more-overloads': '{count} more {count|overload|overloads}',
  'constant-type': 'Type:',
  'union-members': 'One of',
  members: 'Members',
  value: 'Value',
  'properties-of': 'Properties of {name}',

  // ---- Symbols: relations ----
  relations: 'Related',
  extends: 'Extends',
  implements: 'Implements',
  'extended-by': 'Extended by',
  'implemented-by': 'Implemented by',

  // ---- Symbols: facts in a line ----
  rest: 'any number',
  'default-value': 'default',
  'default-is': 'Default',

  // ---- Symbols: flags ----
  'flag-abstract': 'abstract',
  'flag-protected': 'protected',
  'flag-static': 'static',
  'flag-readonly': 'readonly',
  'flag-optional': 'optional',
  'flag-not-exported': 'not exported',
  'flag-alpha': 'alpha',
  'flag-beta': 'beta',
  'flag-experimental': 'experimental',
  'flag-internal': 'internal',

  // ---- Packages ----
  packages: 'Packages',
  'all-symbols': 'All names from A to Z',
  'symbol-count': '{count} {count|name|names}',
  'other-letters': 'Other',
  readme: 'Readme',
  version: 'Version',
  license: 'Licence',
  repository: 'Repository',
  'entry-points': 'Entry points',
} as const;

/** Messages that only the viewer uses, except those of the search and of load errors. */
export const viewerMessages = {
  // ---- General ----
  'opens-in-new-tab': '(opens in a new tab)',
  copy: 'Copy',
  copied: 'Copied',

  // ---- Loading and failures ----
  loading: 'Loading the page',
  'still-loading': 'Still loading …',
  retry: 'Retry',
  'try-again': 'Try again',
  reload: 'Reload',
  'load-failed-title': 'This page could not be loaded',
  'site-failed-title': 'This site could not be loaded',
  'crash-title': 'This page crashed.',
  'not-found-title': 'Page not found',

  // ---- Page not found ----
  'not-found-text':
    'There is no page at this address. It may have moved, or the address has a typo.',
  'not-found-home': 'Go to the home page',
  'not-found-search': 'Search for “{query}”',
  'not-found-similar': 'Did you mean one of these?',

  // ---- Navbar, sidebar, outline and footer ----
  'skip-link': 'Skip to main content',
  announcement: 'Announcement',
  'announcement-close': 'Close the announcement',
  'main-navigation': 'Main',
  'main-menu': 'Main menu',
  'menu-open': 'Open the menu',
  'menu-close': 'Close the menu',
  'menu-title': 'Menu',
  'menu-back': 'Back to main menu',
  'to-dark-mode': 'Switch to dark mode',
  'to-light-mode': 'Switch to light mode',
  'to-system-mode': 'Switch to system mode',
  'from-system-mode': 'System mode. Switch to light mode',
  'sidebar-title': 'Pages of this section',
  'sidebar-loading': 'Loading …',
  'sidebar-rest': 'More pages',
  'sidebar-failed': 'These pages could not be loaded.',
  'category-items': 'Pages under {category}',
  'outline-title': 'On this page',
  breadcrumbs: 'Breadcrumbs',
  'home-page': 'Home',
  'pages-around': 'Previous and next page',
  'previous-page': 'Previous',
  'next-page': 'Next',
  'edit-page': 'Edit this page',
  'last-updated': 'Last updated on {date}',
  'copy-page': 'Copy page as Markdown',
  'view-page': 'View as Markdown',
  'copy-failed': 'The page could not be copied. Open it as Markdown instead.',
  'not-copied': 'Copying failed. Try again, or check that your browser allows copying.',
  'versions-title': 'Versions',
  'languages-title': 'Languages',
  'footer-title': 'Footer',

  // ---- Version and language menus ----
  'lacks-page': 'does not have this page – opens {title}',

  // ---- Content ----
  'copy-code': 'Copy code',
  'link-to-section': 'Link to this section',
  'copy-link': 'Copy link',
  'block-crashed': 'This block could not be shown.',
  'markdown-plain':
    'The text is shown without formatting, because part of this site could not be loaded.',

  // ---- Symbols ----
  'symbol-undocumented': 'There is no description of this {kind} yet.',
  'copy-import': 'Copy import',
  'copy-declaration': 'Copy declaration',
  'declaration-of': 'Declaration of {name}',
  source: 'Source',
  'source-of': 'Source of {name}',
  since: 'Since {version}',
  'at-a-glance': 'At a glance',
  'example-number': 'Example {number}',
  overloads: '{count} overloads',
  'inherited-from': 'Inherited from',
  'inherited-members': '{count} inherited from {name}',
  overrides: 'Overrides',
  'implementation-of': 'Implements',
  member: 'Member',
  meaning: 'Meaning',
  'show-all': 'Show all {count}',

  // ---- Lists of symbols ----
  'filter-names': 'Filter by name',
  'filter-kind': 'Kind',
  'all-kinds': 'All kinds',
  'hide-deprecated': 'Hide deprecated',
  'filter-result': '{count} of {total} {total|name|names}',
  'filter-nothing': 'No name contains “{text}”.',
  'show-first': 'Only the first {count} are shown.',
  letters: 'Letters',
  'copy-install': 'Copy install command',

  // ---- Lists of pages ----
  // The language of dates.
  'date-language': 'en',
  'read-more': 'Read more',
  'no-posts': 'No posts have been published yet.',
  'no-pages': 'No page has this tag.',

  // ---- Code and images ----
  'wrap-lines': 'Wrap lines',
  'enlarge-image': 'Enlarge the image',
  'close-image': 'Close the image',

  // ---- Search ----
  'search-field': 'Search the site',
  // On the search page.
  'search-missing':
    'The search could not be loaded. Check your connection, and check that your browser allows scripts from this site.',

  // ---- Keyboard shortcuts ----
  'shortcuts-title': 'Keyboard shortcuts',
  'shortcuts-close': 'Close the keyboard shortcuts',
  'shortcut-previous': 'Previous page',
  'shortcut-next': 'Next page',
  'shortcut-sidebar': 'Go to the sidebar and back',
  'shortcut-mode': 'Switch between light and dark',
  'shortcut-help': 'Show this list',
  'shortcut-or': 'or',
  'shortcuts-on': 'Use single keys as shortcuts. When this is off, Ctrl ? still shows this list.',

  // ---- Updates and saved copies ----
  'page-updated': 'This page was updated',
  'page-updated-show': 'Show',
  'page-removed': 'This page was removed',
  'viewer-outdated': 'There is a newer version of this site',
  'saved-copy': 'You are offline and reading a saved copy',
  dismiss: 'Dismiss',

  // ---- Previews ----
  preview: 'Preview',
  'preview-of': 'This is the preview “{name}”, not the published site.',
  'preview-missing': 'There is no preview “{name}”. You are reading the published site.',
  'preview-leave': 'Leave the preview',
} as const;

/** Messages that only the pipeline uses: in pages, HTML, Markdown alternates and lists for language models. */
export const pipelineMessages = {
  // ---- Lists of pages ----
  archive: 'Archive',
  pages: 'Pages',
  'all-posts': 'All posts',
  'recent-posts': 'Recent posts',
  'newer-posts': 'Newer posts',
  'older-posts': 'Older posts',
  'blog-page': '{title}, page {number}',
  'tagged-posts': 'Posts tagged “{tag}”',
  'tagged-pages': 'Pages tagged “{tag}”',
  // Descriptions for search engines; that of a list of posts is also shown.
  'posts-in': 'Posts in {section}, newest first.',
  'archive-in': 'All posts in {section}, grouped by year.',
  'tags-in': 'All tags in {section}.',
  'tagged-posts-in': 'Posts in {section} with the tag “{tag}”.',
  'tagged-pages-in': 'Pages in {section} with the tag “{tag}”.',

  // ---- Search ----
  'search-without-scripts': 'Searching needs JavaScript. Turn on JavaScript to search this site.',

  // ---- Notices ----
  'not-translated': 'This page has not been translated yet.',
  'page-moved': 'This page has moved',
  'page-without-scripts': 'This page needs JavaScript. Turn on JavaScript to read it.',

  // ---- Content ----
  'callout-note': 'Note',
  'callout-tip': 'Tip',
  'callout-info': 'Info',
  'callout-important': 'Important',
  'callout-warning': 'Warning',
  'callout-danger': 'Danger',
  'callout-caution': 'Caution',
  // Of other tools' callouts.
  'callout-abstract': 'Abstract',
  'callout-alert': 'Alert',
  'callout-attention': 'Attention',
  'callout-bug': 'Bug',
  'callout-check': 'Check',
  'callout-done': 'Done',
  'callout-error': 'Error',
  'callout-example': 'Example',
  'callout-failure': 'Failure',
  'callout-faq': 'FAQ',
  'callout-help': 'Help',
  'callout-hint': 'Hint',
  'callout-missing': 'Missing',
  'callout-question': 'Question',
  'callout-quote': 'Quote',
  'callout-success': 'Success',
  'callout-summary': 'Summary',
  'callout-tldr': 'TL;DR',
  'callout-todo': 'To do',
  details: 'Details',
  diagram: 'Diagram',
  tab: 'Tab',
  'table-of': 'Table: {columns}',
  footnotes: 'Footnotes',
  'footnote-back': 'Back to reference {number}',

  // ---- Symbols: kinds ----
  functions: 'Functions',
  classes: 'Classes',
  interfaces: 'Interfaces',
  types: 'Types',
  enums: 'Enums',
  variables: 'Variables',
  namespaces: 'Namespaces',
  // After the name of a symbol, in brackets.
  'listed-function': 'function',
  'listed-class': 'class',
  'listed-interface': 'interface',
  'listed-type': 'type',
  'listed-enum': 'enum',
  'listed-variable': 'variable',
  'listed-namespace': 'namespace',
  'listed-deprecated': 'deprecated {kind}',

  // ---- Symbols: sections of a page ----
  marks: 'Identifies',
  'all-members': 'All {count}',

  // ---- Symbols: groups of members ----
  constructors: 'Constructors',
  'call-signatures': 'Call signatures',
  'construct-signatures': 'Construct signatures',
  'index-signatures': 'Index signatures',
  properties: 'Properties',
  accessors: 'Accessors',
  methods: 'Methods',
  'static-properties': 'Static properties',
  'static-accessors': 'Static accessors',
  'static-methods': 'Static methods',

  // ---- Symbols: relations ----
  'from-the-guides': 'From the guides',
  'same-family': 'Same family',
  'accepted-by': 'Accepted by',
  'returned-by': 'Returned by',
  'checked-by': 'Checked by',
  'part-of': 'Part of',
  'used-by': 'Used by',
  'search-accepted-by': 'Find functions that take this type',
  'search-returned-by': 'Find functions that return this type',

  // ---- Symbols: facts in a line ----
  'since-version': 'since {version}',
  'inherited-from-name': 'inherited from {name}',
  'overrides-name': 'overrides {name}',
  'implements-name': 'implements {name}',
  'source-link': 'source',

  // ---- Symbols: type predicates ----
  'true-if': 'True if {subject} {condition}',
  'throws-unless': 'Throws unless {subject} {condition}',
  'is-truthy': 'is truthy',
  'is-of-type': 'is of type {type}',
  // Before a consonant, and before a vowel.
  'is-a': 'is a {type}',
  'is-an': 'is an {type}',

  // ---- Packages ----
  'other-symbols': 'Other',
  'not-exported': 'Not exported',
  'not-exported-text': 'Types that exported declarations use. A program cannot import them.',

  // ---- Markdown alternates and llms.txt ----
  'web-page': 'Web page',
  'alternate-file-after':
    'Every page of this site is also a Markdown file: write {file} after its address.',
  'alternate-file-behind':
    'Every page of this site is also a Markdown file: add {file} to the end of its address.',
  'all-pages-in-one': 'All pages in one text',
  'all-pages-in-one-text': 'every page of the documentation and the reference; a long file',
  'content-as-json': 'Content as JSON',
  'content-as-json-text': 'the same content as typed data, and how to read it',
  'and-more': 'and {count} more',
} as const;

/**
 * The message id of each flag that the pipeline adds to symbols and members. Pages written by hand may have other
 * flags.
 */
const flagMessages = {
  abstract: 'flag-abstract',
  protected: 'flag-protected',
  static: 'flag-static',
  readonly: 'flag-readonly',
  optional: 'flag-optional',
  'not exported': 'flag-not-exported',
  alpha: 'flag-alpha',
  beta: 'flag-beta',
  experimental: 'flag-experimental',
  internal: 'flag-internal',
} as const satisfies Record<string, keyof typeof sharedMessages>;

export type Flag = keyof typeof flagMessages;

function isKnownFlag(flag: string): flag is Flag {
  return Object.hasOwn(flagMessages, flag);
}

/** Returns the message id of a flag, or `undefined` if the pipeline does not use the flag. */
export function flagMessageOf(flag: string): (typeof flagMessages)[Flag] | undefined {
  return isKnownFlag(flag) ? flagMessages[flag] : undefined;
}

/**
 * Returns a message in which the placeholders are replaced with values. `{name}` is replaced with `values.name`.
 * `{name|one|many}` is replaced with the first word if `values.name` is `1`, and with the second word for other values.
 * Placeholders without a value are not changed.
 */
export function fillMessage(text: string, values: Readonly<Record<string, string>>): string {
  // Most messages have no placeholders, and pages have hundreds of messages.
  if (!text.includes('{')) return text;
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (placeholder, name: string, one?: string, many?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return placeholder;
      return (value === '1' ? one : many) ?? value;
    },
  );
}
