import path from 'node:path/posix';
import { type ConfigMap, listOf, mapOf, textOf } from './configData';
import type { MigrationTable } from './migrationTool';
import { type FindPage, isExternal } from './pageFinder';

/** A document of Starlight. */
export interface StarlightDoc {
  /** The path of the file below the folder of the documents, without its ending. */
  id: string;
  /** The label in generated sidebars. */
  label: string;
  order: number;
  isHidden: boolean;
}

type SidebarItem = string | ConfigMap;

interface SidebarContext {
  docs: readonly StarlightDoc[];
  find: FindPage;
  /** The title of the site. It is used as the label of links to the landing page that have no label. */
  title: string;
  table: MigrationTable;
  /** Path of the list or entry in the configuration, such as `sidebar[0].items`. */
  at: string;
}

/** Converts the entries of a sidebar of Starlight to sidebar items of `recto.yaml`. */
export function starlightSidebar(
  entries: readonly unknown[],
  { at, ...context }: SidebarContext,
): SidebarItem[] {
  return entries.flatMap((entry, index) =>
    sidebarItem(entry, { ...context, at: `${at}[${index}]` }),
  );
}

function sidebarItem(entry: unknown, context: SidebarContext): SidebarItem[] {
  const { docs, find, table, at } = context;
  const item = typeof entry === 'string' ? { slug: entry } : mapOf(entry);
  const badge = textOf(item.badge) ?? textOf(mapOf(item.badge).text);
  const label = textOf(item.label);
  for (const [code, text] of Object.entries(mapOf(item.translations))) {
    const note = `write "${label}: ${text}" to "labels" in locales/${code}/words.yaml`;
    table.manual(`${at}.translations.${code}`, note);
  }
  const generated = mapOf(item.autogenerate);
  const folder = textOf(generated.directory)?.replace(/^\/|\/$/g, '');
  const isCollapsed = generated.collapsed === true;
  const inFolder =
    folder === undefined ? [] : folderItems(folder, isCollapsed, { docs, table, at });
  if (folder !== undefined && label === undefined) return inFolder;
  if (folder !== undefined || Array.isArray(item.items)) {
    const own = starlightSidebar(listOf(item.items), { ...context, at: `${at}.items` });
    const items = [...inFolder, ...own];
    return items.length === 0
      ? []
      : [{ category: label, collapsed: item.collapsed === true, badge, items }];
  }
  const link = textOf(item.link) ?? textOf(item.slug);
  if (link === undefined) return [];
  if (isExternal(link)) return [{ label: label ?? link, href: link, badge }];
  const found = find(link);
  if (found === undefined) {
    table.manual(at, `no page matches "${link}", so the link was not written`);
    return [];
  }
  if (found.hasAnchor || found.section === '') {
    const path = link === 'index' ? '' : link.replace(/^\//, '');
    return [{ label: label ?? context.title, href: `/${path}`, badge }];
  }
  return [
    label === undefined && badge === undefined ? found.doc : { doc: found.doc, label, badge },
  ];
}

/**
 * Returns the sidebar items of a folder that Starlight lists automatically. If the folder has no subfolders and Recto
 * sorts its documents in the same way, the folder is listed by its name, so that new documents appear in the sidebar.
 * Otherwise, its items are listed one by one.
 */
function folderItems(
  folder: string,
  isCollapsed: boolean,
  context: Pick<SidebarContext, 'docs' | 'table' | 'at'>,
): SidebarItem[] {
  const shown = context.docs.filter(({ isHidden }) => !isHidden);
  const inside = shown.filter(({ id }) => id.startsWith(`${folder}/`));
  const direct = inside.filter(({ id }) => path.dirname(id) === folder);
  const deeper = inside.filter((doc) => !direct.includes(doc));
  const sorted = direct.toSorted(byFile).map(({ id }) => id);
  if (deeper.length === 0) {
    const byRecto = direct.toSorted(byLabel).map(({ id }) => id);
    if (byRecto.every((id, index) => id === sorted[index]))
      return direct.length > 0 ? [{ folder }] : [];
    const note = `the documents of "${folder}" are listed, because Recto sorts a folder by title`;
    context.table.migrated(`${context.at}.autogenerate`, note);
    return sorted;
  }
  const names = new Set(deeper.map(({ id }) => id.slice(folder.length + 1).split('/')[0] ?? ''));
  const folders = [...names].map((name) => {
    const id = `${folder}/${name}`;
    const orders = deeper.filter((doc) => doc.id.startsWith(`${id}/`)).map(({ order }) => order);
    const items = folderItems(id, isCollapsed, context);
    return {
      id,
      order: Math.min(...orders),
      item: { category: name, collapsed: isCollapsed, items },
    };
  });
  return [...direct.map((doc) => ({ ...doc, item: doc.id })), ...folders]
    .toSorted(byFile)
    .map(({ item }) => item);
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares documents as Starlight does: by `order`, then by the paths of their files. */
function byFile(a: { id: string; order: number }, b: { id: string; order: number }): number {
  const nameOf = ({ id }: { id: string }) => id.replace(/\/index$/, '');
  return compare(a.order, b.order) || collator.compare(nameOf(a), nameOf(b));
}

/** Compares documents as Recto does: first the `index` of a folder, then by `order`, then by label. */
function byLabel(a: StarlightDoc, b: StarlightDoc): number {
  const rank = ({ id }: StarlightDoc) => (path.basename(id) === 'index' ? 0 : 1);
  return rank(a) - rank(b) || compare(a.order, b.order) || collator.compare(a.label, b.label);
}

/** Compares numbers. Two infinities are equal, although their difference is `NaN`. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
