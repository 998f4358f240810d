import { isMisspelt } from '../diagnostics/nearestNames';

type Values = Record<string, unknown>;

/**
 * A function that converts the value of a front matter key of another tool to keys of Recto with their values;
 * `undefined` if the value has no meaning in Recto.
 */
type Reader = (value: unknown) => Values | undefined;

const as =
  (key: string): Reader =>
  (value) => ({ [key]: value });

/**
 * The readers of the front matter keys of Docusaurus, VitePress, Starlight, Nextra, Material for MkDocs and Jekyll.
 * Some of these keys also exist in Recto, but other tools allow more values for them. Their readers return Recto's own
 * values unchanged.
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
  // Authors
  authors: (value) => ({
    authors: Array.isArray(value) ? value.map(readAuthor) : readAuthor(value),
  }),
  author: (value) => ({ authors: isMap(value) ? readAuthor(value) : { name: value } }),
  ...readersOfAuthor('title', ['author_title', 'authorTitle']),
  ...readersOfAuthor('url', ['author_url', 'authorURL']),
  ...readersOfAuthor('image', ['author_image_url', 'authorImageURL']),
  // Publication
  date: (value) => ({ date: dayOf(value) }),
  published: (value) => (value === false ? { draft: true } : undefined),
  permalink: (value) =>
    typeof value === 'string' && value.startsWith('/') ? { slug: value } : undefined,
  redirect_from: (value) => ({ aliases: typeof value === 'string' ? [value] : value }),
  // Words
  keywords: (value) => ({ keywords: typeof value === 'string' ? value.split(/\s*,\s*/) : value }),
  tags: readTags,
  // Layout
  template: (value) => (value === 'splash' ? { layout: 'landing' } : undefined),
  layout: readLayout,
};

/**
 * Keys of other tools that are ignored without a diagnostic. They have no meaning in Recto, or Recto has the same
 * effect without a key.
 */
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
  ...['readingTime', 'linkTitle', 'weight', 'type', 'theme', 'search_exclude'],
]);

/**
 * Keys that are always reported: keys of the map `tableOfContents`, which authors write at the top level by mistake,
 * and keys with a special meaning in YAML or JavaScript.
 */
const misplaced: ReadonlySet<string> = new Set([
  ...['minHeadingLevel', 'maxHeadingLevel', '__proto__', '<<'],
]);

/** Front matter, converted to the keys of Recto. */
export interface ReadFrontMatter {
  /** The values, with Recto's keys. Misspelt and misplaced keys are unchanged, so that they are reported. */
  values: Values;
  /** The entries of the front matter that have no meaning in Recto. */
  extra: Values;
  /** The keys in `extra` that no known tool uses. */
  unknown: readonly string[];
  /** A map from keys of Recto to the keys of other tools that the author wrote instead. */
  writtenKeys: Readonly<Record<string, string>>;
}

/**
 * Converts front matter that may be written for another tool to the keys of Recto. `known` are the keys of Recto for
 * the kind of page. An unknown key that is similar to a known key is returned unchanged in `values`, so that it is
 * reported as misspelt.
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
  const order = (key: string) => {
    if (!isKnown.has(key)) return 0;
    // A key such as `sidebar` is also one of another tool, whose value can set several keys of Recto.
    return Object.hasOwn(readers, key) ? 1 : 2;
  };
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

/**
 * Converts `sidebar`: a map (Starlight), `true` or `false` (VitePress), or the name of a sidebar (Recto), which is
 * returned unchanged. Returns `undefined` for `true`.
 */
function readSidebar(value: unknown): Values | undefined {
  if (value === true) return undefined;
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

/**
 * Converts `outline` of VitePress to keys of Recto. The value is a level, two levels, `deep`, `false`, or a map with a
 * key `level`. Other strings are not converted. Returns `undefined` for a map without `level` and for an empty list.
 */
function readOutline(value: unknown): Values | undefined {
  if (value === false) return { tableOfContents: false };
  const levels = isMap(value) ? value.level : value;
  if (levels === 'deep') return { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 } };
  if (typeof levels === 'string') return { tableOfContents: levels };
  const [min, max = min] = Array.isArray(levels) ? levels : [levels];
  return min === undefined
    ? undefined
    : { tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max } };
}

/**
 * Converts the link to the previous or next page: `true`, `false`, a label, or a map with a label (`text`) and a link
 * (`link`). Returns `undefined` for `true`.
 */
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

/**
 * Converts a date with or without a time to the key `lastUpdated`. Returns `undefined` for `true` and `false`, which
 * show or hide the date in other tools.
 */
function readChange(value: unknown): Values | undefined {
  return typeof value === 'boolean' ? undefined : { lastUpdated: dayOf(value) };
}

/**
 * Returns the day (`YYYY-MM-DD`) of a date with a time, without a conversion of the time zone. Other values are
 * returned unchanged.
 */
function dayOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1') : value;
}

const otherAuthorKeys = ['description', 'email', 'page', 'permalink', 'socials'];

/**
 * Converts an author of Docusaurus or of the blog plugin of Starlight to the keys of Recto. Values that are not a map,
 * such as the id of an author, are unchanged.
 */
export function readAuthor(author: unknown): unknown {
  if (!isMap(author)) return author;
  const { key: id, image_url, imageURL = image_url, picture: image = imageURL, ...own } = author;
  for (const key of otherAuthorKeys) delete own[key];
  return { ...(id !== undefined && { id }), ...(image !== undefined && { image }), ...own };
}

function readersOfAuthor(property: string, keys: readonly string[]): Record<string, Reader> {
  return Object.fromEntries(
    keys.map((key) => [key, (value: unknown) => ({ authors: { [property]: value } })]),
  );
}

/**
 * Converts tags to a list of names. The value is a list of names or of maps with a `label`, or, as in Jekyll, a string
 * of names separated by spaces or commas. Other values are returned unchanged.
 */
function readTags(value: unknown): Values {
  if (typeof value === 'string')
    return { tags: value.split(value.includes(',') ? /\s*,\s*/ : /\s+/).filter(Boolean) };
  return { tags: Array.isArray(value) ? value.map(readTag) : value };
}

function readTag(tag: unknown): unknown {
  return isMap(tag) && typeof tag.label === 'string' ? tag.label : tag;
}

/**
 * Converts the VitePress layouts `home`, `page` and `false` to layouts of Recto. Returns `undefined` for common
 * template names of Jekyll, which have no meaning in Recto. Other layouts are returned unchanged.
 */
function readLayout(value: unknown): Values | undefined {
  if (value === 'home') return { layout: 'landing' };
  if (value === 'page') return { layout: 'wide' };
  if (value === false) return { layout: 'bare' };
  const isJekyll =
    typeof value === 'string' && ['default', 'post', 'article', 'single', 'docs'].includes(value);
  return isJekyll ? undefined : { layout: value };
}
