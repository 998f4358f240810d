import type { SearchShard } from '#manifest/search';
import { nameWords } from '#manifest/searchText';

/**
 * The files that hold what a query means: those without prefixes, and for each of its words the one with the longest
 * prefix that the word begins with. A word that is shorter than all prefixes is waited for until it has grown.
 */
export function shardsFor(query: string, shards: readonly SearchShard[]): SearchShard[] {
  const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
  const wanted = new Set(keysOf(query).map((key) => longest(prefixes, key)));
  return shards.filter(
    (shard) => shard.prefixes === undefined || shard.prefixes.some((prefix) => wanted.has(prefix)),
  );
}

function longest(prefixes: readonly string[], key: string): string | undefined {
  return prefixes
    .filter((prefix) => key.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The words between spaces and points, and the first letters of humps where there is little else, as in `gOT`. */
function keysOf(query: string): string[] {
  return query.split(/[\s.#]+/).flatMap((part) => {
    const words = nameWords(part).map(({ text }) => text);
    const whole = words.join('');
    if (whole === '') return [];
    const humps = part.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
    const isHumps = humps.length > 1 && whole.length <= humps.length * 3;
    const initials = humps.map((hump) => hump[0] ?? '').join('');
    return isHumps ? [whole, initials.toLowerCase()] : [whole];
  });
}
