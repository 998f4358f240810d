import type { Section } from '#manifest/manifest';
import type {
  SearchDocuments,
  SearchEntry,
  SearchKind,
  SearchSignature,
  SearchText,
  SearchWords,
} from '#manifest/search';

/** The edition whose index contains an entry. */
export interface SearchSource {
  /** A unique id of the edition, with which searches can be limited to editions. */
  id: string;
  /** The id of the section that the edition belongs to. */
  section: string;
  /** The kind of that section, by which results are grouped. */
  group: SearchGroup;
}

/** The kind of section by which a result is grouped. */
export type SearchGroup = Section['kind'];

/** The options of a search: its filters, the preferred section and the limit of results. */
export interface SearchOptions {
  /** The ids of the sources to search. If missing, all sources are searched. */
  scope?: readonly string[];
  /** The kinds of entries to find. If missing, all kinds are found. */
  kinds?: readonly SearchKind[];
  /** The id of the section on screen, whose results rank slightly higher. */
  near?: string;
  /** Maximum number of results. The default is 30. */
  limit?: number;
}

/** A range of a text: the index of its first character, and the index after its last character. */
export type MatchRange = readonly [start: number, end: number];

/** An entry that matches a query, and the parts of it that match. */
export interface SearchResult {
  entry: SearchEntry;
  source: SearchSource;
  group: SearchGroup;
  /** The matching ranges of the title, from left to right. */
  matches: readonly MatchRange[];
  /** The part of the page's text that contains the matching words, and their ranges in it. */
  snippet?: { text: string; matches: readonly MatchRange[] };
}

/** The texts of an edition that a search needs, but that were not added to the engine. */
export interface MissingTexts {
  /** The `id` of the edition's `SearchSource`. */
  source: string;
  numbers: readonly number[];
}

/** A search engine. It searches the parts of an index that were added to it. */
export interface SearchEngine {
  /** Adds symbols, pages and posts. Ignores those that were already added. */
  addNames(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds headings and members. */
  addDetails(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds texts of pages. */
  addText(part: SearchText, source: SearchSource): void;
  /** Adds words of texts that are in separate files. */
  addWords(words: SearchWords['words'], source: SearchSource): void;
  /** Adds texts to which words refer by number. */
  addDocuments(documents: SearchDocuments['documents'], source: SearchSource): void;
  /** Adds signatures, for queries such as `A -> B`. */
  addTypes(signatures: readonly SearchSignature[], source: SearchSource): void;
  /** Returns the results, best first, or an empty array for an empty query. */
  search(query: string, options?: SearchOptions): SearchResult[];
  /** Returns the texts that the search would find if they had been added. */
  missing(query: string, options?: SearchOptions): MissingTexts[];
  /** Returns at most five names that are similar to the query, the most similar first. */
  nearest(query: string, options?: SearchOptions): SearchEntry[];
}
