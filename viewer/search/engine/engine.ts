import type { Section } from '#manifest/manifest';
import type { SearchEntry, SearchKind, SearchSignature, SearchWords } from '#manifest/search';
import type { NumberedText } from '#manifest/searchDocuments';
import type { TextIndex } from './textHit';

/** The edition that an entry of the index belongs to. */
export interface SearchSource {
  /** A unique id of the edition. Searches can be limited to editions with certain ids (`SearchOptions.scope`). */
  id: string;
  /** The id of the section that the edition belongs to. */
  section: string;
  /** The kind of the section, on which the rank of results depends. */
  group: SearchGroup;
}

/** The kind of a section, on which the rank of its results depends. */
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

/** An entry in the results of a search, and the parts of its texts that match the query. */
export interface SearchHit {
  entry: SearchEntry;
  /** The matching ranges of the title, from left to right. */
  matches: readonly MatchRange[];
  /**
   * The sentence of the text that contains the most different matching words, shortened if it is long. `matches` are
   * the ranges to highlight in the sentence. Missing if no sentence contains a matching word.
   */
  snippet?: { text: string; matches: readonly MatchRange[] };
}

/** A result of a search: a page or a signature. The entry of a page may be one of its headings or members. */
export interface SearchResult extends SearchHit {
  source: SearchSource;
  /** The best headings and members of the page, best first. They do not include `entry` itself. */
  parts: readonly SearchHit[];
  /** The number of further headings and members of the page that match well enough. */
  more: number;
  /**
   * The members of other symbols that have the same name and that this result also represents. Empty if there are none.
   */
  alike: readonly SearchHit[];
  /**
   * True if the whole query matches the name of the result, or if each word matches its title or another short text.
   * Full texts then change its rank less than that of other results.
   */
  isNamed: boolean;
}

/** The numbers of those texts of an edition that match a query best but were not added to the engine. */
export interface MissingTexts {
  /** The `id` of the edition's `SearchSource`. */
  source: string;
  numbers: readonly number[];
}

/** A search engine. Searches consider only the parts of an index that were added. */
export interface SearchEngine {
  /** Adds symbols, pages and posts. Ignores entries whose `href` was already added. */
  addNames(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds headings and members. Ignores entries whose `href` was already added. */
  addDetails(entries: readonly SearchEntry[], source: SearchSource): void;
  /** Adds texts of pages with their full-text index. */
  addText(index: TextIndex, source: SearchSource): void;
  /** Adds words of an index whose texts are in separate files. */
  addWords(words: SearchWords['words'], source: SearchSource): void;
  /** Adds texts with their numbers. The words of the index refer to texts by these numbers. */
  addDocuments(documents: readonly NumberedText[], source: SearchSource): void;
  /** Adds signatures, for queries such as `A -> B`. */
  addTypes(signatures: readonly SearchSignature[], source: SearchSource): void;
  /** Returns the results, best first, or an empty array for an empty query. */
  search(query: string, options?: SearchOptions): SearchResult[];
  /**
   * Returns, for each edition, the numbers of the best matching texts that were not added yet. `results` are the results
   * for the same query and options: if many of them match the query by name, fewer texts are returned.
   */
  missing(
    query: string,
    options: SearchOptions,
    results: readonly Pick<SearchResult, 'isNamed'>[],
  ): MissingTexts[];
  /**
   * Returns at most five entries whose names are similar to the query, the most similar first. Of the options, only
   * `scope` has an effect.
   */
  nearest(query: string, options?: SearchOptions): SearchEntry[];
}
