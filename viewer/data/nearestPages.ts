import type { TableEntry } from '#manifest/routes';
import { closestAbove, comparablePath } from './routePath';
import { wordLikeness } from './wordLikeness';

/** A page that whoever wrote an address may have meant. */
export type NearPage = Pick<TableEntry, 'path' | 'title' | 'kind' | 'unlisted'>;

/**
 * Pages and symbols whose names are like the last part of an address, the closest first, at most
 * five; and last the page that lies closest above it.
 */
export function nearestPages(path: string, all: readonly NearPage[]): readonly NearPage[] {
  const pages = all.filter(({ unlisted }) => !unlisted);
  const wanted = lastPart(path);
  const similar =
    wanted.length < 3
      ? []
      : pages
          .map((page) => ({ page, likeness: likenessOf(page, wanted) }))
          .filter(({ likeness }) => likeness > 0.5)
          .map((entry) => ({ ...entry, nearness: wordLikeness(path, entry.page.path) }))
          .sort((a, b) => b.likeness - a.likeness || b.nearness - a.nearness)
          .slice(0, 5)
          .map(({ page }) => page);
  const above = closestAbove(path, pages, (page) => page.path);
  return [...new Set(above === undefined ? similar : [...similar, above])];
}

/** An address may repeat a part of another one, or say what a page is called. */
function likenessOf({ path, title }: NearPage, wanted: string): number {
  return Math.max(
    wordLikeness(lastPart(path), wanted),
    wordLikeness(title.toLowerCase().replaceAll(' ', '-'), wanted),
  );
}

function lastPart(path: string): string {
  return (comparablePath(path).split('/').at(-1) ?? '').toLowerCase();
}
