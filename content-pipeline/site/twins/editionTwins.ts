import type { Manifest, Section } from '#manifest/manifest';
import type { SidebarItem } from '#manifest/sidebar';
import type { Twin } from './buildTwins';

/** The pages of a section that readers should use: of its current version, in the site's first language. */
export interface EditionTwins {
  section: Section;
  /** In the order of the sidebar; what no sidebar names comes last. */
  twins: Twin[];
}

/** Sorts the pages of a site by section. */
export function editionTwins(manifest: Manifest, twins: readonly Twin[]): EditionTwins[] {
  const editions = manifest.sections.flatMap((section) =>
    section.versions.flatMap(({ isLast, editions: all }) =>
      all.map(({ locale, path }) => ({ section, isLast, locale, path })),
    ),
  );
  // Whoever looks for something in a list should not find what its author keeps out of lists.
  const listed = twins.filter(
    ({ page: { document } }) => document.unlisted !== true && document.kind !== 'landing',
  );
  // The path of a version may begin with that of another one: the longest that fits counts.
  const byLength = editions.toSorted((a, b) => b.path.length - a.path.length);
  return editions
    .filter(({ isLast, locale }) => isLast && locale === manifest.defaultLocale)
    .map(({ section, path }) => ({
      section,
      twins: inSidebarOrder(
        listed.filter(
          ({ page }) =>
            byLength.find((one) => isBelow(page.document.path, one.path))?.path === path,
        ),
      ),
    }));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`);
}

function inSidebarOrder(twins: Twin[]): Twin[] {
  const sidebars = new Set(twins.map(({ page }) => page.sidebar?.content));
  const hrefs = [...sidebars].flatMap((sidebar) => hrefsOf(sidebar?.items ?? []));
  const places = new Map(hrefs.map((href, index) => [href, index]));
  const placeOf = ({ page }: Twin) => places.get(page.document.path) ?? hrefs.length;
  return twins.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? hrefsOf(item.items) : []),
  ]);
}
