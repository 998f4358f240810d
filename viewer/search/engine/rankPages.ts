import type { SearchKind } from '#manifest/search';
import { collectPages, type FoundPage, type FoundRecord, type RankedQuery } from './collectPages';
import type { SearchSource } from './engine';
import { isWholeMatch, type Preference, strengthOf } from './findNames';
import type { IndexedSource } from './indexedSource';

/** The weights and other numbers that determine scores. They were chosen by measurements (`npm run bench:search`). */
const weights = {
  /** Weight of the match of the whole query with a name. */
  match: 2.3,
  /** Weight of the words of the query in the title or another short text of a page, a heading or a member. */
  words: 2.1,
  /** The share of the score for `words` that is lost if the query contains no word of the title, from 0 to 1. */
  precision: 0.68,
  /** Weight of the words of the query in a title, in another short text or in the full text. */
  coverage: 0.85,
  textWord: 0.51,
  /** Weight of the score of the text. A score of `textHalf` results in half of this weight. */
  text: 0.8,
  textHalf: 6.34,
  nearness: 0.38,
  /** Exponent for the share of the query's words that a single record contains. */
  missing: 0.63,
  /** Exponent for the share of the query's words that the whole page contains. */
  pageMissing: 0.6,
  /** Weight of the matching words in all records of the page except the best one. */
  others: 0.091,
  heading: 0.99,
  member: 0.38,
  memberMatch: 0.41,
  /** The factors for the scores of texts in the blog and in API references; guides have the factor 1. */
  blog: 0.7,
  api: 0.54,
  /** Bonus of pages outside of API references, for queries of one word. */
  guide: 0.12,
  /** Bonus of pages outside of API references, for queries of several words. */
  question: 0.19,
  popularity: 0.4,
  matchPopularity: 0.026,
  /** Penalty of types and interfaces, compared with functions and classes. */
  type: -0.6,
  deprecated: 0.35,
  unexported: 0.27,
  exactUnexported: 0.85,
  near: 0.15,
};

/** Returns the pages that match a query, best first, and the query with the rarity of its words. */
export function rankPages(
  query: string,
  sources: readonly IndexedSource[],
  preference: Preference,
): { pages: FoundPage[]; ranked: RankedQuery } {
  const { pages, ranked } = collectPages(query, sources, preference);
  for (const page of pages) scorePage(page, ranked, preference.near);
  pages.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  return { pages, ranked };
}

function scorePage(page: FoundPage, query: RankedQuery, near: string | undefined): void {
  let match = 0;
  let best = 0;
  let sum = 0;
  for (const record of page.records) {
    const whole = scoreMatch(record, query);
    const words = scoreWords(record, query, page.source);
    record.score = weights.match * whole + words;
    match = Math.max(match, whole);
    best = Math.max(best, words);
    sum += words;
  }
  const entry = page.name?.entry;
  const popularity = (entry?.popularity ?? 0) / 10;
  const isType = entry?.kind === 'type' || entry?.kind === 'interface';
  const prior = 1 + guideWeight(page.source, query) + weights.popularity * popularity;
  const others = Math.min(sum - best, 3 * best);
  const score =
    weights.match * (match + weights.matchPopularity * popularity) +
    (best + weights.others * others) * (prior + (isType ? weights.type : 0));
  const isExact = match > 0.9;
  const unexported = isExact ? weights.exactUnexported : weights.unexported;
  page.score =
    score *
      metShare(page, query) ** weights.pageMissing *
      (entry?.deprecated ? weights.deprecated : 1) *
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

function scoreMatch({ match, name }: FoundRecord, { typed }: RankedQuery): number {
  if (match === undefined || name === undefined) return 0;
  const { kind } = name.entry;
  return (
    strengthOf(match, name, typed.text) *
    (kind === 'member' ? weights.memberMatch : kindWeight(kind))
  );
}

function scoreWords(
  { name, text, words, precision, nearness }: FoundRecord,
  query: RankedQuery,
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
  const textScore = (text?.score ?? 0) * textWeight(source);
  const sum =
    (weights.words * titled * precise * weight) / total +
    (weights.coverage * covered) / total +
    (weights.text * textScore) / (textScore + weights.textHalf) +
    weights.nearness * nearness;
  return sum * (met / total) ** weights.missing;
}

function textWeight({ group }: SearchSource): number {
  return group === 'api' ? weights.api : group === 'blog' ? weights.blog : 1;
}

function guideWeight({ group }: SearchSource, { words }: RankedQuery): number {
  if (group === 'api') return 0;
  return words.length > 1 ? weights.question : weights.guide;
}

function kindWeight(kind: SearchKind): number {
  return kind === 'heading' ? weights.heading : kind === 'member' ? weights.member : 1;
}
