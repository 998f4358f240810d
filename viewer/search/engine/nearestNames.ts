import type { SearchEntry } from '#manifest/search';
import { editDistance } from './editDistance';
import type { IndexedSource } from './indexedSource';
import type { NameQuery } from './nameQuery';

/** How many names are offered. */
const offered = 5;

/** The names that are spelt most like a query; none that has less than half of it. */
export function nearestNames(
  { squeezed }: NameQuery,
  sources: readonly IndexedSource[],
): SearchEntry[] {
  const most = Math.floor(squeezed.length / 2);
  return sources
    .flatMap(({ names }) => [...names.values()])
    .map((name) => ({ name, distance: editDistance(squeezed, name.squeezed, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.name.squeezed.length - b.name.squeezed.length)
    .slice(0, offered)
    .map(({ name }) => name.entry);
}
