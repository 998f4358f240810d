import type { SearchEntry } from '#manifest/search';
import { brandOf } from './brandOf';
import type { SearchEngine, SearchOptions, SearchSource } from './engine';
import { findNames } from './findNames';
import { findSignatures } from './findSignatures';
import { findTexts } from './findTexts';
import { indexName } from './indexedName';
import type { IndexedSource } from './indexedSource';
import { mergeFindings } from './mergeFindings';
import { readNameQuery } from './nameQuery';
import { nearestNames } from './nearestNames';
import { openTextIndex } from './textIndex';
import { readTypeQuery } from './typeQuery';

/** An engine that knows nothing yet. */
export function createSearchEngine(): SearchEngine {
  const sources = new Map<string, IndexedSource>();

  function indexOf(source: SearchSource): IndexedSource {
    const known = sources.get(source.id);
    if (known !== undefined) return known;
    const added = { source, names: new Map(), brand: '', texts: [], signatures: [] };
    sources.set(source.id, added);
    return added;
  }

  function addEntries(entries: readonly SearchEntry[], source: SearchSource): void {
    const { names } = indexOf(source);
    for (const entry of entries) {
      if (!names.has(entry.href)) names.set(entry.href, indexName(entry, source));
    }
  }

  function within({ scope }: SearchOptions): IndexedSource[] {
    return [...sources.values()].filter(
      ({ source }) => scope === undefined || scope.includes(source.id),
    );
  }

  return {
    addNames(entries, source) {
      addEntries(entries, source);
      const index = indexOf(source);
      index.brand = brandOf([...index.names.values()]);
    },
    addDetails: addEntries,
    addText: (part, source) => void indexOf(source).texts.push(openTextIndex(part)),
    addTypes: (signatures, source) => void indexOf(source).signatures.push(...signatures),
    search(query, options = {}) {
      const { kinds, near, limit = 30 } = options;
      const indexes = within(options);
      const isWanted = ({ entry }: { entry: SearchEntry }) =>
        kinds === undefined || kinds.includes(entry.kind);
      const types = readTypeQuery(query);
      if (types !== undefined) {
        return findSignatures(types, indexes).filter(isWanted).slice(0, limit);
      }
      const names = findNames(readNameQuery(query), indexes, { isWanted, near, limit });
      const texts = findTexts(query, indexes, { isWanted, near, limit });
      return mergeFindings(names, texts, limit);
    },
    nearest: (query, options = {}) => nearestNames(readNameQuery(query), within(options)),
  };
}
