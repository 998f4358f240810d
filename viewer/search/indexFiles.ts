import type { SearchIndex, SearchShard } from '#manifest/search';
import { nameWords } from '#manifest/searchText';
import type { MissingTexts, SearchSource } from './engine/engine';
import { termsOf } from './engine/queryTerms';
import type { IndexPart } from './workerProtocol';

// The files of an index that a query needs. A part of a small index is one file. That of a large one is divided into
// shards: by the prefixes of words, or by the numbers of texts. A long list of shards is a file, too, which lists
// shards or further lists.

type PartName = IndexPart['part'];

/** A file of an index, with the edition that it belongs to. */
export interface IndexFile {
  part: PartName;
  file: string;
  source: SearchSource;
  /**
   * Returns the shards that the query needs from the list in the file. The function is missing if the file does not
   * contain a list of shards.
   */
  choose?: Choose | undefined;
}

type Choose = (shards: readonly SearchShard[]) => ChosenShard[];

interface ChosenShard {
  shard: SearchShard;
  choose: Choose;
}

interface IndexOf {
  source: SearchSource;
  index: SearchIndex;
}

/**
 * Returns several lists of files that a query needs. The lists are added to the index one after the other. For an empty
 * query, returns one list with files that every query needs.
 */
export function indexFiles(query: string, indexes: readonly IndexOf[]): IndexFile[][] {
  function filesFor(part: PartName, words: readonly string[]): IndexFile[] {
    return indexes.flatMap(({ source, index }) =>
      filesOf(shardsOf(index, part), { part, source, choose: byPrefix(words) }),
    );
  }
  const words = wordsOf(query);
  const names = filesFor('names', words);
  if (query.trim() === '') {
    const others = (['details', 'words'] as const).flatMap((part) => filesFor(part, []));
    return [[...names, ...others.filter(({ choose }) => choose !== undefined)]];
  }
  const types = isTypeQuery(query)
    ? filesFor('types', wordsOf(query.replace(betweenTypes, ' ')))
    : [];
  const texts = [...filesFor('text', words), ...filesFor('words', termsOf(query))];
  return [names, types, filesFor('details', words), texts].filter((files) => files.length > 0);
}

/** Returns the files with texts that match a query but were not added to the engine. */
export function textFiles(
  missing: readonly MissingTexts[],
  indexes: readonly IndexOf[],
): IndexFile[] {
  return missing.flatMap(({ source: id, numbers }) => {
    const found = indexes.find(({ source }) => source.id === id);
    if (found === undefined) return [];
    const { source, index } = found;
    const choose = byNumber(numbers);
    return filesOf(index.documents ?? [], { part: 'documents', source, choose });
  });
}

/**
 * Returns the files of the shards that `choose` selects from a list of shards, or an empty array if `choose` is
 * missing.
 */
export function filesOf(
  shards: readonly SearchShard[],
  { part, source, choose }: Omit<IndexFile, 'file'>,
): IndexFile[] {
  return (choose?.(shards) ?? []).map(({ shard: { file, isList }, choose: next }) => ({
    ...{ part, file, source },
    ...(isList && { choose: next }),
  }));
}

function shardsOf(index: SearchIndex, part: PartName): readonly SearchShard[] {
  if (part !== 'types') return index[part] ?? [];
  return [
    ...(index.types === undefined ? [] : [{ file: index.types }]),
    ...(index.signatures ?? []),
  ];
}

/**
 * Returns a function that takes a list of shards, and returns the shards that can contain entries for `words`. For each
 * word, these are the shards with the longest prefix of the word, or the list with the greatest `start` that is not
 * greater than the word. Shards that have neither `prefixes` nor `start` are always returned.
 */
function byPrefix(words: readonly string[]): Choose {
  return (shards) => {
    const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
    const wanted = new Set(words.map((word) => longestPrefix(prefixes, word)));
    return shards.flatMap((shard, index) => {
      const { prefixes: own, start } = shard;
      if (start === undefined) {
        const isWanted = own === undefined || own.some((prefix) => wanted.has(prefix));
        return isWanted ? [{ shard, choose: byPrefix(words) }] : [];
      }
      const next = shards[index + 1]?.start;
      const some = words.filter((word) => word >= start && (next === undefined || word < next));
      return some.length === 0 ? [] : [{ shard, choose: byPrefix(some) }];
    });
  };
}

function longestPrefix(prefixes: readonly string[], word: string): string | undefined {
  return prefixes
    .filter((prefix) => word.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Returns a function that takes a list of shards, and returns the shards that contain the texts with the given numbers.
 * The property `from` of a shard is the number of its first text.
 */
function byNumber(numbers: readonly number[]): Choose {
  return (shards) =>
    shards.flatMap((shard, index) => {
      const { from = 0 } = shard;
      const end = shards[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const own = numbers.filter((number) => number >= from && number < end);
      return own.length === 0 ? [] : [{ shard, choose: byNumber(own) }];
    });
}

/** Tests if a query searches for signatures instead of names: `A -> B`, `takes:A`, `returns:B`. */
export function isTypeQuery(query: string): boolean {
  return /->|→|=>|\b(?:takes|returns):/i.test(query);
}

const betweenTypes = /->|→|=>|\b(?:takes|returns):|[,|<>()[\]&?:]/gi;

/**
 * Returns the words of a query in lower case, split at spaces, dots and `#`. For a camel-case word whose parts have at
 * most three letters on average, such as `gObTy`, the result also contains the initials (`got`).
 */
function wordsOf(query: string): string[] {
  return query.split(/[\s.#]+/).flatMap((part) => {
    const words = nameWords(part).map(({ text }) => text);
    const whole = words.join('');
    if (whole === '') return [];
    const camelParts = part.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
    const isCamelCase = camelParts.length > 1 && whole.length <= camelParts.length * 3;
    const initials = camelParts.map((one) => one[0] ?? '').join('');
    return isCamelCase ? [whole, initials.toLowerCase()] : [whole];
  });
}
