import type { Section } from '#manifest/manifest';
import type { SearchEntry, SearchKind, SearchSignature, SearchText } from '#manifest/search';

/** Where a part of an index comes from: one edition, as the caller calls it. */
export interface SearchSource {
  /** Any word that tells editions apart; searches name it to stay within an edition. */
  id: string;
  /** The section that the edition belongs to. */
  section: string;
  /** The kind of that section, under which results are listed. */
  group: SearchGroup;
}

/** Under which heading a result is listed. */
export type SearchGroup = Section['kind'];

/** What a search is limited to, and what it favours. */
export interface SearchOptions {
  /** The ids of the sources to search; all when missing. */
  scope?: readonly string[];
  /** The kinds to find; all when missing. */
  kinds?: readonly SearchKind[];
  /** The id of the section being read, which is slightly favoured. */
  near?: string;
  /** How many results are wanted; 30 when missing. */
  limit?: number;
}

/** A stretch of a text, as `slice` takes it. */
export type MatchRange = readonly [start: number, end: number];

/** A found entry and why it was found. */
export interface SearchResult {
  entry: SearchEntry;
  source: SearchSource;
  group: SearchGroup;
  /** The stretches of the title that the query means, from left to right. */
  matches: readonly MatchRange[];
  /** Where the text of the page speaks of it. */
  snippet?: { text: string; matches: readonly MatchRange[] };
}

/** An index that grows as its files arrive, and answers with what it has. */
export interface SearchEngine {
  /** Adds symbols, pages and posts. What is there already is not added again. */
  addNames(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds headings and members. */
  addDetails(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds what pages say. */
  addText(part: SearchText, source: SearchSource): void;
  /** Adds signatures, for queries such as `A -> B`. */
  addTypes(signatures: readonly SearchSignature[], source: SearchSource): void;
  /** The results, the best first. An empty query has none. */
  search(query: string, options?: SearchOptions): SearchResult[];
  /** The names that are spelt most like the query, for those who found nothing. */
  nearest(query: string, options?: SearchOptions): SearchEntry[];
}
