import type { SearchEntry, SearchShard } from '#manifest/search';
import { type NumberedText, searchDocumentsOf } from '#manifest/searchDocuments';
import { nameKeys, nextBlock, textNumber } from '#manifest/searchText';
import { contentHash } from '../files/contentHash';
import { bucketOf } from './dividePrefixes';
import { createWordCounter, type TextTotals } from './divideTexts';
import type { SearchRecords } from './searchRecords';

/** The names of the lists of an index. */
export const listNames = ['names', 'details', 'signatures', 'words'] as const;
export type ListName = (typeof listNames)[number];

/** The records of adjacent pages. An edited page seldom changes the records of other groups. */
export interface PageGroup extends TextTotals {
  /** The number of entries in each list. */
  counts: Record<Exclude<ListName, 'words'>, number>;
  /** The number of names that are titles of pages and posts. */
  titles: number;
  /** The number of characters of all signatures. */
  signaturesSize: number;
  /** The number of the first block after the blocks of the group. A block is a range of text numbers. */
  end: number;
  /** The files with the texts that search results show. */
  documents: SearchShard[];
  /** The name of the file with the lines of all lists. `portions` contains positions in this file. */
  file: string;
  /** The lines of the group in each bucket of each list: their hash, and their position in the file. */
  portions: Record<ListName, Record<string, Portion>>;
}

/** The hash of a part of a file, and its start and end offset in bytes. */
export type Portion = [hash: string, start: number, end: number];

const pagesInGroup = 128;

/**
 * The first block of a group is a multiple of this number, so that a new page seldom changes the text numbers of other
 * groups.
 */
const blockStep = 32;

/**
 * Divides pages into groups of adjacent pages. A hash of a page's path determines whether the page begins a group, so
 * that a new page seldom changes other groups.
 */
export function groupPages<Page extends { page: { facts: { path: string } } }>(
  pages: readonly Page[],
): Page[][] {
  const groups: Page[][] = [];
  for (const page of pages) {
    const begins = Number.parseInt(contentHash(page.page.facts.path).slice(0, 6), 16);
    const last = groups.at(-1);
    if (last === undefined || begins % pagesInGroup === 0) groups.push([page]);
    else last.push(page);
  }
  return groups;
}

/** Returns the first block of the next group, given the first unused block. */
export function blockOfNext(end: number): number {
  return Math.ceil(end / blockStep) * blockStep;
}

/**
 * Approximate number of characters of JSON in a file of texts. The files are small because the results of one search
 * are in many different files.
 */
const documentsSize = 10_000;

/**
 * Number of adjacent blocks whose texts can share a file. The first block of a page determines which files can contain
 * its texts. Thus an edited page changes few files.
 */
const blocksInFile = 4;

/**
 * Creates a collector for the records of a group of pages. `block` is the first block of the group, which determines
 * the numbers of its texts.
 */
export function createGroup(block: number, addJson: (value: object) => string) {
  const words = createWordCounter();
  const documents: SearchShard[] = [];
  const buckets = Object.fromEntries(
    listNames.map((name) => [name, new Map<string, string[]>()]),
  ) as Record<ListName, Map<string, string[]>>;
  const counts = { names: 0, details: 0, signatures: 0 };
  let titles = 0;
  let signaturesSize = 0;
  let next = block;
  let currentFile = -1;
  let waiting: NumberedText[] = [];
  let waitingSize = 0;

  function flush(): void {
    const from = waiting[0]?.number;
    if (from !== undefined) documents.push({ file: addJson(searchDocumentsOf(waiting)), from });
    waiting = [];
    waitingSize = 0;
  }

  function addLine(list: ListName, bucket: string, line: string): void {
    const lines = buckets[list].get(bucket);
    if (lines === undefined) buckets[list].set(bucket, [line]);
    else lines.push(line);
  }

  function addEntry(
    list: Exclude<ListName, 'words'>,
    { entry, index, keys }: { entry: object; index: number; keys: readonly string[] },
  ): number {
    // Entries are in the order of their pages, whose blocks differ.
    const json = JSON.stringify(entry);
    const line = `${next * entriesInBlock + index}\t${json}\n`;
    counts[list] += 1;
    addLine(list, allEntries, line);
    for (const key of new Set(keys)) addLine(list, bucketOf(key), `${key}\t${line}`);
    return json.length;
  }

  return {
    /** Adds the records of a page. */
    add({ names, details, signatures, texts }: SearchRecords): void {
      titles += countTitles(names);
      for (const [index, entry] of names.entries()) {
        addEntry('names', { entry, index, keys: keysOf(entry) });
      }
      for (const [index, entry] of details.entries()) {
        addEntry('details', { entry, index, keys: keysOf(entry) });
      }
      for (const [index, entry] of signatures.entries()) {
        const keys = [...entry.takes.flat(), ...entry.returns].flatMap(nameKeys);
        signaturesSize += addEntry('signatures', { entry, index, keys });
      }
      words.add(next, texts);
      const file = Math.floor(next / blocksInFile);
      if (file !== currentFile) flush();
      currentFile = file;
      texts.forEach(({ code: _code, also: _also, ...document }, index) => {
        waiting.push({ number: textNumber(next, index), document });
        waitingSize += document.text.length + 80;
        if (waitingSize > documentsSize) flush();
      });
      next = nextBlock(next, texts.length);
    },
    /** Returns the group, and the text of the file to which its `portions` refer. */
    finish(): { group: Omit<PageGroup, 'file'>; text: string } {
      flush();
      const { uses, ...totals } = words.finish();
      for (const [word, use] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
        addLine('words', bucketOf(word), `${word}\t${use}\n`);
      }
      let text = '';
      let size = 0;
      const portionsOf = (name: ListName) =>
        Object.fromEntries(
          Array.from(buckets[name], ([bucket, lines]): [string, Portion] => {
            const start = size;
            const portion = lines.join('');
            text += portion;
            size += Buffer.byteLength(portion);
            return [bucket, [contentHash(portion), start, size]];
          }),
        );
      const portions = {
        names: portionsOf('names'),
        details: portionsOf('details'),
        signatures: portionsOf('signatures'),
        words: portionsOf('words'),
      };
      const group = { ...totals, counts, titles, signaturesSize, end: next, documents, portions };
      return { group, text };
    },
  };
}

/** Returns the number of names that are titles of pages and posts. */
export function countTitles(names: readonly SearchEntry[]): number {
  return names.filter(({ kind }) => kind === 'page' || kind === 'post').length;
}

/**
 * Upper limit for the number of entries of a page in a list. The number of an entry is the first block of its page
 * times this limit, plus its index in the page.
 */
const entriesInBlock = 1_000_000;

/** The name of the bucket that contains each entry of a list once. */
export const allEntries = '*';

function keysOf({ title, synonyms = [] }: SearchEntry): string[] {
  return [title, ...synonyms].flatMap(nameKeys);
}
