import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Edition, Manifest } from '#manifest/manifest';
import type { RouteTable, TableEntry } from '#manifest/routes';
import { findEdition, findRoute } from './findPage';
import { routeTableQuery } from './queries';
import { closestAbove, comparablePath } from './routePath';

/** A page that whoever wrote an address may have meant. */
type NearPage = Pick<TableEntry, 'path' | 'title' | 'kind' | 'unlisted'>;

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

/** How many files of a long route table are read: the rest is too far from the address. */
const mostParts = 4;

/** The pages that whoever wrote an address may have meant. */
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

/** The section that the address lies in; where it lies in none, the current version of each. */
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

async function readEntries(edition: Edition, path: string, client: QueryClient) {
  const read = (file: string) => client.ensureQueryData(routeTableQuery(file));
  const table = await read(edition.routes);
  const parts = await Promise.all(partsNear(table, path).map(({ file }) => read(file)));
  return [table, ...parts].flatMap(({ entries }) => entries);
}

/** The parts of a long table that share most of the address. */
function partsNear({ parts = [] }: RouteTable, path: string) {
  const wanted = `${comparablePath(path)}/`;
  return parts
    .map((part) => ({ ...part, shared: sharedLength(part.prefix, wanted) }))
    .sort((first, second) => second.shared - first.shared)
    .slice(0, mostParts);
}

function sharedLength(first: string, second: string): number {
  const index = [...first].findIndex((letter, at) => letter !== second[at]);
  return index < 0 ? first.length : index;
}

/**
 * How alike two words are: 1 for the same word, 0 for strangers. Words count as alike that have many
 * pairs of letters in common, or that a few slips of the hand lead from one to the other.
 */
function wordLikeness(first: string, second: string): number {
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 0;
  return Math.max(commonPairs(first, second), 1 - slipsBetween(first, second) / longest);
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

/** How many letters were left out, put in, mistaken or swapped with their neighbour. */
function slipsBetween(first: string, second: string): number {
  let [older, old]: [number[], number[]] = [
    [],
    Array.from({ length: second.length + 1 }, (_, n) => n),
  ];
  for (let i = 1; i <= first.length; i++) {
    const row = [i];
    for (let j = 1; j <= second.length; j++) {
      const isSame = first[i - 1] === second[j - 1];
      const isSwap = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      row[j] = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (older[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [older, old] = [old, row];
  }
  return old[second.length] ?? 0;
}
