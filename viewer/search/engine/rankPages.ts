import type { SearchKind } from '#manifest/search';
import { collectPages, type FoundPage, type FoundRecord, type RankedQuery } from './collectPages';
import type { SearchSource } from './engine';
import { isPartial, isWholeMatch, type Preference, strengthOf } from './findNames';
import type { IndexedSource } from './indexedSource';

/** The weights and other numbers that determine scores. They were chosen by measurements (`npm run bench:search`). */
const weights = {
  /** Weight of the match of the whole query with a name. */
  match: 2.92,
  /** Weight of the words of the query in the title or another short text of a page, a heading or a member. */
  words: 2.29,
  /** Exponent for the share of the query's words in the title: one word of several counts little. */
  titled: 1.48,
  /** Factor for `titled` if the query contains all words of a title: the other words of the query then count less. */
  wholeTitle: 0.4,
  /** The share of the score for `words` that is lost if the query contains no word of the title, from 0 to 1. */
  precision: 0.76,
  /** Weight of the words of the query in a title, in another short text or in the full text. */
  coverage: 0.7,
  textWord: 0.16,
  /** Weight of the score of the text. A score of `textHalf` results in half of this weight. */
  text: 0.62,
  textHalf: 15,
  /** Weight of the score of the text, as a share of the best score of a text. */
  textShare: 0.51,
  /** Weight of the score of all texts of the page, as a share of the best such score of a page. */
  pageShare: 0.15,
  nearness: 0.36,
  /** Exponent for the share of the query's words that a single record contains. */
  missing: 0.43,
  /** Exponent for the share of the query's words that the whole page contains. */
  pageMissing: 0.3,
  /** Weight of the matching words in all records of the page except the best one. */
  others: 0.1,
  heading: 0.89,
  member: 0.17,
  memberMatch: 0.87,
  /** The factors for the scores of texts in the blog and in API references; guides have the factor 1. */
  blog: 1.3,
  api: 0.27,
  /** Bonus of pages outside of API references. */
  guide: 0.061,
  /** Factor for the match of the query with some words of a symbol. */
  symbolWords: 0.64,
  popularity: 0.63,
  /** Penalty of types and interfaces, compared with functions and classes. */
  type: -0.68,
  deprecated: 0.35,
  exactDeprecated: 0.7,
  unexported: 0.27,
  exactUnexported: 0.85,
  near: 0.15,
};

/**
 * Minimum precision of a title whose words count as contained in the query. It is below 1, so that the common prefix of
 * a library's names may be missing.
 */
const wholePrecision = 0.95;

/** Returns the pages that match a query, best first, and the query with the rarity of its words. */
export function rankPages(
  query: string,
  sources: readonly IndexedSource[],
  preference: Preference,
): { pages: FoundPage[]; ranked: RankedQuery } {
  const { pages, ranked } = collectPages(query, sources, preference);
  const most = mostText(pages);
  for (const page of pages) scorePage(page, { ...ranked, most }, preference.near);
  pages.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  return { pages, ranked };
}

/** The greatest scores of texts: of a single text, and of all texts of a page. */
interface MostText {
  text: number;
  page: number;
}

function mostText(pages: readonly FoundPage[]): MostText {
  const most = { text: 0, page: 0 };
  for (const { records } of pages) {
    let sum = 0;
    for (const { text } of records) {
      const score = text?.score ?? 0;
      sum += score;
      most.text = Math.max(most.text, score);
    }
    most.page = Math.max(most.page, sum);
  }
  return most;
}

interface ScoredQuery extends RankedQuery {
  most: MostText;
}

function scorePage(page: FoundPage, query: ScoredQuery, near: string | undefined): void {
  let match = 0;
  let best = 0;
  let sum = 0;
  let texts = 0;
  for (const record of page.records) {
    const whole = scoreMatch(record, query, page.source);
    const words = scoreWords(record, query, page.source);
    record.score = weights.match * whole + words;
    match = Math.max(match, whole);
    best = Math.max(best, words);
    sum += words;
    texts += record.text?.score ?? 0;
  }
  const entry = page.name?.entry;
  const isType = entry?.kind === 'type' || entry?.kind === 'interface';
  const prior =
    1 +
    (page.source.group === 'api' ? 0 : weights.guide) +
    (weights.popularity * (entry?.popularity ?? 0)) / 10 +
    (isType ? weights.type : 0);
  const others = weights.others * Math.min(sum - best, 3 * best);
  const share =
    query.most.page === 0
      ? 0
      : (weights.pageShare * texts * textWeight(page.source)) / query.most.page;
  const score = weights.match * match + (best + others + share) * prior;
  const isExact = match > 0.9;
  const deprecated = isExact ? weights.exactDeprecated : weights.deprecated;
  const unexported = isExact ? weights.exactUnexported : weights.unexported;
  page.score =
    score *
      metShare(page, query) ** weights.pageMissing *
      (entry?.deprecated ? deprecated : 1) *
      (entry?.unexported ? unexported : 1) +
    (page.source.section === near ? weights.near : 0);
}

/**
 * Returns the share of the words of a query that a page contains, weighted by rarity. The share is 1 if the whole query
 * matches a name on the page.
 */
function metShare({ records }: FoundPage, { words, rarities }: RankedQuery): number {
  if (records.some(({ match }) => match !== undefined && isWholeMatch(match))) return 1;
  let total = 0;
  let met = 0;
  for (const [at, rarity] of rarities.entries()) {
    total += rarity;
    const term = words[at]?.term ?? '';
    if (records.some((record) => (record.words[at] ?? 0) > 0 || record.text?.met.has(term))) {
      met += rarity;
    }
  }
  return total === 0 ? 1 : met / total;
}

function scoreMatch(
  { match, name }: FoundRecord,
  { typed }: RankedQuery,
  { group }: SearchSource,
): number {
  if (match === undefined || name === undefined) return 0;
  const { kind } = name.entry;
  return (
    strengthOf(match, name, typed.text) *
    (kind === 'member' ? weights.memberMatch : kindWeight(kind)) *
    (group === 'api' && kind !== 'member' && isPartial(match) ? weights.symbolWords : 1)
  );
}

function scoreWords(
  { name, text, words, precision, nearness }: FoundRecord,
  query: ScoredQuery,
  source: SearchSource,
): number {
  const weight = kindWeight(name?.entry.kind ?? text?.document.kind ?? 'page');
  let total = 0;
  let titled = 0;
  let covered = 0;
  let met = 0;
  for (const [at, rarity] of query.rarities.entries()) {
    const strength = words[at] ?? 0;
    const isInText = text?.met.has(query.words[at]?.term ?? '') ?? false;
    total += rarity;
    titled += rarity * strength;
    covered += rarity * Math.max(strength * weight, isInText ? weights.textWord : 0);
    if (strength > 0 || isInText) met += rarity;
  }
  if (total === 0) return 0;
  const precise = 1 - weights.precision + weights.precision * precision;
  const isWhole = precision > wholePrecision && (name?.words.length ?? 0) > 1;
  const exponent = weights.titled * (isWhole ? weights.wholeTitle : 1);
  const textScore = (text?.score ?? 0) * textWeight(source);
  const sum =
    weights.words * (titled / total) ** exponent * precise * weight +
    (weights.coverage * covered) / total +
    (weights.text * textScore) / (textScore + weights.textHalf) +
    (query.most.text === 0 ? 0 : (weights.textShare * textScore) / query.most.text) +
    weights.nearness * nearness;
  return sum * (met / total) ** weights.missing;
}

function textWeight({ group }: SearchSource): number {
  return group === 'api' ? weights.api : group === 'blog' ? weights.blog : 1;
}

function kindWeight(kind: SearchKind): number {
  return kind === 'heading' ? weights.heading : kind === 'member' ? weights.member : 1;
}
