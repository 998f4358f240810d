/**
 * All words that the pipeline writes into pages, HTML, Markdown alternates and lists for language models, in English.
 * A language has others under the same ids in `words.yaml`. An id that the viewer has as well means the same there, so
 * that one translation serves both. `{name}` is a value that is filled in.
 */
const english = {
  // ---- Lists of pages ----
  archive: 'Archive',
  tags: 'Tags',
  pages: 'Pages',
  'all-posts': 'All posts',
  'recent-posts': 'Recent posts',
  'newer-posts': 'Newer posts',
  'older-posts': 'Older posts',
  'blog-page': '{title}, page {number}',
  'tagged-posts': 'Posts tagged “{tag}”',
  'tagged-pages': 'Pages tagged “{tag}”',
  'reading-time': '{minutes} min read',

  // ---- Search ----
  search: 'Search',
  'search-without-scripts': 'Searching needs JavaScript, which is switched off here.',

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
  details: 'Details',
  tab: 'Tab',
  'code-block': 'Code',
  'link-to-section': 'Link to this section',
  table: 'Table',
  'table-of': 'Table: {columns}',
  'task-done': 'Done',
  'task-open': 'Not done',
  footnotes: 'Footnotes',
  'footnote-back': 'Back to reference {number}',

  // ---- Symbols: kinds ----
  'kind-function': 'Function',
  'kind-class': 'Class',
  'kind-interface': 'Interface',
  'kind-type': 'Type',
  'kind-enum': 'Enum',
  'kind-variable': 'Variable',
  'kind-namespace': 'Namespace',
  functions: 'Functions',
  classes: 'Classes',
  interfaces: 'Interfaces',
  types: 'Types',
  enums: 'Enums',
  variables: 'Variables',
  namespaces: 'Namespaces',
  // Behind the name of a symbol, in brackets.
  'listed-function': 'function',
  'listed-class': 'class',
  'listed-interface': 'interface',
  'listed-type': 'type',
  'listed-enum': 'enum',
  'listed-variable': 'variable',
  'listed-namespace': 'namespace',
  'listed-deprecated': 'deprecated {kind}',

  // ---- Symbols: sections of a page ----
  deprecated: 'Deprecated',
  'deprecated-text': 'It may go away in a later version.',
  example: 'Example',
  examples: 'Examples',
  'type-parameters': 'Type parameters',
  parameters: 'Parameters',
  returns: 'Returns',
  throws: 'Throws',
  'see-also': 'See also',
  'overload-number': 'Overload {number}',
  'union-members': 'One of',
  members: 'Members',
  value: 'Value',
  marks: 'Marks',

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
  relations: 'Related',
  'from-the-guides': 'From the guides',
  extends: 'Extends',
  implements: 'Implements',
  'same-family': 'Same family',
  'accepted-by': 'Accepted by',
  'returned-by': 'Returned by',
  'checked-by': 'Checked by',
  'part-of': 'Part of',
  'extended-by': 'Extended by',
  'implemented-by': 'Implemented by',
  'used-by': 'Used by',
  'search-accepted-by': 'Search functions that take this',
  'search-returned-by': 'Search functions that return this',

  // ---- Symbols: facts in a line ----
  optional: 'optional',
  rest: 'any number',
  'default-value': 'default',
  'default-is': 'Default',
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
  packages: 'Packages',
  'all-symbols': 'All names from A to Z',
  'symbol-count': '{count} names',
  readme: 'Readme',
  version: 'Version',
  license: 'Licence',
  repository: 'Repository',
  'entry-points': 'Entry points',
  'other-symbols': 'Other',
  'not-exported': 'Not exported',
  'not-exported-text': 'Types that exported declarations use. A program cannot import them.',

  // ---- Markdown alternates and llms.txt ----
  'web-page': 'Web page',
  'alternate-file-after':
    'Every page of this site is also a Markdown file: write {file} after its address.',
  'alternate-file-behind':
    'Every page of this site is also a Markdown file: write {file} behind its address.',
  'all-pages-in-one': 'All pages in one text',
  'all-pages-in-one-text': 'every page of documentation and reference, a long file',
  'content-as-json': 'Content as JSON',
  'content-as-json-text': 'the same content as typed data, and how to read it',
  'and-more': 'and {count} more',
} as const;

export type PageWordId = keyof typeof english;

/** All ids, in the order of this file. */
export const pageWordIds = Object.keys(english) as readonly PageWordId[];

/** Returns the words of an id, with values filled in. */
export type PageWords = (id: PageWordId, values?: Readonly<Record<string, string>>) => string;

/** The translations of a language, by id. */
export interface Translations {
  messages?: Readonly<Record<string, string>> | undefined;
}

/** Returns the words of a language: its messages, and English where one is missing. */
export function pageWordsOf(language: Translations): PageWords {
  return (id, values = {}) => {
    const text = messageOf(language, id) ?? english[id];
    return text.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? written) : written,
    );
  };
}

/** The words in English. */
export const englishWords: PageWords = pageWordsOf({});

/** Returns everything that the words of a language are made of, for caches of what contains them. */
export function wordInputs(language: Translations): string {
  return JSON.stringify(pageWordIds.map((id) => messageOf(language, id) ?? null));
}

/** Returns words with the language that they are in: that of the page, or English where they are not translated. */
export function wordsInLanguage(
  id: PageWordId,
  language: Translations & { code: string; direction: 'ltr' | 'rtl' },
): { text: string; lang: string; dir: 'ltr' | 'rtl' } {
  const own = messageOf(language, id);
  return own === undefined
    ? { text: english[id], lang: 'en', dir: 'ltr' }
    : { text: own, lang: language.code, dir: language.direction };
}

function messageOf({ messages = {} }: Translations, id: string): string | undefined {
  return Object.hasOwn(messages, id) ? messages[id] : undefined;
}
