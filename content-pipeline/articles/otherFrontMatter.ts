import { isMisspelt } from '../diagnostics/nearestNames';

type Values = Record<string, unknown>;

/**
 * Returns the keys of Recto with the meaning of a value that was written for another tool. Returns `undefined` if the
 * value has no meaning in Recto.
 */
type Reader = (value: unknown) => Values | undefined;

const as =
  (key: string): Reader =>
  (value) => ({ [key]: value });

/**
 * The front matter keys of Docusaurus, VitePress, Starlight, Nextra, Material for MkDocs and Jekyll. Keys that Recto has
 * as well are listed if other tools allow further values; such a reader returns the key itself for Recto's own values.
 */
const readers: Readonly<Record<string, Reader>> = {
  // Sidebars
  sidebar_label: as('sidebarLabel'),
  sidebarTitle: as('sidebarLabel'),
  nav_title: as('sidebarLabel'),
  sidebar_position: as('order'),
  nav_order: as('order'),
  sidebar: readSidebar,
  displayed_sidebar: (value) => ({ sidebar: value ?? false }),
  nav_exclude: (value) => (value === true ? { sidebarHidden: true } : undefined),
  // Outline
  hide_table_of_contents: (value) => (value === true ? { tableOfContents: false } : undefined),
  toc_min_heading_level: (value) => ({ tableOfContents: { minHeadingLevel: value } }),
  toc_max_heading_level: (value) => ({ tableOfContents: { maxHeadingLevel: value } }),
  outline: readOutline,
  aside: (value) => (value === false ? { tableOfContents: false } : undefined),
  toc: (value) => (value === false ? { tableOfContents: false } : undefined),
  hide: (value) =>
    Array.isArray(value) && value.includes('toc') ? { tableOfContents: false } : undefined,
  tableOfContents: (value) => (value === true ? undefined : { tableOfContents: value }),
  // Neighbours
  prev: (value) => readNeighbour('previous', value),
  next: (value) => readNeighbour('next', value),
  previous: (value) => readNeighbour('previous', value),
  pagination_prev: (value) => ({ previous: value === null ? false : { href: value } }),
  pagination_next: (value) => ({ next: value === null ? false : { href: value } }),
  // Edits
  custom_edit_url: (value) => ({ editUrl: value ?? false }),
  editUrl: (value) => (value === true ? undefined : { editUrl: value }),
  editLink: (value) => (value === false ? { editUrl: false } : undefined),
  last_update: (value) => (isMap(value) ? readChange(value.date) : undefined),
  lastUpdated: readChange,
  last_modified_at: readChange,
  // Publication
  published: (value) => (value === false ? { draft: true } : undefined),
  permalink: (value) =>
    typeof value === 'string' && value.startsWith('/') ? { slug: value } : undefined,
  redirect_from: (value) => ({ aliases: typeof value === 'string' ? [value] : value }),
  // Words
  keywords: (value) => ({ keywords: typeof value === 'string' ? value.split(/\s*,\s*/) : value }),
  tags: (value) => ({ tags: Array.isArray(value) ? value.map(readTag) : value }),
  // Layout
  template: (value) => (value === 'splash' ? { layout: 'landing' } : undefined),
  layout: readLayout,
};

/** Keys of other tools that have no meaning in Recto, or whose effect Recto has without a key. */
const withoutMeaning: ReadonlySet<string> = new Set([
  // Docusaurus
  ...['sidebar_class_name', 'sidebar_custom_props', 'sidebar_key', 'hide_title', 'title_meta'],
  ...['pagination_label', 'parse_number_prefixes', 'hide_reading_time', 'mdx', 'wrapperClassName'],
  // VitePress
  ...['titleTemplate', 'head', 'navbar', 'footer', 'pageClass', 'isHome', 'hero', 'features'],
  // Starlight
  ...['banner', 'pagefind', 'topic'],
  // Nextra
  ...['asIndexPage', 'searchable', 'breadcrumb', 'pagination', 'timestamp', 'typesetting'],
  // Material for MkDocs
  ...['icon', 'status', 'subtitle', 'search', 'social', 'comments', 'meta', 'categories'],
  // Jekyll
  ...['parent', 'grand_parent', 'has_children', 'has_toc', 'category', 'excerpt', 'nav_enabled'],
  ...[
    'date',
    'author',
    'authors',
    'readingTime',
    'linkTitle',
    'weight',
    'type',
    'theme',
    'search_exclude',
  ],
]);

/**
 * Keys that are always reported: those of the map `tableOfContents`, which authors write at the top level by mistake,
 * and those that have a meaning for YAML or JavaScript.
 */
const misplaced: ReadonlySet<string> = new Set([
  ...['minHeadingLevel', 'maxHeadingLevel', '__proto__', '<<'],
]);

/** Front matter in the keys of Recto. */
export interface ReadFrontMatter {
  /** The values by the keys of Recto. Misspelt and misplaced keys are unchanged, so that they are reported. */
  values: Values;
  /** The values of keys that Recto does not use. */
  extra: Values;
  /** The keys in `extra` that no known tool uses. */
  unknown: readonly string[];
  /** The written key for each key in `values` that was read from the key of another tool. */
  writtenKeys: Readonly<Record<string, string>>;
}

/**
 * Converts front matter that may be written for another tool. `known` are the keys of Recto for the kind of page. A key
 * that differs in one letter from a known key of at least five letters is a misspelling of it.
 */
export function readOtherKeys(frontMatter: Values, known: readonly string[]): ReadFrontMatter {
  const isKnown = new Set(known);
  const misspellable = [...known, ...Object.keys(readers)].filter(({ length }) => length >= 5);
  // Maps, because an assignment to the key `__proto__` of an object would change its prototype.
  const values = new Map<string, unknown>();
  const extra = new Map<string, unknown>();
  const unknown: string[] = [];
  const writtenKeys: Record<string, string> = {};
  // Own keys come last, so that they override those of other tools.
  const order = (key: string) => (isKnown.has(key) && !Object.hasOwn(readers, key) ? 1 : 0);
  const entries = Object.entries(frontMatter).sort(([a], [b]) => order(a) - order(b));
  for (const [key, value] of entries) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (read !== undefined) {
      const own = Object.entries(read(value) ?? {}).filter(([name]) => isKnown.has(name));
      for (const [name, part] of own) {
        values.set(name, merged(values.get(name), part));
        if (name !== key) writtenKeys[name] = key;
      }
      if (own.length === 0 && !isKnown.has(key)) extra.set(key, value);
    } else if (isKnown.has(key) || misplaced.has(key) || isMisspelt(key, misspellable))
      values.set(key, value);
    else {
      extra.set(key, value);
      if (!withoutMeaning.has(key)) unknown.push(key);
    }
  }
  return {
    values: Object.fromEntries(values),
    extra: Object.fromEntries(extra),
    unknown,
    writtenKeys,
  };
}

function merged(before: unknown, value: unknown): unknown {
  return isMap(before) && isMap(value) ? { ...before, ...value } : value;
}

/** Tests if a value of YAML is a map. */
export function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads `sidebar` of Starlight (a map), Docusaurus (a name) and VitePress (false). */
function readSidebar(value: unknown): Values | undefined {
  if (!isMap(value)) return { sidebar: value };
  const { label, order, badge, hidden } = value;
  const text = isMap(badge) ? badge.text : badge;
  return {
    ...(label !== undefined && { sidebarLabel: label }),
    ...(order !== undefined && { order }),
    ...(text !== undefined && { sidebarBadge: text }),
    ...(hidden === true && { sidebarHidden: true }),
  };
}

/** Reads `outline` of VitePress: a level, two levels, `deep` or false. */
function readOutline(value: unknown): Values | undefined {
  if (value === false) return { tableOfContents: false };
  if (value === 'deep') return { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 } };
  const levels = isMap(value) ? value.level : value;
  const [min, max = min] = Array.isArray(levels) ? levels : [levels];
  return min === undefined
    ? undefined
    : { tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max } };
}

/** Reads the link to the page before or after: false, a label, or a map with a label and a link. */
function readNeighbour(key: 'previous' | 'next', value: unknown): Values | undefined {
  if (value === true) return undefined;
  if (typeof value === 'string') return { [key]: { label: value } };
  if (!isMap(value)) return { [key]: value ?? false };
  const { text, link, ...own } = value;
  return {
    [key]: {
      ...own,
      ...(text !== undefined && { label: text }),
      ...(link !== undefined && { href: link }),
    },
  };
}

/** Reads a date with or without a time. `true` and `false` turn the date of other tools on and off. */
function readChange(value: unknown): Values | undefined {
  if (typeof value !== 'string')
    return typeof value === 'boolean' ? undefined : { lastUpdated: value };
  return { lastUpdated: value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1') };
}

function readTag(tag: unknown): unknown {
  return isMap(tag) && typeof tag.label === 'string' ? tag.label : tag;
}

/** Reads `layout` of VitePress. Layouts of Jekyll are names of templates, which have no meaning in Recto. */
function readLayout(value: unknown): Values | undefined {
  if (value === 'home') return { layout: 'landing' };
  if (value === 'page') return { layout: 'wide' };
  if (value === false) return { layout: 'bare' };
  const isJekyll =
    typeof value === 'string' && ['default', 'post', 'article', 'single', 'docs'].includes(value);
  return isJekyll ? undefined : { layout: value };
}
