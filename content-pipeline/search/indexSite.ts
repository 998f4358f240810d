import type { PageDocument } from '#manifest/pageDocument';
import type {
  SearchEntry,
  SearchIndex,
  SearchShard,
  SearchSignature,
  SearchText,
} from '#manifest/search';
import { foldText } from '#manifest/searchText';
import { hasSearch } from '#manifest/siteNames';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ReadConfig } from '../config/readSiteConfig';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash, serializeJson } from '../files/contentHash';
import type { IndexedText, SearchRecords } from './searchRecords';
import { type EntryShard, shardEntries } from './shardEntries';
import { textParts } from './textIndex';

/** Fields of an edition that search indexes are built from. */
interface IndexedEdition {
  pages: readonly { document: PageDocument; keywords?: readonly string[] | undefined }[];
  symbols?: readonly SymbolIndexEntry[] | undefined;
}

interface SiteContext extends Pick<IndexContext, 'cache' | 'generator' | 'recordsOf'> {
  config: ReadConfig;
  content: Pick<IndexContext, 'addJson'>;
}

/** Indexes every edition of a site that has a search. Versions and languages have indexes of their own. */
export async function indexSite<Edition extends IndexedEdition>(
  editions: readonly Edition[],
  { config, cache, generator, recordsOf, content }: SiteContext,
): Promise<readonly (Edition & { search?: SearchIndex | undefined })[]> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return editions;
  const { synonyms } = search;
  const context = { cache, generator, recordsOf, synonyms, addJson: content.addJson };
  return Promise.all(
    editions.map(async (edition) => ({ ...edition, search: await indexEdition(edition, context) })),
  );
}

/** Services that search indexes are built with. */
interface IndexContext {
  synonyms: Synonyms;
  cache: CacheFolder;
  /** Names this version of the pipeline. */
  generator: string;
  /** Returns what the search finds of a page; symbols are by their addresses. */
  recordsOf(page: PageDocument, symbols: ReadonlyMap<string, SymbolIndexEntry>): SearchRecords;
  /** Adds a JSON file to a folder and returns its name. */
  addJson(folder: string, value: object): string;
}

/** The contents of an index's files. */
interface IndexContents {
  names: EntryShard[];
  details: EntryShard[];
  text: SearchText[];
  signatures: SearchSignature[];
}

/** Adds the search index of an edition; returns undefined where there is nothing to find. */
async function indexEdition(
  edition: IndexedEdition,
  context: IndexContext,
): Promise<SearchIndex | undefined> {
  const { synonyms, cache, generator, addJson } = context;
  // Indexing takes ten times as long as finding out that nothing has changed.
  const { pages, symbols } = edition;
  const sources = pages.map(({ document, keywords }) => [serializeJson(document).hash, keywords]);
  const hash = contentHash(JSON.stringify([sources, symbols, synonyms]));
  const { names, details, text, signatures } = await cache.remember(
    'search',
    [generator, hash],
    async () => contentsOf(edition, context),
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

function contentsOf(
  { pages, symbols = [] }: IndexedEdition,
  { synonyms, recordsOf }: IndexContext,
): IndexContents {
  const rules = synonymRules(synonyms);
  const byPath = new Map(symbols.map((symbol) => [symbol.path, symbol]));
  const records = pages.map(({ document, keywords = [] }) =>
    addSynonyms(recordsOf(document, byPath), rules, keywords),
  );
  const texts = records.flatMap((record) => record.texts);
  return {
    names: shardEntries(records.flatMap(({ names }) => names)),
    details: shardEntries(records.flatMap(({ details }) => details)),
    text: textParts(texts.filter(({ text, code }) => text !== '' || code !== '')),
    signatures: records.flatMap(({ signatures }) => signatures),
  };
}

/** Words that readers may use, each with the words of the site that it means. */
type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Lets records be found by further words: those of the site's synonyms, and the keywords of the page. */
export function addSynonyms(
  records: SearchRecords,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): SearchRecords {
  if (synonyms.length === 0 && keywords.length === 0) return records;
  const [page, ...others] = records.texts;
  return {
    ...records,
    names: records.names.map((entry) => extended(entry, synonyms, keywords)),
    details: records.details.map((entry) => extended(entry, synonyms, [])),
    texts: [
      ...(page === undefined ? [] : [withWords(page, synonyms, keywords)]),
      ...others.map((text) => withWords(text, synonyms, [])),
    ],
  };
}

/** A synonym, and what says whether a text speaks of what it means. */
interface SynonymRule {
  word: string;
  isIn: (text: string) => boolean;
}

/** Synonyms made ready for many texts. */
export function synonymRules(synonyms: Synonyms): SynonymRule[] {
  return Object.entries(synonyms).map(([word, meanings]) => {
    const any = meanings
      .map((meaning) => foldText(meaning).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('|');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'u');
    return { word, isIn: (text) => pattern.test(foldText(text)) };
  });
}

function wordsFor(text: string, synonyms: readonly SynonymRule[], keywords: readonly string[]) {
  const meant = synonyms.flatMap(({ word, isIn }) => (isIn(text) ? [word] : []));
  return [...new Set([...keywords, ...meant])];
}

function extended(
  entry: SearchEntry,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): SearchEntry {
  const words = wordsFor(entry.title, synonyms, keywords);
  return words.length === 0 ? entry : { ...entry, synonyms: words };
}

function withWords(
  text: IndexedText,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): IndexedText {
  const words = wordsFor(`${text.title} ${text.text}`, synonyms, keywords);
  return { ...text, also: [text.also, ...words].join(' ').trim() };
}
