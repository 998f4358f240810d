import type { SidebarItem } from '#manifest/sidebar';
import type { SidebarItemConfig } from '../../config/sectionConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { folderSidebar, type SidebarDoc } from './folderSidebar';

interface SidebarContext {
  docs: ReadonlyMap<string, SidebarDoc>;
  /** The ids of documents that another version of the section may have alone. */
  knownIds: ReadonlySet<string>;
  /** The folders that some version of the section has. */
  knownFolders: ReadonlySet<string>;
  /** The language whose alphabet sorts what a folder holds. */
  language: string;
  file: string;
  /** Where an item of the sidebar was written, by its path of indexes and keys. */
  placeOf(path: readonly PropertyKey[]): Place;
  /** The address that a written link means. */
  resolveLink(href: string, place: Place): string | undefined;
}

/**
 * Turns a configured sidebar into its lines. What only other versions have is left out, and so are
 * categories that nothing is left of; names of documents that no version has are reported.
 */
export function buildDocSidebar(
  items: readonly SidebarItemConfig[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  const named = namesIn(items, context.docs);
  return items.flatMap((item, index) => buildItem(item, [index], { ...context, named }, report));
}

/** The documents and folders that a sidebar names itself, by their paths: no folder around them lists them again. */
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

/** A folder as documents are named after it: `.` is that of the version. */
function folderPath(written: string): string {
  return written.replace(/^\.?\/|\/+$/g, '').replace(/^\.$/, '');
}

interface ItemContext extends SidebarContext {
  named: ReadonlySet<string>;
}

function buildItem(
  item: SidebarItemConfig,
  at: readonly PropertyKey[],
  context: ItemContext,
  report: Report,
): SidebarItem[] {
  if (typeof item === 'string') return docLink({ doc: item }, at, context, report);
  if ('folder' in item) return folderLines(item.folder, [...at, 'folder'], context, report);
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
  const ids = [...context.docs.keys()];
  report({
    code: 'missing-page',
    severity: 'error',
    message: `The sidebar names the document "${id}", which does not exist`,
    hint: suggest(id, ids, `Use one of: ${ids.join(', ')}`),
    file: context.file,
    ...context.placeOf(at),
  });
  return [];
}

function folderLines(
  written: string,
  at: readonly PropertyKey[],
  context: ItemContext,
  report: Report,
): SidebarItem[] {
  const folder = folderPath(written);
  const { docs, knownFolders, file } = context;
  if (folder === '' || knownFolders.has(folder)) {
    return folderSidebar(folder, [...docs.values()], context);
  }
  report({
    code: 'missing-page',
    severity: 'error',
    message: `The sidebar names the folder "${written}", which holds no document`,
    hint: suggest(folder, knownFolders, `Use one of: ${[...knownFolders].join(', ')}`),
    file,
    ...context.placeOf(at),
  });
  return [];
}

/** The badge that the sidebar gives, else that of the document. */
function badgeOf(
  item: { badge?: string | undefined },
  ofDocument?: string | undefined,
): { badge?: string } {
  const badge = item.badge ?? ofDocument;
  return badge === undefined ? {} : { badge };
}

/** The pages of a sidebar in reading order, as previous and next follow them. */
export function readingOrder(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
    return item.type === 'link' ? own : [...own, ...readingOrder(item.items)];
  });
}
