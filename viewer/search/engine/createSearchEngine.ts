import type { SearchEntry } from '#manifest/search';
import { createTermCache, type TermOf } from '#manifest/searchText';
import type { SearchEngine, SearchOptions, SearchResult, SearchSource } from './engine';
import { type FoundNames, findNames, nearestNames } from './findNames';
import { findSignatures, readTypeQuery } from './findSignatures';
import {
  cutSnippet,
  type FoundText,
  findTexts,
  markTerms,
  missingTexts,
  textsOfPage,
} from './findTexts';
import { brandOf, type IndexedSource, indexName, readNameQuery } from './indexedSource';
import { openTextIndex } from './textIndex';
import { createWordIndex } from './wordIndex';

/** Creates a search engine with an empty index. */
export function createSearchEngine(): SearchEngine {
  const sources = new Map<string, IndexedSource>();
  const termOf = createTermCache();

  function indexOf(source: SearchSource): IndexedSource {
    const known = sources.get(source.id);
    if (known !== undefined) return known;
    const words = createWordIndex();
    const lists = { names: new Map(), texts: [], words, signatures: new Map() };
    const added = { source, brand: '', ...lists };
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

  function wantedBy({ kinds }: SearchOptions) {
    return ({ entry }: { entry: Pick<SearchEntry, 'kind'> }) =>
      kinds === undefined || kinds.includes(entry.kind);
  }

  return {
    addNames(entries, source) {
      addEntries(entries, source);
      const index = indexOf(source);
      index.brand = brandOf([...index.names.values()]);
    },
    addDetails: addEntries,
    addText: (part, source) => void indexOf(source).texts.push(openTextIndex(part)),
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
      const names = findNames(readNameQuery(query), indexes, { isWanted, near, limit });
      const texts = findTexts(query, indexes, { isWanted, near });
      return mergeFindings(names, texts, { limit, termOf });
    },
    missing(query, options = {}) {
      if (readTypeQuery(query) !== undefined) return [];
      return missingTexts(query, within(options), {
        ...{ isWanted: wantedBy(options), near: options.near },
      });
    },
    nearest: (query, options = {}) => nearestNames(readNameQuery(query), within(options)),
  };
}

/**
 * Merges found names and texts into one list without duplicates. The order is: exactly matching names, texts that
 * contain all words as typed, names that match with spelling mistakes, other texts. Returns at most `limit` results,
 * and at most `textsOfPage` texts of each page.
 */
function mergeFindings(
  { found, misspelt }: FoundNames,
  texts: readonly FoundText[],
  { limit, termOf }: { limit: number; termOf: TermOf },
): SearchResult[] {
  const textsByKey = new Map(texts.map((text) => [keyOf(text.source, text.document), text]));
  const listed = new Map<string, SearchResult>();
  function list(result: SearchResult): void {
    const key = keyOf(result.source, result.entry);
    if (listed.has(key) || listed.size >= limit) return;
    const text = textsByKey.get(key);
    const snippet = text && cutSnippet(text.document.text, text.terms, termOf);
    listed.set(key, snippet === undefined ? result : { ...result, snippet });
  }
  const perPage = new Map<string, number>();
  const listedTexts = texts.filter(({ source, document }) => {
    const page = keyOf(source, document).replace(/#.*/, '');
    const count = perPage.get(page) ?? 0;
    perPage.set(page, count + 1);
    return count < textsOfPage;
  });
  for (const result of found) list(result);
  for (const text of listedTexts) if (text.isExact) list(toResult(text, termOf));
  for (const result of misspelt) list(result);
  for (const text of listedTexts) list(toResult(text, termOf));
  return [...listed.values()];
}

function keyOf({ id }: SearchResult['source'], { href }: { href: string }): string {
  return `${id} ${href}`;
}

function toResult({ document, source, terms }: FoundText, termOf: TermOf): SearchResult {
  const { text: _text, ...entry } = document;
  return { entry, source, group: source.group, matches: markTerms(document.title, terms, termOf) };
}
