import type { SearchEntry } from '#manifest/search';
import type { SearchEngine, SearchOptions, SearchResult, SearchSource } from './engine';
import { type FoundNames, findNames, nearestNames } from './findNames';
import { findSignatures, readTypeQuery } from './findSignatures';
import { cutSnippet, type FoundText, findTexts, markTerms } from './findTexts';
import { brandOf, type IndexedSource, indexName, readNameQuery } from './indexedSource';
import { openTextIndex } from './textIndex';

/** Creates an engine without entries. */
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

/** The number of texts of a page that are listed. */
const textsOfPage = 3;

/**
 * Merges names and texts into one list: names first, then texts that match exactly, then misspelt names, then other
 * texts.
 */
function mergeFindings(
  { found, misspelt }: FoundNames,
  texts: readonly FoundText[],
  limit: number,
): SearchResult[] {
  const spoken = new Map(texts.map((text) => [keyOf(text.source, text.document), text]));
  const listed = new Map<string, SearchResult>();
  function list(result: SearchResult): void {
    const key = keyOf(result.source, result.entry);
    if (listed.has(key) || listed.size >= limit) return;
    const text = spoken.get(key);
    const snippet = text && cutSnippet(text.document.text, text.terms);
    listed.set(key, snippet === undefined ? result : { ...result, snippet });
  }
  const perPage = new Map<string, number>();
  const few = texts.filter(({ source, document }) => {
    const page = keyOf(source, document).replace(/#.*/, '');
    const count = perPage.get(page) ?? 0;
    perPage.set(page, count + 1);
    return count < textsOfPage;
  });
  for (const result of found) list(result);
  for (const text of few) if (text.isExact) list(toResult(text));
  for (const result of misspelt) list(result);
  for (const text of few) list(toResult(text));
  return [...listed.values()];
}

function keyOf({ id }: SearchResult['source'], { href }: { href: string }): string {
  return `${id} ${href}`;
}

function toResult({ document, source, terms }: FoundText): SearchResult {
  const { text: _text, ...entry } = document;
  return { entry, source, group: source.group, matches: markTerms(document.title, terms) };
}
