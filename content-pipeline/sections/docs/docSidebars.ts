import type { DocPage } from '#manifest/docPage';
import type { SidebarItem } from '#manifest/sidebar';
import type { SidebarItemConfig } from '../../config/sectionConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { SiteLinks } from '../../links/siteLinks';
import { buildDocSidebar } from './buildDocSidebar';
import { type DocsEdition, listedDocs, type PlacedDoc } from './docsEdition';
import type { SidebarDoc } from './folderSidebar';

/** The configured sidebars; where there are none, one that is made of the section's folders. */
export function docSidebars(
  edition: DocsEdition,
  links: Pick<SiteLinks, 'resolveConfigLink'>,
  report: Report,
): Map<string, SidebarItem[]> {
  const { section, sectionIndex, knownIds, knownFolders, language } = edition;
  const { config } = language;
  const configured = Object.entries(section.sidebars);
  const lists =
    configured.length > 0 ? configured : [[section.id, madeOfFolders(section)] as const];
  const shared = {
    docs: new Map(listedDocs(edition).map((doc) => [doc.source.id, sidebarDoc(doc)])),
    ...{ knownIds, knownFolders, language: language.code, file: config.file },
    resolveLink: links.resolveConfigLink,
  };
  return new Map(
    lists.map(([name, items]) => {
      const placeOf = (path: readonly PropertyKey[]) =>
        config.placeOf(['sections', sectionIndex, 'sidebars', name, ...path]);
      return [name, buildDocSidebar(items, { ...shared, placeOf }, report)];
    }),
  );
}

/** One folder is the sidebar itself; several ones are its categories. */
function madeOfFolders({ include }: DocsEdition['section']): SidebarItemConfig[] {
  const [only = '.', ...others] = include;
  return [{ folder: others.length === 0 ? only : '.' }];
}

function sidebarDoc({ source, path }: PlacedDoc): SidebarDoc {
  const { title, sidebarLabel, sidebarBadge, order } = source.frontMatter;
  const { name, numbers } = source;
  return { label: sidebarLabel ?? title, path, badge: sidebarBadge, name, numbers, order };
}

type Trail = DocPage['breadcrumbs'];

/** The categories around every page of a sidebar, from the outermost inwards. */
export function trailsOf(items: readonly SidebarItem[]): ReadonlyMap<string, Trail> {
  const trails = new Map<string, Trail>();
  function walk(lines: readonly SidebarItem[], around: Trail): void {
    for (const line of lines) {
      const { label, href } = line;
      if (href !== undefined && !trails.has(href)) trails.set(href, around);
      if (line.type !== 'category') continue;
      walk(line.items, [...around, { label, ...(href === undefined ? {} : { href }) }]);
    }
  }
  walk(items, []);
  return trails;
}
