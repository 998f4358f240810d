import type { SidebarItem } from '#manifest/sidebar';
import type { SidebarItemConfig } from '../config/sectionConfig';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';

/** A document as sidebars see it. */
export interface SidebarDoc {
  label: string;
  path: string;
}

interface SidebarContext {
  docs: ReadonlyMap<string, SidebarDoc>;
  file: string;
  /** Where an item of the sidebar was written, by its path of indexes and keys. */
  placeOf(path: readonly PropertyKey[]): Place;
  /** The address that a written link means. */
  resolveLink(href: string, place: Place): string | undefined;
}

/** Turns a configured sidebar into its lines; names of unknown documents are reported and left out. */
export function buildDocSidebar(
  items: readonly SidebarItemConfig[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  return items.flatMap((item, index) => buildItem(item, [index], context, report));
}

function buildItem(
  item: SidebarItemConfig,
  at: readonly PropertyKey[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  if (typeof item === 'string') return docLink(item, undefined, at, context, report);
  if ('href' in item) {
    const href = context.resolveLink(item.href, context.placeOf([...at, 'href']));
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  }
  if (!('category' in item)) return docLink(item.doc, item.label, [...at, 'doc'], context, report);
  const [own] = item.doc === undefined ? [] : docLink(item.doc, undefined, at, context, report);
  return [
    {
      type: 'category',
      label: item.category,
      ...(own?.href === undefined ? {} : { href: own.href }),
      collapsed: item.collapsed,
      items: item.items.flatMap((child, index) =>
        buildItem(child, [...at, 'items', index], context, report),
      ),
    },
  ];
}

function docLink(
  id: string,
  label: string | undefined,
  at: readonly PropertyKey[],
  context: SidebarContext,
  report: Report,
): SidebarItem[] {
  const doc = context.docs.get(id);
  if (doc !== undefined) return [{ type: 'link', label: label ?? doc.label, href: doc.path }];
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

/** The pages of a sidebar in reading order, as previous and next follow them. */
export function readingOrder(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
    return item.type === 'link' ? own : [...own, ...readingOrder(item.items)];
  });
}
