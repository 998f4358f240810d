import type { Section } from '#manifest/manifest';
import type {
  SearchDocuments,
  SearchEntry,
  SearchKind,
  SearchSignature,
  SearchText,
  SearchWords,
} from '#manifest/search';

/** The edition that an entry of the index belongs to. */
export interface SearchSource {
  /** A unique id of the edition. Searches can be limited to editions with certain ids (`SearchOptions.scope`). */
  id: string;
  /** The id of the section that the edition belongs to. */
  section: string;
  /** The kind of the section, by which results are grouped. */
  group: SearchGroup;
}

/** The kind of section by which a result is grouped. */
export type SearchGroup = Section['kind'];

/** The options of a search: filters, the preferred section and the maximum number of results. */
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

/** An entry that matches a query, and the matching parts of its texts. */
export interface SearchResult {
  entry: SearchEntry;
  source: SearchSource;
  group: SearchGroup;
  /** The matching ranges of the title, from left to right. */
  matches: readonly MatchRange[];
  /** An excerpt of the page's text with most of the matching words, and the ranges to highlight in the excerpt. */
  snippet?: { text: string; matches: readonly MatchRange[] };
}

/** The numbers of an edition's texts that match a query but were not added to the engine. */
export interface MissingTexts {
  /** The `id` of the edition's `SearchSource`. */
  source: string;
  numbers: readonly number[];
}

/** A search engine. Searches consider only the parts of an index that were added. */
export interface SearchEngine {
  /** Adds symbols, pages and posts. Ignores entries whose `href` was already added. */
  addNames(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds headings and members. */
  addDetails(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds texts of pages. */
  addText(part: SearchText, source: SearchSource): void;
  /** Adds words of an index whose texts are in separate files. */
  addWords(words: SearchWords['words'], source: SearchSource): void;
  /** Adds texts, each with the number by which the words of the index refer to it. */
  addDocuments(documents: SearchDocuments['documents'], source: SearchSource): void;
  /** Adds signatures, for queries such as `A -> B`. */
  addTypes(signatures: readonly SearchSignature[], source: SearchSource): void;
  /** Returns the results, best first, or an empty array for an empty query. */
  search(query: string, options?: SearchOptions): SearchResult[];
  /** Returns, for each edition, the numbers of the best matching texts that were not added yet. */
  missing(query: string, options?: SearchOptions): MissingTexts[];
  /** Returns at most five names that are similar to the query, the most similar first. */
  nearest(query: string, options?: SearchOptions): SearchEntry[];
}
