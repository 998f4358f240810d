import type { SearchEntry } from '#manifest/search';
import type { SearchEngine, SearchOptions, SearchResult } from './engine/engine';
import { addPart, type IndexPart } from './indexPart';

/** What a worker is told: to take a file, or to answer a query. Plain data, as messages must be. */
export type SearchRequest =
  | { type: 'add'; part: IndexPart }
  | { type: 'ask'; id: number; query: string; options: SearchOptions };

/** What is found for a query. */
export interface SearchAnswer {
  query: string;
  /** The best first. */
  results: readonly SearchResult[];
  /** Where nothing was found: what is spelt most like the query. */
  nearest: readonly SearchEntry[];
}

/** An answer, and to which request. */
export interface SearchReply {
  id: number;
  answer: SearchAnswer;
}

/** Does what a request asks of an engine. */
export function reply(engine: SearchEngine, request: SearchRequest): SearchReply | undefined {
  if (request.type === 'add') {
    addPart(engine, request.part);
    return undefined;
  }
  const { id, query, options } = request;
  const results = engine.search(query, options);
  const nearest = results.length > 0 ? [] : engine.nearest(query, options);
  return { id, answer: { query, results, nearest } };
}
