import type { SearchEntries, SearchEntry, SearchText, SearchTypes } from '#manifest/search';
import type { SearchEngine, SearchOptions, SearchResult, SearchSource } from './engine/engine';

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

/** What a file of an index holds, on its way to the engine. */
export type IndexPart =
  | { part: 'names' | 'details'; content: SearchEntries; source: SearchSource }
  | { part: 'text'; content: SearchText; source: SearchSource }
  | { part: 'types'; content: SearchTypes; source: SearchSource };

/** Makes an engine find what a file lists. */
function addPart(engine: SearchEngine, added: IndexPart): void {
  switch (added.part) {
    case 'names':
      engine.addNames(added.content.entries, added.source);
      break;
    case 'details':
      engine.addDetails(added.content.entries, added.source);
      break;
    case 'text':
      engine.addText(added.content, added.source);
      break;
    case 'types':
      engine.addTypes(added.content.signatures, added.source);
      break;
    default:
      added satisfies never;
  }
}
