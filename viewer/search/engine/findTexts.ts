import type { SearchDocument } from '#manifest/search';
import type { MissingTexts, SearchResult, SearchSource } from './engine';
import type { Preference } from './findNames';
import type { IndexedSource } from './indexedSource';
import type { TextHit } from './textHit';

/** A text that matches a query. */
export interface FoundText {
  document: SearchDocument;
  source: SearchSource;
  /** The terms of the index that match the query and occur in the text. */
  terms: ReadonlySet<string>;
  /** The terms of the query that match a term of the text. */
  met: ReadonlySet<string>;
  score: number;
}

interface RankedText extends TextHit {
  source: SearchSource;
}

type TextPreference = Pick<Preference, 'isWanted' | 'near'>;

/** Returns the texts of the wanted kinds that match a query, best first. Omits texts whose files were not added. */
export function findTexts(
  query: string,
  sources: readonly IndexedSource[],
  { isWanted, near }: TextPreference,
): FoundText[] {
  const ranked = rankTexts(query, sources, near, (document) => isWanted({ entry: document }));
  return ranked.flatMap(({ document, source, terms, met, score }) =>
    document === undefined ? [] : [{ document, source, terms, met, score }],
  );
}

/** Maximum number of texts of a page that `missingTexts` considers for loading. */
const textsOfPage = 3;

/** Maximum number of texts of an edition whose files are loaded for a query. */
const textsOfQuery = 8;

/** The same number for a query that is answered by names (`leastNamed`). Texts are then shown far below. */
const textsBelowNames = 3;

/** Minimum number of results with matching names (`isNamed`) of a query that is answered by names. */
const leastNamed = 10;

/**
 * Maximum number of texts of an edition that `missingTexts` considers for loading. It is higher than `textsOfQuery`,
 * because some of these texts are removed by the filter for kinds.
 */
const consideredTexts = 24;

interface MissingContext extends TextPreference {
  /** The results of the query. */
  results: readonly Pick<SearchResult, 'isNamed'>[];
}

/**
 * Returns, for each edition, the numbers of those texts that match a query best but were not added to the engine.
 * Editions without such texts are omitted.
 */
export function missingTexts(
  query: string,
  sources: readonly IndexedSource[],
  { isWanted, near, results }: MissingContext,
): MissingTexts[] {
  const isAnswered = results.filter(({ isNamed }) => isNamed).length >= leastNamed;
  const most = isAnswered ? textsBelowNames : textsOfQuery;
  return sources.flatMap((indexed) => {
    const perPage = new Map<string, number>();
    const considered = rankTexts(query, [indexed], near, () => true)
      .filter(({ number, page }) => {
        const count = perPage.get(page) ?? 0;
        perPage.set(page, count + 1);
        return number !== undefined && count < textsOfPage;
      })
      .slice(0, consideredTexts)
      .filter(({ document }) => document === undefined || isWanted({ entry: document }))
      .slice(0, most);
    const numbers = considered.flatMap(({ number, document }) =>
      number === undefined || document !== undefined ? [] : [number],
    );
    return numbers.length === 0 ? [] : [{ source: indexed.source.id, numbers }];
  });
}

function rankTexts(
  query: string,
  sources: readonly IndexedSource[],
  near: string | undefined,
  isWanted: (document: SearchDocument) => boolean,
): RankedText[] {
  const found = sources.flatMap(({ source, texts, words }) => {
    const weight = source.section === near ? 1.05 : 1;
    return [...texts, words]
      .flatMap((index) => index.search(query))
      .filter(({ document }) => document === undefined || isWanted(document))
      .map((hit) => ({ ...hit, source, score: hit.score * weight }));
  });
  return found.sort((a, b) => b.score - a.score);
}
