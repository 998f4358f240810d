import type {
  SearchEntry,
  SearchIndex,
  SearchShard,
  SearchSignature,
  SearchText,
} from '#manifest/search';
import { foldText } from '#manifest/searchText';
import { hasSearch } from '#manifest/siteNames';
import type { ReadConfig } from '../config/readSiteConfig';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash, serializeJson } from '../files/contentHash';
import type { CompiledEdition } from '../sections/sectionKind';
import { pageRecords } from './pageRecords';
import type { IndexedText, SearchRecords } from './searchRecords';
import { type EntryShard, shardEntries } from './shardEntries';
import { textParts } from './textIndex';

interface SiteContext extends Pick<IndexContext, 'cache' | 'generator'> {
  config: ReadConfig;
  content: Pick<IndexContext, 'addJson'>;
}

/** Indexes every edition of a site that has a search; versions and languages are found apart. */
export async function indexSite(
  editions: readonly CompiledEdition[],
  { config, cache, generator, content }: SiteContext,
): Promise<readonly CompiledEdition[]> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return editions;
  const context = { cache, generator, synonyms: search.synonyms, addJson: content.addJson };
  return Promise.all(
    editions.map(async (edition) => ({ ...edition, search: await indexEdition(edition, context) })),
  );
}

/** What indexes are made with. */
interface IndexContext {
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
async function indexEdition(
  edition: CompiledEdition,
  { synonyms, cache, generator, addJson }: IndexContext,
): Promise<SearchIndex | undefined> {
  // To index takes ten times as long as to see that nothing has changed.
  const { pages, symbols } = edition;
  const sources = pages.map(({ document, keywords }) => [serializeJson(document).hash, keywords]);
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
