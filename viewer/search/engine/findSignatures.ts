import type { SearchEntry } from '#manifest/search';
import type { SearchResult } from './engine';
import type { IndexedSource } from './indexedSource';
import { matchSignature } from './matchSignature';
import type { TypeQuery } from './typeQuery';

/** What takes and gives back the wanted types, the best first. */
export function findSignatures(
  query: TypeQuery,
  sources: readonly IndexedSource[],
): SearchResult[] {
  const hits = sources.flatMap(({ source, names, signatures }) =>
    signatures.flatMap((signature) => {
      const likeness = matchSignature(query, signature);
      if (likeness === undefined) return [];
      const { href, title, kind } = signature;
      const known = (names.get(href) ?? names.get(href.replace(/#.*/, '')))?.entry;
      const rank = likeness - (known?.deprecated ? 20 : 0) - (known?.unexported ? 10 : 0);
      const entry: SearchEntry = { ...known, title, href, kind };
      return [{ rank, result: { entry, source, group: source.group, matches: [] } }];
    }),
  );
  return hits.sort((a, b) => b.rank - a.rank).map(({ result }) => result);
}
