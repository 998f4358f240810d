import type { PageDocument } from '#manifest/pageDocument';
import type { SearchEntry, SearchIndex, SearchShard, SearchSignature } from '#manifest/search';
import { foldText } from '#manifest/searchText';
import { hasSearch } from '#manifest/siteNames';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ReadConfig } from '../config/readSiteConfig';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { createTextDivider } from './divideTexts';
import { listByNumber, listByPrefix } from './listShards';
import type { IndexedText, SearchRecords } from './searchRecords';
import { shardEntries, shardSignatures } from './shardEntries';
import { indexTexts, sizeAtOnce, textsAtOnce } from './textIndex';

/** Fields of an edition that search indexes are built from. */
interface IndexedEdition {
  pages: readonly {
    page: { file: string };
    keywords?: readonly string[] | undefined;
  }[];
  symbols?: readonly SymbolIndexEntry[] | undefined;
}

interface SiteContext
  extends Pick<IndexContext, 'cache' | 'generator' | 'readDocument' | 'recordsOf'> {
  config: ReadConfig;
  content: Pick<IndexContext, 'add'>;
}

/** Indexes every edition of a site that has a search. Versions and languages have indexes of their own. */
export async function indexSite<Edition extends IndexedEdition>(
  editions: readonly Edition[],
  { config, cache, generator, readDocument, recordsOf, content }: SiteContext,
): Promise<readonly (Edition & { search?: SearchIndex | undefined })[]> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return editions;
  const { synonyms } = search;
  const context = { cache, generator, readDocument, recordsOf, synonyms, add: content.add };
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
  /** Returns the document of a page by its file. */
  readDocument(file: string): Promise<PageDocument>;
  /** Returns the search records of a page; symbols are by their addresses. */
  recordsOf(page: PageDocument, symbols: ReadonlyMap<string, SymbolIndexEntry>): SearchRecords;
  /** Adds a file to a folder and returns its name. */
  add(folder: string, ending: string, content: string): string;
}

/** The files of an index, and the lists of their parts. */
interface BuiltIndex {
  index: SearchIndex | undefined;
  /** The content of each file, with its folder, in groups that are stored alone. */
  groups: BuiltFile[][];
}

interface BuiltFile {
  folder: string;
  text: string;
}

/** Adds the search index of an edition; returns `undefined` if the edition has no records. */
async function indexEdition(
  edition: IndexedEdition,
  context: IndexContext,
): Promise<SearchIndex | undefined> {
  const { synonyms, cache, generator, add } = context;
  // Indexing takes ten times as long as finding out that nothing has changed.
  const { pages, symbols } = edition;
  const sources = pages.map(({ page, keywords }) => [page.file, keywords]);
  const hash = contentHash(JSON.stringify([sources, symbols, synonyms]));
  let building: Promise<BuiltIndex> | undefined;
  const build = () => {
    building ??= buildIndex(edition, context);
    return building;
  };
  const { index, count } = await cache.remember('search', [generator, hash], async () => {
    const { index: built, groups } = await build();
    return { index: built ?? null, count: groups.length };
  });
  // The index of a large site is too long for one text.
  for (let group = 0; group < count; group += 1) {
    const files = await cache.remember('search', [generator, hash, String(group)], async () => {
      const { groups } = await build();
      return groups[group] ?? [];
    });
    for (const { folder, text } of files) add(folder, 'json', text);
  }
  return index ?? undefined;
}

/** Number of characters in a group of files. */
const groupSize = 10_000_000;

async function buildIndex(
  { pages, symbols = [] }: IndexedEdition,
  { synonyms, readDocument, recordsOf, add }: IndexContext,
): Promise<BuiltIndex> {
  const groups: BuiltFile[][] = [[]];
  let size = 0;
  const addJson = (folder: string, value: object): string => {
    const text = JSON.stringify(value);
    size += text.length;
    if (size > groupSize) {
      groups.push([]);
      size = text.length;
    }
    groups.at(-1)?.push({ folder, text });
    return add(folder, 'json', text);
  };
  const rules = synonymRules(synonyms);
  const byPath = new Map(symbols.map((symbol) => [symbol.path, symbol]));
  const names: SearchEntry[] = [];
  const details: SearchEntry[] = [];
  const signatures: SearchSignature[] = [];
  const texts = createTextFiles(addJson);
  for (const { page, keywords = [] } of pages) {
    const document = await readDocument(page.file);
    const records = addSynonyms(recordsOf(document, byPath), rules, keywords);
    names.push(...records.names);
    details.push(...records.details);
    signatures.push(...records.signatures);
    texts.add(records.texts.filter(({ text, code }) => text !== '' || code !== ''));
  }
  if (names.length === 0) return { index: undefined, groups: [] };
  const shards = (entries: readonly SearchEntry[]): SearchShard[] => {
    const files = shardEntries(entries).map(({ prefixes, entries: some }) => ({
      file: addJson('search', { entries: some }),
      ...(prefixes && { prefixes }),
    }));
    return listByPrefix(files, addJson);
  };
  return {
    index: {
      names: shards(names),
      ...(details.length > 0 && { details: shards(details) }),
      ...texts.finish(),
      ...signatureFiles(signatures, addJson),
    },
    groups,
  };
}

/** Largest number of characters of JSON in one file of signatures. */
const signaturesAtOnce = 200_000;

/** Adds signatures in one file or, where they are too many, in files that are divided by the types in them. */
function signatureFiles(
  signatures: readonly SearchSignature[],
  addJson: (folder: string, value: object) => string,
): Pick<SearchIndex, 'types' | 'signatures'> {
  if (signatures.length === 0) return {};
  if (JSON.stringify(signatures).length <= signaturesAtOnce) {
    return { types: addJson('search', { signatures }) };
  }
  const files = shardSignatures(signatures).map(({ prefixes, items }) => ({
    file: addJson('search', { signatures: items }),
    prefixes,
  }));
  return { signatures: listByPrefix(files, addJson) };
}

/** Collects texts in one file or, where they are too many, in files that are divided by words. */
function createTextFiles(addJson: (folder: string, value: object) => string) {
  const files: SearchShard[] = [];
  const divider = createTextDivider({
    onDocuments(documents) {
      const from = documents[0]?.number ?? 0;
      files.push({ file: addJson('search', { documents }), from });
    },
  });
  /** The texts of each page, until they are too many. */
  let few: (readonly IndexedText[])[] | undefined = [];
  let count = 0;

  function divide(): void {
    for (const texts of few ?? []) divider.add(texts);
    few = undefined;
  }

  return {
    add(texts: readonly IndexedText[]): void {
      count += texts.length;
      if (few === undefined) divider.add(texts);
      else few.push(texts);
      if (count > textsAtOnce) divide();
    },
    finish(): Pick<SearchIndex, 'text' | 'words' | 'documents'> {
      if (count === 0) return {};
      const whole = few && indexTexts(few.flat());
      if (whole && JSON.stringify(whole).length <= sizeAtOnce) {
        return { text: [{ file: addJson('search', whole) }] };
      }
      divide();
      const words = divider.finish().map(({ prefixes, items }) => ({
        file: addJson('search', { words: items }),
        prefixes,
      }));
      return {
        words: listByPrefix(words, addJson),
        documents: listByNumber(files, addJson),
      };
    },
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

/** A synonym, with a test if a text contains one of its meanings. */
interface SynonymRule {
  word: string;
  isIn: (text: string) => boolean;
}

/** Compiles synonyms to tests for many texts. */
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
