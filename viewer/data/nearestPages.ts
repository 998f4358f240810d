import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { comparablePath, partKey } from '#manifest/comparablePath';
import type { Edition, Manifest } from '#manifest/manifest';
import type { ListPart, RouteTable, TableEntry } from '#manifest/routes';
import { editDistance } from './editDistance';
import { findEdition, findRoute } from './findPage';
import { routeTableQuery } from './queries';
import { closestAbove } from './routePath';

type NearPage = Pick<TableEntry, 'path' | 'title' | 'kind' | 'unlisted'>;

/**
 * Returns the pages to suggest for a missing page: at most five similar pages, the most similar first, and then the
 * closest page above `path`. A page is similar if its title or the last part of its path resembles the last part of
 * `path`. Unlisted pages are not suggested.
 */
export function nearestPages(path: string, all: readonly NearPage[]): readonly NearPage[] {
  const pages = all.filter(({ unlisted }) => !unlisted);
  const wanted = lastPart(path);
  const similar =
    wanted.length < 3
      ? []
      : pages
          .map((page) => ({ page, likeness: likenessOf(page, wanted) }))
          .filter(({ likeness }) => likeness > leastLikeness)
          .map((entry) => ({ ...entry, nearness: wordLikeness(path, entry.page.path) }))
          .sort((a, b) => b.likeness - a.likeness || b.nearness - a.nearness)
          .slice(0, 5)
          .map(({ page }) => page);
  const above = closestAbove(path, pages, (page) => page.path);
  return [...new Set(above === undefined ? similar : [...similar, above])];
}

/** Pages are suggested if their likeness to the missing path is greater than this. */
const leastLikeness = 0.5;

/** The likeness of a page that contains each word of the missing path, compared with a page of exactly this name. */
const wordsShare = 0.85;

function likenessOf({ path, title }: NearPage, wanted: string): number {
  const names = [lastPart(path), title.toLowerCase().replaceAll(' ', '-')];
  return Math.max(
    ...names.flatMap((name) => [
      wordLikeness(name, wanted),
      wordsShare * containedLikeness(name, wanted),
    ]),
  );
}

/**
 * Returns the similarity of the words of `wanted` to the most similar words of `name`, from 0 to 1: the mean over the
 * words of at least four letters, which hyphens separate. Returns 0 if there are no such words, or if one of them is
 * similar to no word.
 */
function containedLikeness(name: string, wanted: string): number {
  const words = wanted.split('-').filter((word) => word.length >= 4);
  const likenesses = words.map((word) =>
    Math.max(...name.split('-').map((other) => wordLikeness(other, word))),
  );
  if (words.length === 0 || Math.min(...likenesses) < leastLikeness) return 0;
  return likenesses.reduce((sum, likeness) => sum + likeness, 0) / words.length;
}

function lastPart(path: string): string {
  return (comparablePath(path).split('/').at(-1) ?? '').toLowerCase();
}

/**
 * Maximum number of parts of a divided route table that are read. Parts that only list further parts are not counted.
 * Paths in the remaining parts differ too much from the missing path.
 */
const mostParts = 4;

/** Returns the query for the pages that are suggested for a missing page at `path`. */
export function nearestPagesQuery(manifest: Manifest, path: string, locale: string) {
  return queryOptions({
    queryKey: ['nearest', manifest.release, path, locale],
    queryFn: async ({ client }) => {
      const lists = editionsNear(manifest, path, locale).map((edition) =>
        readEntries(edition, path, client),
      );
      return nearestPages(path, (await Promise.all(lists)).flat());
    },
  });
}

function editionsNear(manifest: Manifest, path: string, locale: string): Edition[] {
  const route = findRoute(path, manifest.routes);
  const own = route?.type === 'section' ? findEdition(manifest, route) : undefined;
  if (own !== undefined) return [own];
  return manifest.sections.flatMap(({ versions }) =>
    versions
      .filter(({ isLast }) => isLast)
      .flatMap(({ editions }) => editions.filter((edition) => edition.locale === locale)),
  );
}

/**
 * Returns the entries of an edition's route table. If the table is divided, reads at most `mostParts` parts with
 * entries. These are the parts whose prefixes are most similar to `path`.
 */
async function readEntries(
  edition: Edition,
  path: string,
  client: QueryClient,
): Promise<TableEntry[]> {
  const read = (file: string) => client.ensureQueryData(routeTableQuery(file));
  const wanted = partKey(path).toLowerCase();
  const tables = [await read(edition.routes)];
  const known = new Set<string>();
  let open = nearParts(tables, wanted);
  // The parts may be divided again.
  for (
    let depth = 0, missing = mostParts;
    missing > 0 && open.length > 0 && depth < 3;
    depth += 1
  ) {
    const files = [...new Set(open.map(({ file }) => file))].slice(0, missing);
    for (const file of files) known.add(file);
    const added = await Promise.all(files.map(read));
    tables.push(...added);
    missing -= added.filter(({ entries }) => entries.length > 0).length;
    open = nearParts(tables, wanted).filter(({ file }) => !known.has(file));
  }
  return tables.flatMap(({ entries }) => entries);
}

type NearPart = ListPart & { shared: number; likeness: number };

/**
 * Returns the parts of divided tables, sorted by the similarity of their prefixes to `wanted`, the most similar first.
 * Prefixes with more equal characters at the start come first, then prefixes with a greater `wordLikeness`. `wanted` is
 * a path in lower case.
 */
function nearParts(tables: readonly RouteTable[], wanted: string): NearPart[] {
  return tables
    .flatMap(({ parts = [] }) => parts)
    .map((part) => {
      const prefix = part.prefix.toLowerCase();
      const likeness = wordLikeness(prefix, wanted.slice(0, prefix.length));
      return { ...part, shared: sharedLength(prefix, wanted), likeness };
    })
    .sort((a, b) => b.shared - a.shared || b.likeness - a.likeness);
}

function sharedLength(first: string, second: string): number {
  const index = [...first].findIndex((letter, at) => letter !== second[at]);
  return index < 0 ? first.length : index;
}

/**
 * Returns the similarity of two texts, from 0 to 1. It is the share of common letter pairs or one minus the relative
 * edit distance, whichever is greater.
 */
function wordLikeness(first: string, second: string): number {
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 0;
  return Math.max(commonPairs(first, second), 1 - editDistance(first, second, longest) / longest);
}

function commonPairs(first: string, second: string): number {
  const pairs = pairsOf(first);
  const rest = pairsOf(second);
  const total = pairs.length + rest.length;
  let common = 0;
  for (const pair of pairs) {
    const index = rest.indexOf(pair);
    if (index < 0) continue;
    rest.splice(index, 1);
    common += 2;
  }
  return total === 0 ? 0 : common / total;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) =>
    word.slice(index, index + 2),
  );
}
