import path from 'node:path/posix';
import type { DocPage } from '#manifest/docPage';
import type { SidebarItem } from '#manifest/sidebar';
import { listedArticles } from '../../articles/article';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { suggestOneOf } from '../../diagnostics/nearestNames';
import type { SiteLinks } from '../../links/siteLinks';
import type { DocsSectionConfig, SidebarItemConfig } from './docsConfig';
import type { FolderSettings } from './folderSettings';
import { folderSidebar, type SidebarDoc } from './folderSidebar';
import type { Doc, DocsEdition } from './readDocs';

/**
 * Builds the sidebars of an edition, and returns their items. The keys of the map are the names of the sidebars. If no
 * sidebars are configured, builds one sidebar from the section's folders.
 */
export function docSidebars(
  edition: DocsEdition,
  links: Pick<SiteLinks, 'resolveConfigLink'>,
  report: Report,
): Map<string, SidebarItem[]> {
  const { section, sectionIndex, knownIds, knownFolders, language } = edition;
  const { config } = language;
  const ofVersion = edition.version.sidebars;
  const configured = Object.entries(ofVersion ?? section.sidebars);
  const key =
    ofVersion === undefined
      ? ['sidebars']
      : ['versions', section.versions.indexOf(edition.version), 'sidebars'];
  const lists = configured.length > 0 ? configured : [[section.id, folderItems(section)] as const];
  const listed = listedArticles(edition.docs);
  const shared = {
    docs: new Map(listed.map((doc) => [doc.source.id, sidebarDoc(doc)])),
    ...{
      knownIds,
      knownFolders,
      folders: edition.folders,
      sortBy: section.sortBy,
      language: language.code,
      file: config.file,
    },
    resolveLink: links.resolveConfigLink,
  };
  return new Map(
    lists.map(([name, items]) => {
      const placeOf = (path: readonly PropertyKey[]) =>
        config.placeOf(['sections', sectionIndex, ...key, name, ...path]);
      return [name, buildDocSidebar(items, { ...shared, placeOf }, report)];
    }),
  );
}

/**
 * Returns the configuration of a generated sidebar. If `include` contains one folder, the sidebar shows the contents of
 * this folder. If there are several, it shows the contents of the version's folder, with a category for each of them.
 */
function folderItems({ include }: DocsEdition['section']): SidebarItemConfig[] {
  const [only = '.', ...others] = include;
  return [{ folder: others.length === 0 ? only : '.' }];
}

function sidebarDoc({ source, path: route }: Doc): SidebarDoc {
  const { title, sidebarLabel, sidebarBadge, sidebarHidden: isHidden } = source.frontMatter;
  const { name, file, numbers, order } = source;
  // In Docusaurus, the id in the front matter replaces only the name of the file.
  const { id } = source.frontMatter;
  const other = id === undefined ? file : path.join(path.dirname(file), id);
  return {
    label: sidebarLabel ?? title,
    path: route,
    badge: sidebarBadge,
    name,
    ids: [source.id, other],
    numbers,
    order,
    isHidden,
  };
}

type Trail = DocPage['breadcrumbs'];

/**
 * Returns, for each link of a sidebar, the categories that contain it, from the outermost to the innermost. The keys of
 * the map are the targets of the links. If several items have the same target, the first one is used.
 */
export function trailsOf(items: readonly SidebarItem[]): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  function walk(list: readonly SidebarItem[], around: Trail): void {
    for (const item of list) {
      const { label, href } = item;
      if (href !== undefined && !trails.has(href)) trails.set(href, around);
      if (item.type !== 'category') continue;
      walk(item.items, [...around, { label, ...(href === undefined ? {} : { href }) }]);
    }
  }
  walk(items, []);
  return trails;
}

interface SidebarContext {
  /** The documents by id, without unlisted ones. */
  docs: ReadonlyMap<string, SidebarDoc>;
  /** The ids of the documents in all versions of the section. */
  knownIds: ReadonlySet<string>;
  /** The paths of the folders in all versions of the section. */
  knownFolders: ReadonlySet<string>;
  /** The settings of folders. The keys are the paths of the folders below the folder of the version. */
  folders?: ReadonlyMap<string, FolderSettings>;
  /** The code of the language whose rules determine the order of titles in a folder. */
  language: string;
  /**
   * The property by which documents and folders are sorted if their positions and number prefixes are equal or missing;
   * the title by default.
   */
  sortBy?: DocsSectionConfig['sortBy'];
  /** The name of the configuration file, as diagnostics show it. */
  file: string;
  /** Returns the position of an item in the configuration, given its path of indexes and keys. */
  placeOf(path: readonly PropertyKey[]): Place;
  /** Returns the `href` of a link. If no page matches, reports the link and returns `undefined`. */
  resolveLink(href: string, place: Place): string | undefined;
}

/**
 * Builds the items of a configured sidebar. Omits documents that are unlisted or not published in this version, and
 * categories that become empty. Reports and omits documents and folders that no version contains, and links that cannot
 * be resolved.
 */
export function buildDocSidebar(
  items: readonly SidebarItemConfig[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  const named = namesIn(items, context.docs);
  return items.flatMap((item, index) => buildItem(item, [index], { ...context, named }, report));
}

/**
 * Returns the paths of the documents and folders that a sidebar lists explicitly. The generated items of a folder do
 * not contain them again.
 */
function namesIn(
  items: readonly SidebarItemConfig[],
  docs: SidebarContext['docs'],
): ReadonlySet<string> {
  const nameOf = (id: string) => docs.get(id)?.name ?? id;
  const names = items.flatMap((item): string[] => {
    if (typeof item === 'string') return [nameOf(item)];
    if ('folder' in item) return [folderPath(item.folder)];
    const own = 'doc' in item && item.doc !== undefined ? [nameOf(item.doc)] : [];
    return 'category' in item ? [...own, ...namesIn(item.items, docs)] : own;
  });
  return new Set(names);
}

/**
 * Returns the path of a folder without `./` or `/` at its start and without slashes at its end; an empty string for the
 * version's folder itself (`.`).
 */
function folderPath(written: string): string {
  return written.replace(/^\.?\/|\/+$/g, '').replace(/^\.$/, '');
}

interface ItemContext extends SidebarContext {
  /** The result of `namesIn`. */
  named: ReadonlySet<string>;
}

function buildItem(
  item: SidebarItemConfig,
  at: readonly PropertyKey[],
  context: ItemContext,
  report: Report,
): SidebarItem[] {
  if (typeof item === 'string') return docLink({ doc: item }, at, context, report);
  if ('folder' in item) return listFolder(item.folder, [...at, 'folder'], context, report);
  if ('href' in item) {
    const href = context.resolveLink(item.href, context.placeOf([...at, 'href']));
    return href === undefined ? [] : [{ type: 'link', label: item.label, href, ...badgeOf(item) }];
  }
  if (!('category' in item)) return docLink(item, [...at, 'doc'], context, report);
  const { doc } = item;
  const [own] = doc === undefined ? [] : docLink({ doc }, at, context, report);
  const items = item.items.flatMap((child, index) =>
    buildItem(child, [...at, 'items', index], context, report),
  );
  if (own === undefined && items.length === 0) return [];
  return [
    {
      type: 'category',
      label: item.category,
      ...(own?.href === undefined ? {} : { href: own.href }),
      collapsed: item.collapsed,
      ...badgeOf(item, own?.badge),
      items,
    },
  ];
}

function docLink(
  {
    doc: id,
    label,
    badge,
  }: { doc: string; label?: string | undefined; badge?: string | undefined },
  at: readonly PropertyKey[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  const doc = context.docs.get(id);
  if (doc !== undefined) {
    const own = badgeOf({ badge }, doc.badge);
    return [{ type: 'link', label: label ?? doc.label, href: doc.path, ...own }];
  }
  if (context.knownIds.has(id)) return [];
  report({
    code: 'missing-page',
    severity: 'error',
    message: `document "${id}" not found`,
    hint: suggestOneOf(
      id,
      context.docs.keys(),
      'publish a document with this id, or remove the item',
    ),
    file: context.file,
    ...context.placeOf(at),
  });
  return [];
}

function listFolder(
  written: string,
  at: readonly PropertyKey[],
  context: ItemContext,
  report: Report,
): SidebarItem[] {
  const folder = folderPath(written);
  const { docs, knownFolders, file } = context;
  if (folder === '' || knownFolders.has(folder)) {
    const shown = [...docs.values()].filter(({ isHidden }) => isHidden !== true);
    return folderSidebar(folder, shown, context);
  }
  report({
    code: 'missing-page',
    severity: 'error',
    message: `no document found in folder "${written}"`,
    hint: suggestOneOf(folder, knownFolders, 'add a document to the folder, or remove the item'),
    file,
    ...context.placeOf(at),
  });
  return [];
}

function badgeOf(
  item: { badge?: string | undefined },
  ofDocument?: string | undefined,
): { badge?: string } {
  const badge = item.badge ?? ofDocument;
  return badge === undefined ? {} : { badge };
}
