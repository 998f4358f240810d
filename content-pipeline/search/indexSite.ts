import type { PageDocument } from '#manifest/pageDocument';
import type { SearchEntry, SearchIndex, SearchShard } from '#manifest/search';
import { foldText } from '#manifest/searchText';
import { hasSearch } from '#manifest/siteNames';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ReadConfig } from '../config/readSiteConfig';
import { contentHash } from '../files/contentHash';
import type { ContentStore, StoredResults } from '../files/contentStore';
import {
  type DividedBucket,
  type DivideLimits,
  divideBucket,
  type KeyedItem,
  type PlannedFile,
  planFiles,
} from './dividePrefixes';
import {
  charactersOf,
  statisticsOf,
  type TextStatistics,
  type TextTotals,
  wordItem,
  wordLimits,
} from './divideTexts';
import { listByNumber, listByPrefix } from './listShards';
import {
  allEntries,
  blockOfNext,
  createGroup,
  groupPages,
  type ListName,
  type PageGroup,
} from './pageGroups';
import type { IndexedText, SearchRecords } from './searchRecords';
import { charactersAtOnce, indexTexts, textsAtOnce } from './textIndex';

/** Fields of an edition that search indexes are built from. */
interface IndexedEdition {
  path: string;
  pages: readonly IndexedPage[];
  symbols?: readonly SymbolIndexEntry[] | undefined;
}

interface IndexedPage {
  page: { file: string; facts: { path: string } };
  keywords?: readonly string[] | undefined;
}

type SearchStore = Pick<ContentStore, 'read' | 'putFile' | 'results'>;

interface SiteContext {
  config: ReadConfig;
  store: SearchStore;
  /** Names this version of the pipeline. */
  generator: string;
  /** Returns the document of a page by its file. */
  readDocument(file: string): Promise<PageDocument>;
  /** Returns the search records of a page; symbols are by their addresses. */
  recordsOf(page: PageDocument, symbols: ReadonlyMap<string, SymbolIndexEntry>): SearchRecords;
}

/** The search index of an edition, and the names of all its files in the store. */
interface StoredIndex {
  index?: SearchIndex;
  files: string[];
}

/** Indexes every edition of a site that has a search. Versions and languages have indexes of their own. */
export async function indexSite<Edition extends IndexedEdition>(
  editions: readonly Edition[],
  { config, ...context }: SiteContext,
): Promise<{
  editions: readonly (Edition & { search?: SearchIndex | undefined })[];
  /** The files of all indexes, in the store. */
  files: string[];
}> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return { editions, files: [] };
  const { synonyms } = search;
  const whole = await context.store.results('search');
  const files: string[] = [];
  const indexed: (Edition & { search?: SearchIndex | undefined })[] = [];
  for (const edition of editions) {
    const byPath = new Map((edition.symbols ?? []).map((symbol) => [symbol.path, symbol]));
    const sourceOf = ({ page, keywords }: IndexedPage) =>
      JSON.stringify([page.file, keywords, byPath.get(page.facts.path)]);
    const inputs = [context.generator, JSON.stringify(synonyms)];
    // Indexing takes ten times as long as finding out that nothing has changed.
    const { index, files: own } = await whole.remember(
      [...inputs, ...edition.pages.map(sourceOf)],
      () => indexEdition(edition, { ...context, synonyms, byPath, sourceOf, inputs }),
      (stored) => stored.files,
    );
    indexed.push({ ...edition, search: index });
    files.push(...own);
  }
  return { editions: indexed, files };
}

/** Services that the search index of an edition is built with. */
interface IndexContext extends Omit<SiteContext, 'config'> {
  synonyms: Synonyms;
  byPath: ReadonlyMap<string, SymbolIndexEntry>;
  /** Returns the inputs of the records of a page. */
  sourceOf(page: IndexedPage): string;
  /** The inputs that the records of all pages have. */
  inputs: readonly string[];
}

/** Adds a JSON file to a folder of the content and returns its name. */
type AddJson = (folder: string, value: object) => string;

/** Collects the names of files while they are stored. */
function createFiles(store: SearchStore) {
  const names = new Set<string>();
  let waiting: Promise<string>[] = [];
  function add(folder: string, text: string): string {
    const name = `${folder}/${contentHash(text)}.json`;
    names.add(name);
    waiting.push(store.putFile(folder, text));
    return name;
  }
  return {
    names,
    add,
    addJson: (folder: string, value: object) => add(folder, JSON.stringify(value)),
    /** Waits until the files are stored, or wait for the disk. */
    async settle(): Promise<void> {
      await Promise.all(waiting);
      waiting = [];
    },
  };
}
type Files = ReturnType<typeof createFiles>;

/** Largest number of entries that are written into one file for all words. */
const entriesAtOnce = 1_500;

/** Largest number of characters of signatures in one file. */
const signaturesAtOnce = 200_000;

async function indexEdition(edition: IndexedEdition, context: IndexContext): Promise<StoredIndex> {
  const files = createFiles(context.store);
  const results = await context.store.results(`search${edition.path}`);
  // An index that was divided the last time is seldom small now.
  const few = results.isEmpty ? await readFew(edition.pages, context) : undefined;
  const index =
    few === undefined
      ? await indexMany(edition, results, { ...context, files })
      : indexFew(few, files.addJson);
  await files.settle();
  return { ...(index && { index }), files: [...files.names] };
}

/** Returns the records of all pages; undefined where they are too many for an index that is not divided. */
async function readFew(
  pages: readonly IndexedPage[],
  context: IndexContext,
): Promise<SearchRecords | undefined> {
  const all: SearchRecords = { names: [], details: [], texts: [], signatures: [] };
  let characters = 0;
  let signatures = 0;
  for await (const records of recordsOfPages(pages, context)) {
    all.names.push(...records.names);
    all.details.push(...records.details);
    all.texts.push(...records.texts);
    all.signatures.push(...records.signatures);
    characters += sum(records.texts.map(charactersOf));
    signatures += sum(records.signatures.map((entry) => JSON.stringify(entry).length));
    const isSmall =
      Math.max(all.names.length, all.details.length) <= entriesAtOnce &&
      signatures <= signaturesAtOnce &&
      isShort({ texts: all.texts.length, characters });
    if (!isSmall) return undefined;
  }
  return all;
}

/** Tests if texts are few enough for one file. */
function isShort({ texts, characters }: Pick<TextTotals, 'texts' | 'characters'>): boolean {
  return texts <= textsAtOnce && characters <= charactersAtOnce;
}

async function* recordsOfPages(
  pages: readonly IndexedPage[],
  { readDocument, recordsOf, byPath, synonyms }: IndexContext,
): AsyncGenerator<SearchRecords> {
  const rules = synonymRules(synonyms);
  for (const { page, keywords = [] } of pages) {
    const document = await readDocument(page.file);
    const { texts, ...records } = addSynonyms(recordsOf(document, byPath), rules, keywords);
    yield { ...records, texts: texts.filter(({ text, code }) => text !== '' || code !== '') };
  }
}

function indexFew(
  { names, details, texts, signatures }: SearchRecords,
  addJson: AddJson,
): SearchIndex | undefined {
  if (names.length === 0) return undefined;
  return {
    names: [{ file: addJson('search', { entries: names }) }],
    ...(details.length > 0 && { details: [{ file: addJson('search', { entries: details }) }] }),
    ...(texts.length > 0 && { text: [{ file: addJson('search', indexTexts(texts)) }] }),
    ...(signatures.length > 0 && { types: addJson('search', { signatures }) }),
  };
}

interface FilesContext extends IndexContext {
  files: Files;
}

async function indexMany(
  { path, pages }: IndexedEdition,
  results: StoredResults,
  context: FilesContext,
): Promise<SearchIndex | undefined> {
  const { files } = context;
  const groups = await readGroups(pages, results, context);
  const count = (list: keyof PageGroup['counts']) => sum(groups.map(({ counts }) => counts[list]));
  const texts = sum(groups.map((group) => group.texts));
  const characters = sum(groups.map((group) => group.characters));
  if (count('names') === 0) return undefined;
  const lists = { path, groups, results, texts: portionTexts(groups, context.store) };
  const entries = async (list: 'names' | 'details'): Promise<SearchShard[]> => {
    if (count(list) > entriesAtOnce) return divideEntries(list, lists, context);
    return [{ file: files.addJson('search', { entries: await entriesOf(list, lists) }) }];
  };
  const signatures = async (): Promise<Pick<SearchIndex, 'types' | 'signatures'>> => {
    if (count('signatures') === 0) return {};
    if (sum(groups.map(({ signaturesSize }) => signaturesSize)) > signaturesAtOnce) {
      return { signatures: await divideEntries('signatures', lists, context) };
    }
    const all = await entriesOf('signatures', lists);
    return { types: files.addJson('search', { signatures: all }) };
  };
  const wordsAndTexts = async (): Promise<Pick<SearchIndex, 'text' | 'words' | 'documents'>> => {
    if (texts === 0) return {};
    if (isShort({ texts, characters })) {
      const all: IndexedText[] = [];
      for await (const page of recordsOfPages(pages, context)) all.push(...page.texts);
      return { text: [{ file: files.addJson('search', indexTexts(all)) }] };
    }
    const documents = groups.flatMap((group) => group.documents);
    return {
      words: await divideWords(lists, context),
      documents: listByNumber(documents, files.addJson),
    };
  };
  return {
    names: await entries('names'),
    ...(count('details') > 0 && { details: await entries('details') }),
    ...(await wordsAndTexts()),
    ...(await signatures()),
  };
}

async function readGroups(
  pages: readonly IndexedPage[],
  results: StoredResults,
  context: FilesContext,
): Promise<PageGroup[]> {
  const { sourceOf, inputs, files } = context;
  const groups: PageGroup[] = [];
  let block = 0;
  for (const some of groupPages(pages)) {
    const group = await results.remember(
      ['group', ...inputs, String(block), ...some.map(sourceOf)],
      async (): Promise<PageGroup> => {
        const collected = createGroup(block, (value) => files.addJson('search', value));
        for await (const records of recordsOfPages(some, context)) collected.add(records);
        const { group: made, text } = collected.finish();
        await files.settle();
        return { ...made, file: await context.store.putFile('group', text) };
      },
      ({ file, documents }) => [file, ...documents.map((each) => each.file)],
    );
    for (const { file } of group.documents) files.names.add(file);
    groups.push(group);
    block = blockOfNext(group.end);
  }
  return groups;
}

/** The lists of an index that is divided. */
interface DividedLists {
  /** The path of the edition. */
  path: string;
  groups: readonly PageGroup[];
  results: StoredResults;
  /** Returns the lines of a bucket, a text for each group that has some. */
  texts(list: ListName, bucket: string): Promise<string[]>;
}

/** Returns a function that reads portions of groups. Files are read once, when the first portion is needed. */
function portionTexts(groups: readonly PageGroup[], store: SearchStore): DividedLists['texts'] {
  let reading: Promise<string[]> | undefined;
  return async (list, bucket) => {
    reading ??= Promise.all(groups.map(({ file }) => store.read(file)));
    const texts = await reading;
    return groups.flatMap(({ portions }, index) => {
      const [, start, end] = portions[list][bucket] ?? [];
      return start === undefined ? [] : (texts[index]?.slice(start, end) ?? []);
    });
  };
}

/** Returns all entries of a list, in order. */
async function entriesOf(list: ListName, { texts }: DividedLists): Promise<unknown[]> {
  const lines = (await texts(list, allEntries)).flatMap(linesOf);
  return lines.map((line) => JSON.parse(line.slice(line.indexOf('\t') + 1)));
}

/** The sizes of the files of entries: about 15 KB compressed. */
const entryLimits: DivideLimits = { whole: 80_000, selection: 40_000 };

/**
 * Divides entries so that a search need not load all of them. An entry is in every file that one of its words may lead
 * to; the shortest ones are in the file of a beginning that too many have.
 */
function divideEntries(
  list: 'names' | 'details' | 'signatures',
  lists: DividedLists,
  context: FilesContext,
): Promise<SearchShard[]> {
  const field = list === 'signatures' ? list : 'entries';
  return divideList({ list, field, limits: entryLimits, itemsOf: entryItems }, lists, context);
}

function entryItems(texts: readonly string[]): KeyedItem[] {
  return texts.flatMap(linesOf).map((line) => {
    const [key = '', order, json = ''] = line.split('\t');
    const { title }: { title: string } = JSON.parse(json);
    return { key, order: Number(order), json, rank: title.length };
  });
}

/** Divides words, each with the weights that it has in texts. */
function divideWords(lists: DividedLists, context: FilesContext): Promise<SearchShard[]> {
  const statistics = statisticsOf(lists.groups);
  const itemsOf = (texts: readonly string[]) => wordItems(texts, statistics);
  const inputs = [JSON.stringify(statistics)];
  return divideList(
    { list: 'words', field: 'words', limits: wordLimits, inputs, itemsOf },
    lists,
    context,
  );
}

function wordItems(texts: readonly string[], statistics: TextStatistics): KeyedItem[] {
  const uses = new Map<string, string[]>();
  for (const line of texts.flatMap(linesOf)) {
    const [word = '', use = ''] = line.split('\t');
    const known = uses.get(word);
    if (known === undefined) uses.set(word, [use]);
    else known.push(use);
  }
  return Array.from(uses, ([word, some]) => wordItem(word, some, statistics));
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

interface ListKind {
  list: ListName;
  /** The field of the files with the items. */
  field: string;
  limits: DivideLimits;
  /** The inputs of items beside the lines of a bucket. */
  inputs?: readonly string[];
  /** Returns the items of a bucket. */
  itemsOf(texts: readonly string[]): KeyedItem[];
}

/** Divides a list by the beginnings of words, and returns its files. Only buckets with other lines are divided again. */
async function divideList(
  kind: ListKind,
  { path, groups, results, texts }: DividedLists,
  { inputs: shared, store, files }: FilesContext,
): Promise<SearchShard[]> {
  const { list, field, limits, inputs = [], itemsOf } = kind;
  const hashes = new Map<string, string[]>();
  for (const { portions } of groups) {
    for (const [bucket, [hash]] of Object.entries(portions[list])) {
      if (bucket === allEntries) continue;
      const known = hashes.get(bucket);
      if (known === undefined) hashes.set(bucket, [hash]);
      else known.push(hash);
    }
  }
  const keys = Array.from(hashes, ([bucket, some]) => ({
    bucket,
    key: contentHash([...shared, ...inputs, ...some].join()),
  }));
  const build = async () => {
    const own = await store.results(`search${path} ${list}`);
    const buckets: DividedBucket[] = [];
    for (const { bucket, key } of keys) {
      const lists = createFiles(store);
      const divide = async () => {
        const items = itemsOf(await texts(list, bucket));
        const divided = divideBucket(items, limits, (some) =>
          lists.add('items', formatItems(some)),
        );
        await lists.settle();
        return divided;
      };
      buckets.push(await own.remember([key], divide, listsOf));
    }
    const shards: SearchShard[] = [];
    for (const { prefixes, pieces } of planFiles(buckets, limits)) {
      const compose = async () => {
        const items = await readPieces(pieces, store);
        return store.putFile('search', JSON.stringify({ [field]: items }));
      };
      const inputsOfFile = [...shared, field, JSON.stringify(pieces)];
      const file = await own.remember(inputsOfFile, compose, (name) => [name]);
      shards.push({ file, prefixes });
    }
    return shards;
  };
  const shards = await results.remember([list, ...keys.map(({ key }) => key)], build, (found) =>
    found.map(({ file }) => file),
  );
  for (const { file } of shards) files.names.add(file);
  return listByPrefix(shards, files.addJson);
}

function formatItems(items: readonly (readonly [order: number | string, json: string])[]): string {
  return `[${items.map(([order, json]) => `[${JSON.stringify(order)},${json}]`).join()}]`;
}

/** Returns the names of the lists that a bucket consists of. */
function listsOf({ parts, selectable }: DividedBucket): string[] {
  const lists = parts.flatMap(({ pieces }) => pieces.map(({ list }) => list));
  return selectable === undefined ? lists : [...lists, selectable.list];
}

/** Returns the items of the pieces of a file, each once, in order. */
async function readPieces(pieces: PlannedFile['pieces'], store: SearchStore): Promise<unknown[]> {
  const found = new Map<number | string, unknown>();
  for (const { list, only } of pieces) {
    const items: [number | string, unknown][] = JSON.parse(await store.read(list));
    const chosen = only && new Set(only);
    for (const [order, item] of items) {
      if (chosen === undefined || chosen.has(order)) found.set(order, item);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
