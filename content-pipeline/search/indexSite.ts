import type { PageDocument } from '#manifest/pageDocument';
import type { SearchIndex, SearchShard } from '#manifest/search';
import { hasSearch } from '#manifest/siteNames';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ReadConfig } from '../config/readSiteConfig';
import type { StoredResults } from '../files/contentStore';
import { divideEntries, divideWords, entriesOf, openLists } from './divideLists';
import { charactersOf, type TextTotals } from './divideTexts';
import { listByNumber } from './listShards';
import { blockOfNext, countTitles, createGroup, groupPages, type PageGroup } from './pageGroups';
import type { IndexedText, SearchRecords } from './searchRecords';
import { type AddJson, createFiles, type Files, type SearchStore } from './storedFiles';
import { addSynonyms, type Synonyms, synonymRules } from './synonyms';
import { indexTexts, mostCharacters, mostTexts } from './textIndex';

interface IndexedEdition {
  path: string;
  pages: readonly IndexedPage[];
  symbols?: readonly SymbolIndexEntry[] | undefined;
}

interface IndexedPage {
  page: { file: string; facts: { path: string } };
  keywords?: readonly string[] | undefined;
}

interface SiteContext {
  config: ReadConfig;
  store: SearchStore;
  /** An id of this version of the pipeline. Stored results of other versions are not reused. */
  generator: string;
  /** Returns a page document, given its path below `content/`. */
  readDocument(file: string): Promise<PageDocument>;
  recordsOf(page: PageDocument, symbols: ReadonlyMap<string, SymbolIndexEntry>): SearchRecords;
}

interface StoredIndex {
  index?: SearchIndex;
  files: string[];
}

/**
 * Builds a search index for each edition of a site. An index is taken from the store if its inputs have not changed.
 * Returns the editions with their indexes. If the navbar has no search, returns the editions unchanged.
 */
export async function indexSite<Edition extends IndexedEdition>(
  editions: readonly Edition[],
  { config, ...context }: SiteContext,
): Promise<{
  editions: readonly (Edition & { search?: SearchIndex | undefined })[];
  /** The names of the files of all indexes in the store. */
  files: string[];
}> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return { editions, files: [] };
  const { synonyms } = search;
  const results = await context.store.results('search');
  const files: string[] = [];
  const indexed: (Edition & { search?: SearchIndex | undefined })[] = [];
  for (const edition of editions) {
    const byPath = new Map((edition.symbols ?? []).map((symbol) => [symbol.path, symbol]));
    const sourceOf = ({ page, keywords }: IndexedPage) =>
      JSON.stringify([page.file, keywords, byPath.get(page.facts.path)]);
    const inputs = [context.generator, JSON.stringify(synonyms)];
    // Indexing takes ten times as long as finding out that nothing has changed.
    const { index, files: own } = await results.remember(
      [...inputs, ...edition.pages.map(sourceOf)],
      () => indexEdition(edition, { ...context, synonyms, byPath, sourceOf, inputs }),
      (stored) => stored.files,
    );
    indexed.push({ ...edition, search: index });
    files.push(...own);
  }
  return { editions: indexed, files };
}

interface IndexContext extends Omit<SiteContext, 'config'> {
  synonyms: Synonyms;
  byPath: ReadonlyMap<string, SymbolIndexEntry>;
  /** Returns the inputs of the records of a page, as part of a cache key. */
  sourceOf(page: IndexedPage): string;
  /** Inputs that the records of all pages share. They are parts of the cache keys. */
  inputs: readonly string[];
}

/**
 * Maximum number of entries in a list of names or details that is stored in one file. A longer list is divided into
 * several files.
 */
const mostEntries = 1_500;

/**
 * Maximum number of titles of pages and posts in a file of names. It is lower than that of symbols, whose names readers
 * shorten and misspell more often, and whose words are seldom in the index of texts.
 */
const mostTitles = 600;

/** Maximum number of characters of the signatures in one file, as JSON. Longer lists are divided into several files. */
const mostSignatureCharacters = 200_000;

async function indexEdition(edition: IndexedEdition, context: IndexContext): Promise<StoredIndex> {
  const files = createFiles(context.store);
  const results = await context.store.results(`search${edition.path}`);
  // An index that was divided the last time is seldom small now.
  const small = results.isEmpty ? await readSmall(edition.pages, context) : undefined;
  const index =
    small === undefined
      ? await indexLarge(edition, results, { ...context, files })
      : indexSmall(small, files.addJson);
  await files.settle();
  return { ...(index && { index }), files: [...files.names] };
}

async function readSmall(
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
      Math.max(all.names.length, all.details.length) <= mostEntries &&
      countTitles(all.names) <= mostTitles &&
      signatures <= mostSignatureCharacters &&
      isShort({ texts: all.texts.length, characters });
    if (!isSmall) return undefined;
  }
  return all;
}

function isShort({ texts, characters }: Pick<TextTotals, 'texts' | 'characters'>): boolean {
  return texts <= mostTexts && characters <= mostCharacters;
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

function indexSmall(
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

async function indexLarge(
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
  const lists = openLists({ path, groups, results }, context.store);
  const titles = sum(groups.map((group) => group.titles));
  const entries = async (list: 'names' | 'details'): Promise<SearchShard[]> => {
    const isLong = count(list) > mostEntries || (list === 'names' && titles > mostTitles);
    if (isLong) return divideEntries(list, lists, context);
    return [{ file: files.addJson('search', { entries: await entriesOf(list, lists) }) }];
  };
  const signatures = async (): Promise<Pick<SearchIndex, 'types' | 'signatures'>> => {
    if (count('signatures') === 0) return {};
    if (sum(groups.map(({ signaturesSize }) => signaturesSize)) > mostSignatureCharacters) {
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

/**
 * Divides pages into groups, and returns the groups with their records. A group without changed pages is taken from the
 * store.
 */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
