import type { SearchDocument } from '#manifest/search';
import { type TermOf, textWords } from '#manifest/searchText';
import type { MatchRange, MissingTexts, SearchGroup, SearchSource } from './engine';
import { joined, type Preference } from './findNames';
import type { IndexedSource } from './indexedSource';
import type { TextHit } from './textIndex';

/** A text that matches a query. */
export interface FoundText {
  document: SearchDocument;
  source: SearchSource;
  /** The terms of the index that match the query and occur in the text. */
  terms: ReadonlySet<string>;
  /** True if the text contains all words of the query as typed. */
  isExact: boolean;
  score: number;
}

/**
 * The weight of texts by the kind of their section. Guides have the highest weight, because they answer questions
 * better than API references.
 */
const weights: Readonly<Record<SearchGroup, number>> = { docs: 1, blog: 0.9, pages: 0.9, api: 0.6 };

/** A text that matches a query. If its file was not added to the engine, only the number of the text is available. */
interface RankedText extends TextHit {
  source: SearchSource;
}

/** The filter and the preferred section of a search for texts. */
type TextPreference = Pick<Preference, 'isWanted' | 'near'>;

/** Returns the texts that match a query, best first. Texts whose files were not added are omitted. */
export function findTexts(
  query: string,
  sources: readonly IndexedSource[],
  { isWanted, near }: TextPreference,
): FoundText[] {
  const ranked = rankTexts(query, sources, near, (document) => isWanted({ entry: document }));
  return ranked.flatMap(({ document, source, terms, isExact, score }) =>
    document === undefined ? [] : [{ document, source, terms, isExact, score }],
  );
}

/** Maximum number of texts of a page in the results. */
export const textsOfPage = 3;

/** Maximum number of texts of an edition whose files are loaded for a query. */
const textsOfQuery = 8;

/**
 * Maximum number of texts of an edition that `missingTexts` considers for loading. It is higher than `textsOfQuery`,
 * because some of these texts are removed by the filter for kinds.
 */
const consideredTexts = 24;

/**
 * Returns, for each edition, the numbers of the best texts for a query that were not added to the engine. Editions
 * without such texts are omitted.
 */
export function missingTexts(
  query: string,
  sources: readonly IndexedSource[],
  { isWanted, near }: TextPreference,
): MissingTexts[] {
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
      .slice(0, textsOfQuery);
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
    const weight = weights[source.group] * (source.section === near ? 1.1 : 1);
    return [...texts, words]
      .flatMap((index) => index.search(query))
      .filter(({ document }) => document === undefined || isWanted(document))
      .map((hit) => ({ ...hit, source, score: hit.score * weight }));
  });
  return raiseTogether(found.sort((a, b) => b.score - a.score));
}

/**
 * The factor for the scores of a page's other matching texts. The product is added to the score of each text of the
 * page.
 */
const shareOfOthers = 0.2;

/**
 * Returns texts sorted by score, highest first. Before that, raises the scores of texts on pages with several matching
 * texts.
 */
function raiseTogether(found: readonly RankedText[]): RankedText[] {
  const pages = new Map<string, number>();
  const pageOf = ({ source, page }: RankedText) => `${source.id} ${page}`;
  for (const text of found) {
    const page = pageOf(text);
    pages.set(page, (pages.get(page) ?? 0) + text.score);
  }
  return found
    .map((text) => {
      const others = (pages.get(pageOf(text)) ?? 0) - text.score;
      return { ...text, score: text.score + shareOfOthers * Math.min(others, 3 * text.score) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Returns the ranges of the words in a text whose index terms are in `terms`. */
export function markTerms(text: string, terms: ReadonlySet<string>, termOf: TermOf): MatchRange[] {
  return joined(findTerms(text, terms, termOf).map(({ range }) => range));
}

/** The approximate length of a snippet in characters. */
const length = 160;

/**
 * Returns a snippet of about 160 characters, and the ranges of the terms in the snippet. The snippet is the part of the
 * text that contains the highest number of different terms. Returns `undefined` if the text contains none of the terms.
 */
export function cutSnippet(text: string, terms: ReadonlySet<string>, termOf: TermOf) {
  const found = findTerms(text, terms, termOf);
  if (found.length === 0) return undefined;
  let best = { start: 0, count: 0 };
  for (const { range } of found) {
    const within = found.filter((other) => isWithin(other.range, range[0]));
    const count = new Set(within.map(({ term }) => term)).size;
    if (count > best.count) best = { start: range[0], count };
  }
  const start = wordBefore(text, best.start - 40);
  const end = wordAfter(text, start + length);
  const [before, after] = [start > 0 ? '… ' : '', end < text.length ? ' …' : ''];
  const shift = before.length - start;
  const matches = found
    .filter(({ range }) => range[0] >= start && range[1] <= end)
    .map(({ range: [from, to] }): MatchRange => [from + shift, to + shift]);
  return { text: `${before}${text.slice(start, end)}${after}`, matches: joined(matches) };
}

function isWithin([from]: MatchRange, start: number): boolean {
  return from >= start && from < start + length - 40;
}

function wordBefore(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function wordAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - 40 ? at : space;
}

function findTerms(text: string, terms: ReadonlySet<string>, termOf: TermOf) {
  const found: { term: string; range: MatchRange }[] = [];
  let from = 0;
  for (const word of textWords(text)) {
    const start = text.indexOf(word, from);
    from = start + word.length;
    const term = termOf(word);
    if (terms.has(term)) found.push({ term, range: [start, from] });
  }
  return found;
}
