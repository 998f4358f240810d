import type { SearchEntry } from '#manifest/search';
import type { SearchEngine, SearchOptions, SearchSource } from './engine';
import { nearestNames } from './findNames';
import { findSignatures, readTypeQuery } from './findSignatures';
import { missingTexts } from './findTexts';
import { indexName } from './indexedName';
import { brandOf, type IndexedSource, readNameQuery } from './indexedSource';
import { createNameWordIndex } from './nameWordIndex';
import { rankPages } from './rankPages';
import { toResults } from './toResults';
import { createWordIndex } from './wordIndex';

/** Creates a search engine with an empty index. */
export function createSearchEngine(): SearchEngine {
  const sources = new Map<string, IndexedSource>();

  function indexOf(source: SearchSource): IndexedSource {
    const known = sources.get(source.id);
    if (known !== undefined) return known;
    const words = createWordIndex();
    const lists = {
      names: new Map(),
      list: [],
      letters: [],
      texts: [],
      words,
      signatures: new Map(),
    };
    const index = { nameWords: createNameWordIndex(), pages: 0 };
    const added: IndexedSource = { source, brand: '', ...lists, ...index };
    sources.set(source.id, added);
    return added;
  }

  function addEntries(entries: readonly SearchEntry[], source: SearchSource): void {
    const index = indexOf(source);
    for (const entry of entries) {
      if (index.names.has(entry.href)) continue;
      const name = indexName(entry, source);
      index.names.set(entry.href, name);
      index.list.push(name);
      index.letters.push(name.letters);
      index.nameWords.add(name);
      if (!entry.href.includes('#')) index.pages += 1;
    }
  }

  function within({ scope }: SearchOptions): IndexedSource[] {
    return [...sources.values()].filter(
      ({ source }) => scope === undefined || scope.includes(source.id),
    );
  }

  function wantedBy({ kinds }: SearchOptions) {
    return ({ entry }: { entry: Pick<SearchEntry, 'kind'> }) =>
      kinds === undefined || kinds.includes(entry.kind);
  }

  return {
    addNames(entries, source) {
      addEntries(entries, source);
      const index = indexOf(source);
      index.brand = brandOf(index.list);
    },
    addDetails: addEntries,
    addText: (index, source) => void indexOf(source).texts.push(index),
    addWords: (words, source) => indexOf(source).words.addWords(words),
    addDocuments: (documents, source) => indexOf(source).words.addDocuments(documents),
    addTypes(signatures, source) {
      const known = indexOf(source).signatures;
      for (const one of signatures) known.set(JSON.stringify(one), one);
    },
    search(query, options = {}) {
      const { near, limit = 30 } = options;
      const indexes = within(options);
      const isWanted = wantedBy(options);
      const types = readTypeQuery(query);
      if (types !== undefined) {
        return findSignatures(types, indexes).filter(isWanted).slice(0, limit);
      }
      const { pages, ranked } = rankPages(query, indexes, { isWanted, near });
      return toResults(pages, ranked, limit);
    },
    missing(query, options, results) {
      if (readTypeQuery(query) !== undefined) return [];
      const preference = { isWanted: wantedBy(options), near: options.near };
      return missingTexts(query, within(options), { ...preference, results });
    },
    nearest: (query, options = {}) => nearestNames(readNameQuery(query), within(options)),
  };
}
