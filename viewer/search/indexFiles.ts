import type { SearchIndex, SearchShard } from '#manifest/search';
import { nameWords } from '#manifest/searchText';
import type { MissingTexts, SearchSource } from './engine/engine';
import { termsOf } from './engine/queryTerms';
import type { IndexPart } from './workerProtocol';

// The files of an index that a query needs. A part of a small index is one file. That of a large one is divided into
// shards: by the prefixes of words, or by the numbers of texts. A long list of shards is a file, too, which lists
// shards or further lists.

/** A part of an index. */
type PartName = IndexPart['part'];

/** A file of an index and its source. */
export interface IndexFile {
  part: PartName;
  file: string;
  source: SearchSource;
  /** For a list of files: chooses those that the query needs. */
  choose?: Choose | undefined;
}

/** Chooses the shards that a query needs. */
type Choose = (shards: readonly SearchShard[]) => ChosenShard[];

interface ChosenShard {
  shard: SearchShard;
  /** Chooses from the list in its file, if it is a list. */
  choose: Choose;
}

interface IndexOf {
  source: SearchSource;
  index: SearchIndex;
}

/**
 * Returns the files from which a query is answered, in the order in which they are needed. Before anything is typed,
 * these are the names alone, and lists of files.
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

/** Returns the files of the texts that an answer lacks. */
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

/** Returns the files that a query needs of a list of shards. */
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
 * Returns a function that chooses the shards for some words: those without prefixes, and for each word that with the
 * longest prefix of the word. A word that is shorter than all prefixes has no shard.
 */
function byPrefix(words: readonly string[]): Choose {
  const choose: Choose = (shards) => {
    const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
    const wanted = new Set(words.map((word) => longestPrefix(prefixes, word)));
    return shards
      .filter(({ prefixes: own }) => own === undefined || own.some((one) => wanted.has(one)))
      .map((shard) => ({ shard, choose }));
  };
  return choose;
}

function longestPrefix(prefixes: readonly string[], word: string): string | undefined {
  return prefixes
    .filter((prefix) => word.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Returns a function that chooses the shards with some texts. A shard begins with the text `from`. */
function byNumber(numbers: readonly number[]): Choose {
  return (shards) =>
    shards.flatMap((shard, index) => {
      const { from = 0 } = shard;
      const end = shards[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const own = numbers.filter((number) => number >= from && number < end);
      return own.length === 0 ? [] : [{ shard, choose: byNumber(own) }];
    });
}

/** Returns whether a query asks for signatures instead of names: `A -> B`, `takes:A`, `returns:B`. */
export function isTypeQuery(query: string): boolean {
  return /->|→|=>|\b(?:takes|returns):/i.test(query);
}

/** The characters of such a query between its types. */
const betweenTypes = /->|→|=>|\b(?:takes|returns):|[,|<>()[\]&?:]/gi;

/** Returns the words between spaces and points, and the initials of camel-case queries such as `gOT`. */
function wordsOf(query: string): string[] {
  return query.split(/[\s.#]+/).flatMap((part) => {
    const words = nameWords(part).map(({ text }) => text);
    const whole = words.join('');
    if (whole === '') return [];
    const humps = part.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
    const isHumps = humps.length > 1 && whole.length <= humps.length * 3;
    const initials = humps.map((hump) => hump[0] ?? '').join('');
    return isHumps ? [whole, initials.toLowerCase()] : [whole];
  });
}
