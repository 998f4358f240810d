import type {
  SearchDocuments,
  SearchEntries,
  SearchEntry,
  SearchText,
  SearchTypes,
  SearchWords,
} from '#manifest/search';
import { numberedTexts } from '#manifest/searchDocuments';
import type {
  MissingTexts,
  SearchEngine,
  SearchOptions,
  SearchResult,
  SearchSource,
} from './engine/engine';
import type { openTextIndex } from './engine/textIndex';

/**
 * A message to the search worker: adds a file to the index (`add`), requests results (`ask`), or starts to load the code
 * of the full-text index (`prepare`).
 */
export type SearchRequest =
  | { type: 'add'; part: IndexPart }
  | { type: 'prepare' }
  | { type: 'ask'; id: number; query: string; options: SearchOptions };

/** The results of a query. */
export interface SearchAnswer {
  query: string;
  /** The results, best first. */
  results: readonly SearchResult[];
  /** The most similar names, if `results` is empty. */
  nearest: readonly SearchEntry[];
  /** For each edition, the numbers of the texts that match the query best but were not added to the engine. */
  missing: readonly MissingTexts[];
}

/** The reply of the search worker to the request with the same `id`. */
export interface SearchReply {
  id: number;
  answer: SearchAnswer;
}

/**
 * Loads the code of the full-text index. It is almost as large as all other code of the engine, and the first results
 * need only names.
 */
export type LoadTextIndex = () => Promise<typeof openTextIndex>;

/**
 * Performs a request with an engine. Returns the reply to `ask`, and `undefined` for other requests. Requests must be
 * performed one after the other.
 *
 * @throws {Error} if the code of the full-text index cannot be loaded.
 */
export async function reply(
  engine: SearchEngine,
  request: SearchRequest,
  loadTextIndex: LoadTextIndex,
): Promise<SearchReply | undefined> {
  if (request.type === 'prepare') {
    // Queries do not wait for it. If it fails, it is tried again when a text is added.
    loadTextIndex().catch(() => {});
    return undefined;
  }
  if (request.type === 'add') {
    await addPart(engine, request.part, loadTextIndex);
    return undefined;
  }
  const { id, query, options } = request;
  const results = engine.search(query, options);
  const nearest = results.length > 0 ? [] : engine.nearest(query, options);
  return {
    id,
    answer: { query, results, nearest, missing: engine.missing(query, options, results) },
  };
}

/** The content of a file of the index, with the part and the edition that it belongs to. */
export type IndexPart =
  | { part: 'names' | 'details'; content: SearchEntries; source: SearchSource }
  | { part: 'text'; content: SearchText; source: SearchSource }
  | { part: 'words'; content: SearchWords; source: SearchSource }
  | { part: 'documents'; content: SearchDocuments; source: SearchSource }
  | { part: 'types'; content: SearchTypes; source: SearchSource };

async function addPart(
  engine: SearchEngine,
  added: IndexPart,
  loadTextIndex: LoadTextIndex,
): Promise<void> {
  switch (added.part) {
    case 'names':
      engine.addNames(added.content.entries, added.source);
      break;
    case 'details':
      engine.addDetails(added.content.entries, added.source);
      break;
    case 'text': {
      const open = await loadTextIndex();
      engine.addText(open(added.content), added.source);
      break;
    }
    case 'words':
      engine.addWords(added.content.words, added.source);
      break;
    case 'documents':
      engine.addDocuments(numberedTexts(added.content), added.source);
      break;
    case 'types':
      engine.addTypes(added.content.signatures, added.source);
      break;
    default:
      added satisfies never;
  }
}
