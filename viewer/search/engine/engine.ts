import type { Section } from '#manifest/manifest';
import type {
  SearchDocuments,
  SearchEntry,
  SearchKind,
  SearchSignature,
  SearchText,
  SearchWords,
} from '#manifest/search';

/** The edition that a part of an index belongs to. */
export interface SearchSource {
  /** A unique name of the edition. Searches are limited to editions by it. */
  id: string;
  /** The section that the edition belongs to. */
  section: string;
  /** The kind of that section, under which results are listed. */
  group: SearchGroup;
}

/** The kind of section under which a result is listed. */
export type SearchGroup = Section['kind'];

/** The limits and preferences of a search. */
export interface SearchOptions {
  /** The ids of the sources to search; all if missing. */
  scope?: readonly string[];
  /** The kinds to find; all if missing. */
  kinds?: readonly SearchKind[];
  /** The id of the section on screen, whose results rank slightly higher. */
  near?: string;
  /** The number of results; 30 if missing. */
  limit?: number;
}

/** A range of a text, as `slice` takes it. */
export type MatchRange = readonly [start: number, end: number];

/** A matching entry with its matches. */
export interface SearchResult {
  entry: SearchEntry;
  source: SearchSource;
  group: SearchGroup;
  /** The matching ranges of the title, from left to right. */
  matches: readonly MatchRange[];
  /** The part of the page's text that matches. */
  snippet?: { text: string; matches: readonly MatchRange[] };
}

/** Texts of an edition, by number. */
export interface MissingTexts {
  /** The id of the source. */
  source: string;
  numbers: readonly number[];
}

/** An index that grows as its files are loaded, and searches those that it has. */
export interface SearchEngine {
  /** Adds symbols, pages and posts, each once. */
  addNames(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds headings and members. */
  addDetails(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds texts of pages. */
  addText(part: SearchText, source: SearchSource): void;
  /** Adds words of texts that are in files of their own. */
  addWords(words: SearchWords['words'], source: SearchSource): void;
  /** Adds texts that words name by number. */
  addDocuments(documents: SearchDocuments['documents'], source: SearchSource): void;
  /** Adds signatures, for queries such as `A -> B`. */
  addTypes(signatures: readonly SearchSignature[], source: SearchSource): void;
  /** Returns the results, best first; none for an empty query. */
  search(query: string, options?: SearchOptions): SearchResult[];
  /** Returns the texts that a search would find if they were added. */
  missing(query: string, options?: SearchOptions): MissingTexts[];
  /** Returns the names that are most similar to the query. */
  nearest(query: string, options?: SearchOptions): SearchEntry[];
}
