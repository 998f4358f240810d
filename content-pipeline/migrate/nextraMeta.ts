import path from 'node:path/posix';
import { inWords } from '../articles/articleTitle';
import { parseYaml } from '../config/readYaml';
import { readTextFile } from '../files/fileStore';
import { withoutMarkdownExtension } from '../links/pagePath';
import { type ConfigMap, isMap, mapOf, textOf } from './configData';
import type { MigrationProject, MigrationTable } from './migrationTool';
import { jsxText } from './readJsx';
import type { LabelledLink } from './siteLinks';

interface MetaEntry {
  /** Name of a file or folder, or the key of an entry that has neither, such as a separator. */
  name: string;
  title?: string | undefined;
  type?: string | undefined;
  isHidden?: boolean;
  href?: string | undefined;
  items?: readonly MetaEntry[];
}

interface MetaFile {
  /** Path of the file; `_meta` if the folder has no such file. */
  file: string;
  entries: readonly MetaEntry[];
}

/** Reads the `_meta` file of a folder. Returns no entries if there is none. */
export async function readMeta(
  { files, load }: Pick<MigrationProject, 'files' | 'load'>,
  folder: string,
): Promise<MetaFile> {
  for (const ending of ['json', 'js', 'jsx', 'ts', 'tsx']) {
    const file = path.join(folder, `_meta.${ending}`);
    const text = await readTextFile(files, file);
    if (text === undefined) continue;
    const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
    const data =
      ending === 'json'
        ? parseYaml({ file, text, firstLine: 1, codes }, () => undefined)?.value
        : await load(file);
    return { file, entries: entriesOf(mapOf(data)) };
  }
  return { file: '_meta', entries: [] };
}

function entriesOf(data: ConfigMap): MetaEntry[] {
  return Object.entries(data).flatMap(([name, value]): MetaEntry[] => {
    if (name === '*') return [];
    const map = isMap(value) && !('$element' in value) ? value : { title: value };
    return [
      {
        name,
        title: textOf(jsxText(map.title)),
        type: textOf(map.type),
        isHidden: map.display === 'hidden',
        href: textOf(map.href),
        items: entriesOf(mapOf(map.items)),
      },
    ];
  });
}

type SidebarItem = string | ConfigMap;

/** A sidebar item that lists the pages of a folder. */
type FolderItem = { folder: string };

interface PagesContext {
  ids: readonly string[];
  /** Level from which folders are collapsed initially; folders at the top have level 1. */
  collapseLevel: number;
  table: MigrationTable;
}

interface MetaPages {
  navbar: object[];
  /** The sidebars. The keys are their names. `undefined` if Recto generates the same sidebar from the folders. */
  sidebars: Readonly<Record<string, SidebarItem[]>> | undefined;
}

/**
 * Returns the navbar items and the sidebars for a `_meta` file, and adds rows to the table. Entries of the types `page`
 * and `menu` are navbar items. All other entries form the first sidebar. Each folder that is a `page` has its own
 * sidebar, which lists the pages of the folder between the entries of the first sidebar. Hidden entries, and entries
 * with neither a page nor a link, are omitted.
 */
export function readPages({ file, entries }: MetaFile, context: PagesContext): MetaPages {
  const { ids, table } = context;
  const sidebar: SidebarItem[] = [];
  let group: SidebarItem[] | undefined;
  const navbar: object[] = [];
  const pageFolders: FolderItem[] = [];
  for (const entry of [...entries, ...othersOf(entries, ids)]) {
    const { name, type = 'doc', title, isHidden, href, items = [] } = entry;
    const key = `${file}: ${name}`;
    if (isHidden === true) continue;
    if (type === 'menu') {
      const links = items.flatMap((item) => linkOf(item, `${name}/`, ids));
      if (links.length === 0) continue;
      table.migrated(key, `navbar.items[${navbar.length}]`);
      navbar.push({
        type: 'dropdown',
        position: 'left',
        label: title ?? inWords(name),
        items: links,
      });
    } else if (type === 'page') {
      const [link] = linkOf(entry, '', ids);
      if (link === undefined) continue;
      table.migrated(key, `navbar.items[${navbar.length}]`);
      navbar.push({ type: 'link', position: 'left', ...link });
      const isFolder = ids.some((id) => id.startsWith(`${name}/`));
      if (isFolder && href === undefined) {
        const item: FolderItem = { folder: name };
        pageFolders.push(item);
        (group ?? sidebar).push(item);
      } else if (href === undefined && ids.includes(name))
        table.manual(key, 'write "sidebar: false" into the front matter of the page');
    } else if (type === 'separator') {
      if (title === undefined) continue;
      group = [];
      sidebar.push({ category: title, collapsed: false, items: group });
      table.migrated(key, 'a category of the sidebar');
    } else (group ?? sidebar).push(...itemOf(entry, key, context));
  }
  if (navbar.length === 0 && group === undefined) return { navbar, sidebars: undefined };
  const without = (folders: readonly SidebarItem[]) => withoutItems(sidebar, new Set(folders));
  const first = without(pageFolders);
  const ofFolders = pageFolders.map((own) => [
    own.folder,
    without(pageFolders.filter((folder) => folder !== own)),
  ]);
  return {
    navbar,
    sidebars: { ...(first.length > 0 && { docs: first }), ...Object.fromEntries(ofFolders) },
  };
}

/** Returns the items of a sidebar without the given ones, and without categories that are then empty. */
function withoutItems(
  items: readonly SidebarItem[],
  removed: ReadonlySet<SidebarItem>,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (removed.has(item)) return [];
    if (typeof item === 'string' || !Array.isArray(item.items)) return [item];
    const inside = withoutItems(item.items, removed);
    return inside.length === 0 ? [] : [{ ...item, items: inside }];
  });
}

/** Returns entries for the files and folders that a `_meta` file does not list, sorted by name as in Nextra. */
function othersOf(entries: readonly MetaEntry[], ids: readonly string[]): MetaEntry[] {
  const listed = new Set(entries.map(({ name }) => name));
  const names = new Set(ids.map((id) => id.split('/')[0] ?? id));
  return [...names]
    .filter((name) => !listed.has(name))
    .sort()
    .map((name) => ({ name }));
}

function itemOf(
  { name, title, href }: MetaEntry,
  key: string,
  { ids, collapseLevel, table }: PagesContext,
): SidebarItem[] {
  if (href !== undefined) return [{ label: title ?? href, href }];
  const own = [name, `${name}/index`].find((id) => ids.includes(id));
  if (ids.some((id) => id.startsWith(`${name}/`) && id !== own)) {
    const category = title ?? inWords(name);
    return [{ category, doc: own, collapsed: collapseLevel <= 1, items: [{ folder: name }] }];
  }
  if (own === undefined) {
    table.manual(key, 'no page has this name, so the entry was not written');
    return [];
  }
  return [title === undefined ? own : { doc: own, label: title }];
}

/**
 * Returns the navbar link for an entry, in an array. The target is the first of these that exists: the `href` of the
 * entry, the page with the entry's name, or the first page in the folder with this name. Returns an empty array if none
 * of these exists.
 */
function linkOf(
  { name, title, href }: MetaEntry,
  folder: string,
  ids: readonly string[],
): LabelledLink[] {
  const label = title ?? inWords(name);
  if (href !== undefined) return [{ label, href }];
  const base = folder + name;
  const own = [base, `${base}/index`].find((id) => ids.includes(id));
  const target = own ?? ids.find((id) => id.startsWith(`${base}/`));
  if (target === undefined) return [];
  return [{ label, href: `/${withoutMarkdownExtension(target).replace(/(?:^|\/)index$/, '')}` }];
}
