import type { SearchIndex, SearchShard, SearchSignature, SearchText } from '#manifest/search';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash, writtenJson } from '../files/contentHash';
import type { CompiledEdition } from '../pages/compiledEdition';
import { addSynonyms, type Synonyms, synonymRules } from './addSynonyms';
import { pageRecords } from './pageRecords';
import type { SearchRecords } from './searchRecords';
import { type EntryShard, shardEntries } from './shardEntries';
import { textParts } from './textParts';

/** What indexes are made with. */
export interface IndexContext {
  synonyms: Synonyms;
  cache: CacheFolder;
  /** Names this version of the pipeline. */
  generator: string;
  /** Adds a JSON file to a folder and gives its name. */
  addJson(folder: string, value: unknown): string;
}

/** What the files of an index hold. */
interface IndexContents {
  names: EntryShard[];
  details: EntryShard[];
  text: SearchText[];
  signatures: SearchSignature[];
}

/** Writes the search index of an edition; nothing where there is nothing to find. */
export async function indexEdition(
  edition: CompiledEdition,
  { synonyms, cache, generator, addJson }: IndexContext,
): Promise<SearchIndex | undefined> {
  // To index takes ten times as long as to see that nothing has changed.
  const { pages, symbols } = edition;
  const sources = pages.map(({ document, keywords }) => [writtenJson(document).hash, keywords]);
  const hash = contentHash(JSON.stringify([sources, symbols, synonyms]));
  const { names, details, text, signatures } = await cache.remember(
    'search',
    [generator, hash],
    async () => contentsOf(edition, synonyms),
  );
  const shards = (list: readonly EntryShard[]): SearchShard[] =>
    list.map(({ prefixes, entries }) => ({
      file: addJson('search', { entries }),
      ...(prefixes && { prefixes }),
    }));
  if (names.every(({ entries }) => entries.length === 0)) return undefined;
  return {
    names: shards(names),
    ...(details.some(({ entries }) => entries.length > 0) && { details: shards(details) }),
    ...(text.length > 0 && { text: text.map((part) => ({ file: addJson('search', part) })) }),
    ...(signatures.length > 0 && { types: addJson('search', { signatures }) }),
  };
}

function contentsOf(edition: CompiledEdition, synonyms: Synonyms): IndexContents {
  const { names, details, texts, signatures } = recordsOf(edition, synonyms);
  return {
    names: shardEntries(names),
    details: shardEntries(details),
    text: textParts(texts.filter(({ text, code }) => text !== '' || code !== '')),
    signatures,
  };
}

function recordsOf({ pages, symbols = [] }: CompiledEdition, synonyms: Synonyms): SearchRecords {
  const rules = synonymRules(synonyms);
  const byPath = new Map(symbols.map((symbol) => [symbol.path, symbol]));
  const records = pages.map(({ document, keywords = [] }) =>
    addSynonyms(pageRecords(document, byPath), rules, keywords),
  );
  return {
    names: records.flatMap((record) => record.names),
    details: records.flatMap((record) => record.details),
    texts: records.flatMap((record) => record.texts),
    signatures: records.flatMap((record) => record.signatures),
  };
}
