import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import { inWords } from '../../articles/articleTitle';
import type { FolderSettings } from './folderSettings';

/** The data of a document for a sidebar. */
export interface SidebarDoc {
  label: string;
  /** The route path of the document. */
  path: string;
  /** A short word next to the label. */
  badge?: string | undefined;
  /** The path of the document below the version's folder, as in `DocSource.name`. */
  name: string;
  /** The ids by which the settings of a folder can name the document. */
  ids: readonly string[];
  /** The number prefix of each part of `name`. */
  numbers: readonly (number | undefined)[];
  /** The value of `order` in the front matter. */
  order?: number | undefined;
  /** True if generated sidebars do not contain the document. */
  isHidden?: boolean;
}

interface FolderContext {
  /**
   * The paths of the documents and folders that the sidebar lists explicitly. The items of a folder do not contain them
   * again.
   */
  named: ReadonlySet<string>;
  /** The code of the language whose rules determine the order of titles. */
  language: string;
  /** The settings of folders. The keys are the paths of the folders below the folder of the version. */
  folders?: ReadonlyMap<string, FolderSettings>;
  /**
   * The property by which entries are sorted if their positions and number prefixes are equal or missing; the title by
   * default.
   */
  sortBy?: 'title' | 'name';
}

/**
 * Builds the sidebar items of a folder. The first item is its `index`. Its other documents, its subfolders and the
 * links in its settings follow in sorted order. A subfolder is a category, or a link if it shows only its own page.
 * Documents and folders in `named` are omitted.
 */
export function folderSidebar(
  folder: string,
  docs: readonly SidebarDoc[],
  context: FolderContext,
): SidebarItem[] {
  const index = docs.find(({ name }) => name === below(folder, 'index'));
  const entry = context.folders?.get(folder)?.entries?.get('index');
  const label = entry?.label ?? index?.label;
  const isOmitted =
    index === undefined || label === undefined || entry?.isHidden || context.named.has(index.name);
  const own = isOmitted ? [] : [linkTo({ ...index, label })];
  return [...own, ...entriesOf(folder, docs, context).map(({ item }) => item)];
}

interface Entry {
  item: SidebarItem;
  name: string;
  order: number;
  afterOthers: number | undefined;
  number: number;
}

function entriesOf(folder: string, docs: readonly SidebarDoc[], context: FolderContext): Entry[] {
  const depth = folder === '' ? 0 : folder.split('/').length;
  const inFolder = new Map<string, SidebarDoc[]>();
  for (const doc of docs) {
    if (folder !== '' && !doc.name.startsWith(`${folder}/`)) continue;
    const name = below(folder, doc.name.split('/')[depth] ?? '');
    if (name === below(folder, 'index') || context.named.has(name)) continue;
    const beside = inFolder.get(name);
    if (beside === undefined) inFolder.set(name, [doc]);
    else beside.push(doc);
  }
  const entrySettings = context.folders?.get(folder)?.entries;
  const entries = [...inFolder].flatMap(([name, some]): Entry[] => {
    const settings = context.folders?.get(name);
    const entry = entrySettings?.get(lastPart(name));
    if (entry?.isHidden) return [];
    const own =
      // Only if it is set: otherwise all documents are compared for each of them.
      (settings?.doc && docById(settings.doc, name, docs)) ||
      some.find((doc) => doc.name === name || doc.name === `${name}/index`);
    const order = settings?.order ?? own?.order ?? entry?.order ?? Number.POSITIVE_INFINITY;
    const number = some[0]?.numbers[depth] ?? Number.POSITIVE_INFINITY;
    const label = settings?.label ?? entry?.label;
    const items = itemsFor(name, own, some, { label, collapsed: settings?.collapsed }, context);
    return items.map((item) => ({ item, name, order, afterOthers: entry?.afterOthers, number }));
  });
  for (const { href, label = href, order, afterOthers } of entrySettings?.values() ?? []) {
    if (href === undefined || label === undefined) continue;
    entries.push({
      item: { type: 'link', label, href },
      name: href,
      order,
      afterOthers,
      number: 0,
    });
  }
  const labels = new Intl.Collator(context.language, { numeric: true });
  return entries.sort(
    (a, b) =>
      compare(a.order, b.order) ||
      compare(a.afterOthers ?? -1, b.afterOthers ?? -1) ||
      compare(a.number, b.number) ||
      (context.sortBy === 'name' ? compareNames(a.name, b.name) : 0) ||
      labels.compare(a.item.label, b.item.label),
  );
}

/** Returns the document with the given id, which may be relative to `folder`. Returns `undefined` if there is none. */
function docById(id: string, folder: string, docs: readonly SidebarDoc[]): SidebarDoc | undefined {
  const find = (each: string) => docs.find(({ ids }) => ids.includes(each));
  return find(id) ?? find(below(folder, id));
}

/**
 * Returns an array with the sidebar item of a document or folder. If there is only the document `own`, the item is a
 * link. If there are other documents, it is a category, which links to `own` if `own` is given. Returns an empty array
 * if everything in the folder is listed explicitly or hidden.
 */
function itemsFor(
  name: string,
  own: SidebarDoc | undefined,
  docs: readonly SidebarDoc[],
  settings: Pick<FolderSettings, 'label' | 'collapsed'>,
  context: FolderContext,
): SidebarItem[] {
  const opened = own === undefined || context.named.has(own.name) ? undefined : linkTo(own);
  const others = docs.filter((doc) => doc !== own);
  const hasEntries = others.length > 0 || context.folders?.has(name);
  const items = hasEntries ? entriesOf(name, others, context).map(({ item }) => item) : [];
  const label = settings.label ?? own?.label ?? inWords(lastPart(name));
  if (items.length === 0) return opened === undefined ? [] : [{ ...opened, label }];
  return [{ ...opened, type: 'category', label, collapsed: settings.collapsed ?? true, items }];
}

function linkTo({ label, path, badge }: SidebarDoc): SidebarLink {
  return { type: 'link', label, href: path, ...(badge === undefined ? {} : { badge }) };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Compares numbers for sorting. Returns 0 for two infinities, because their difference is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
