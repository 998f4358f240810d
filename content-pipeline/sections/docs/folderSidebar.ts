import type { SidebarItem, SidebarLink } from '#manifest/sidebar';

/** The facts about a document that a sidebar needs. */
export interface SidebarDoc {
  label: string;
  path: string;
  /** A short word beside the label. */
  badge?: string | undefined;
  /** Its path below the version's folder, `index` for that of the folder itself. */
  name: string;
  /** The number of each part of that path, where numbers order files. */
  numbers: readonly (number | undefined)[];
  /** Its place among the items beside it. */
  order?: number | undefined;
}

interface FolderContext {
  /** The names of documents and folders that the sidebar names itself, so that their folder omits them. */
  named: ReadonlySet<string>;
  /** The language by which titles are sorted. */
  language: string;
}

/**
 * Builds the items of a folder: its own document first, then its documents and folders by `order`, by the number
 * that their names begin with, and by title. A folder in it is a category, which opens its `index`.
 */
export function folderSidebar(
  folder: string,
  docs: readonly SidebarDoc[],
  context: FolderContext,
): SidebarItem[] {
  const index = docs.find(({ name }) => name === below(folder, 'index'));
  const own = index === undefined || context.named.has(index.name) ? [] : [linkTo(index)];
  return [...own, ...entriesOf(folder, docs, context).map(({ item }) => item)];
}

/** Returns the paths of all folders that hold a document. */
export function foldersOf(names: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const name of names) {
    const parts = name.split('/');
    for (let depth = 1; depth < parts.length; depth += 1)
      folders.add(parts.slice(0, depth).join('/'));
  }
  return folders;
}

interface Entry {
  item: SidebarItem;
  order: number;
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
  const entries = [...inFolder].flatMap(([name, some]): Entry[] => {
    const own = some.find((doc) => doc.name === name || doc.name === `${name}/index`);
    const order = own?.order ?? Number.POSITIVE_INFINITY;
    const number = some[0]?.numbers[depth] ?? Number.POSITIVE_INFINITY;
    return lineOf(name, own, some, context).map((item) => ({ item, order, number }));
  });
  return entries.sort(
    (a, b) =>
      compare(a.order, b.order) ||
      compare(a.number, b.number) ||
      a.item.label.localeCompare(b.item.label, context.language, { numeric: true }),
  );
}

/** Returns a document as a link, and a folder as a category that opens its own document. */
function lineOf(
  name: string,
  own: SidebarDoc | undefined,
  docs: readonly SidebarDoc[],
  context: FolderContext,
): SidebarItem[] {
  const opened = own === undefined || context.named.has(own.name) ? undefined : linkTo(own);
  const items = entriesOf(name, docs, context).map(({ item }) => item);
  if (items.length === 0) return opened === undefined ? [] : [opened];
  const label = own?.label ?? inWords(name);
  return [{ ...opened, type: 'category', label, collapsed: true, items }];
}

function linkTo({ label, path, badge }: SidebarDoc): SidebarLink {
  return { type: 'link', label, href: path, ...(badge === undefined ? {} : { badge }) };
}

/** Returns the name of a folder as words: "Hot drinks" for `hot-drinks`. */
function inWords(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Compares numbers; the difference of two infinities would be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
