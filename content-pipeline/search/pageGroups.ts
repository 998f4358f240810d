import type { SearchEntry, SearchShard } from '#manifest/search';
import { nameKeys, nextBlock, textNumber } from '#manifest/searchText';
import { contentHash } from '../files/contentHash';
import { bucketOf } from './dividePrefixes';
import { createWordCounter, type TextTotals } from './divideTexts';
import type { SearchRecords } from './searchRecords';

/** The lists of an index. */
export const listNames = ['names', 'details', 'signatures', 'words'] as const;
export type ListName = (typeof listNames)[number];

/** Records of neighbouring pages. An edited page changes those of its group alone. */
export interface PageGroup extends TextTotals {
  /** Number of entries in each list, and of characters of signatures. */
  counts: Record<Exclude<ListName, 'words'>, number>;
  signaturesSize: number;
  /** The block of numbers after those of its texts. */
  end: number;
  /** The files of its texts. */
  documents: SearchShard[];
  /** The file with its portions. */
  file: string;
  /** Its part of each bucket of each list: a hash, and the place in the file. */
  portions: Record<ListName, Record<string, Portion>>;
}

/** A hash, and the first and the last character in a file. */
export type Portion = [hash: string, start: number, end: number];

/** Number of pages in a group, on average. */
const pagesInGroup = 128;

/** Blocks of groups begin at multiples of this number, so that a new page seldom changes the numbers of others. */
const blockStep = 32;

/** Divides pages into groups of neighbours. A page begins a group by its path, so that a new page changes one group. */
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

/** Returns the first block of the group behind a block. */
export function blockOfNext(end: number): number {
  return Math.ceil(end / blockStep) * blockStep;
}

/** Number of characters of JSON from which on texts are written into the next file: results come from many files. */
const documentsSize = 10_000;

/** Largest number of blocks whose texts are in one file, so that an edited page changes few files. */
const blocksInFile = 4;

/** Collects the records of a group of pages, whose texts have numbers from a block on. */
export function createGroup(block: number, addJson: (value: object) => string) {
  const words = createWordCounter();
  const documents: SearchShard[] = [];
  const buckets = Object.fromEntries(
    listNames.map((name) => [name, new Map<string, string[]>()]),
  ) as Record<ListName, Map<string, string[]>>;
  const counts = { names: 0, details: 0, signatures: 0 };
  let signaturesSize = 0;
  let next = block;
  let currentFile = -1;
  let waiting: { number: number; document: object }[] = [];
  let waitingSize = 0;

  function flush(): void {
    const from = waiting[0]?.number;
    if (from !== undefined) documents.push({ file: addJson({ documents: waiting }), from });
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
        waitingSize += document.text.length + 150;
        if (waitingSize > documentsSize) flush();
      });
      next = nextBlock(next, texts.length);
    },
    /** Returns the group, and the text of its portions. */
    finish(): { group: Omit<PageGroup, 'file'>; text: string } {
      flush();
      const { uses, ...totals } = words.finish();
      for (const [word, use] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
        addLine('words', bucketOf(word), `${word}\t${use}\n`);
      }
      let text = '';
      const portionsOf = (name: ListName) =>
        Object.fromEntries(
          Array.from(buckets[name], ([bucket, lines]): [string, Portion] => {
            const start = text.length;
            const portion = lines.join('');
            text += portion;
            return [bucket, [contentHash(portion), start, text.length]];
          }),
        );
      const portions = {
        names: portionsOf('names'),
        details: portionsOf('details'),
        signatures: portionsOf('signatures'),
        words: portionsOf('words'),
      };
      return { group: { ...totals, counts, signaturesSize, end: next, documents, portions }, text };
    },
  };
}

/** Largest number of entries of a list that a page may have. */
const entriesInBlock = 1_000_000;

/** The bucket of all entries of a list, each once. */
export const allEntries = '*';

function keysOf({ title, synonyms = [] }: SearchEntry): string[] {
  return [title, ...synonyms].flatMap(nameKeys);
}
