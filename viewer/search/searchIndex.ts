import type { QueryClient } from '@tanstack/react-query';
import type { SearchIndex, SearchKind, SearchShard } from '#manifest/search';
import { nameWords } from '#manifest/searchText';
import { contentUrl } from '../data/contentAddress';
import { readContent } from '../data/queries';
import type { SearchSource } from './engine/engine';
import type { IndexPart } from './workerProtocol';

/** The progress of an index. */
export interface IndexState {
  /** The number of files that were added. */
  revision: number;
  isLoading: boolean;
  /** True when a file that the query needs could not be loaded. */
  hasFailed: boolean;
  /** The kinds of the entries so far. */
  kinds: ReadonlySet<SearchKind>;
}

/** An index that loads the files that queries need, each once. */
export interface SearchIndexLoader {
  /**
   * Loads the missing files: the first list alone, then all others together. The files of a list are added to the
   * index after those of the list before, even if some of them failed.
   */
  want(stages: readonly (readonly IndexFile[])[]): void;
  /** Loads the files that failed again. */
  retry(): void;
  state(): IndexState;
  subscribe(listener: () => void): () => void;
}

interface LoaderOptions {
  read(file: IndexFile): Promise<IndexPart>;
  add(part: IndexPart): void;
}

/** Creates an empty index. */
export function createIndexLoader({ read, add }: LoaderOptions): SearchIndexLoader {
  const listeners = new Set<() => void>();
  const files = new Map<string, Promise<() => void>>();
  const failed = new Set<string>();
  let wanted: readonly (readonly IndexFile[])[] = [];
  let runs = 0;
  let state: IndexState = { revision: 0, isLoading: false, hasFailed: false, kinds: new Set() };

  function change(changes: Partial<IndexState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function lacksFile(stages: readonly (readonly IndexFile[])[]): boolean {
    return stages.some((stage) => stage.some((file) => failed.has(keyOf(file))));
  }

  /** Loads a file once and returns a function that adds it to the index once. */
  function load(file: IndexFile): Promise<() => void> {
    const key = keyOf(file);
    const known = files.get(key) ?? fetchPart(file, key);
    files.set(key, known);
    return known;
  }

  async function fetchPart(file: IndexFile, key: string): Promise<() => void> {
    try {
      let part: IndexPart | undefined = await read(file);
      return () => {
        if (part === undefined) return;
        add(part);
        change({ revision: state.revision + 1, kinds: withKinds(state.kinds, part) });
        part = undefined;
      };
    } catch {
      // `readContent` has retried already; the reader may retry, too.
      failed.add(key);
      if (lacksFile(wanted)) change({ hasFailed: true });
      return () => {};
    }
  }

  async function addAll(stage: readonly IndexFile[]): Promise<void> {
    await Promise.all(stage.map(async (file) => (await load(file))()));
  }

  async function run(): Promise<void> {
    runs += 1;
    const own = runs;
    const stages = wanted;
    change({ isLoading: true });
    const [first = [], ...others] = stages;
    // Nothing slows down the files of the first answer.
    await addAll(first);
    for (const file of others.flat()) void load(file);
    for (const stage of others) await addAll(stage);
    if (own !== runs) return;
    change({ isLoading: false, hasFailed: lacksFile(stages) });
  }

  return {
    want(stages) {
      const isKnown = stages.flat().every((file) => files.has(keyOf(file)));
      wanted = stages;
      if (!isKnown || state.isLoading || state.hasFailed !== lacksFile(stages)) void run();
    },
    retry() {
      for (const key of failed) files.delete(key);
      failed.clear();
      void run();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keyOf({ part, file, source }: IndexFile): string {
  return [part, file, source.id].join(' ');
}

function withKinds(kinds: ReadonlySet<SearchKind>, part: IndexPart): ReadonlySet<SearchKind> {
  if (part.part !== 'names' && part.part !== 'details') return kinds;
  return new Set([...kinds, ...part.content.entries.map(({ kind }) => kind)]);
}

/** A part of an index. */
type PartName = 'names' | 'details' | 'text' | 'types';

/** A file of an index and its source. */
export interface IndexFile {
  part: PartName;
  file: string;
  source: SearchSource;
}

interface IndexOf {
  source: SearchSource;
  index: SearchIndex;
}

/**
 * Returns the files from which a query is answered, in the order in which they are needed. Before anything is typed,
 * these are the names alone.
 */
export function indexFiles(query: string, indexes: readonly IndexOf[]): IndexFile[][] {
  function filesOf(part: Exclude<PartName, 'types'>): IndexFile[] {
    return indexes.flatMap(({ source, index }) =>
      shardsFor(query, index[part] ?? []).map(({ file }) => ({ part, file, source })),
    );
  }
  const names = filesOf('names');
  if (query.trim() === '') return [names];
  const types = indexes.flatMap(({ source, index: { types: file } }): IndexFile[] =>
    file !== undefined && isTypeQuery(query) ? [{ part: 'types', file, source }] : [],
  );
  return [names, types, filesOf('details'), filesOf('text')].filter((files) => files.length > 0);
}

/** Returns whether a query asks for signatures instead of names: `A -> B`, `takes:A`, `returns:B`. */
export function isTypeQuery(query: string): boolean {
  return /->|→|=>|\b(?:takes|returns):/i.test(query);
}

/**
 * Returns the shards that may match a query: those without prefixes, and for each word that with the longest prefix
 * of the word. A word that is shorter than all prefixes matches no shard yet.
 */
export function shardsFor(query: string, shards: readonly SearchShard[]): SearchShard[] {
  const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
  const wanted = new Set(keysOf(query).map((key) => longest(prefixes, key)));
  return shards.filter(
    (shard) => shard.prefixes === undefined || shard.prefixes.some((prefix) => wanted.has(prefix)),
  );
}

function longest(prefixes: readonly string[], key: string): string | undefined {
  return prefixes
    .filter((prefix) => key.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Returns the words between spaces and points, and the initials of camel-case queries such as `gOT`. */
function keysOf(query: string): string[] {
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

/**
 * Loads a file of an index unless it is cached.
 *
 * @throws {LoadError} if the file cannot be loaded.
 */
export async function readIndexFile(
  { part, file, source }: IndexFile,
  queryClient: QueryClient,
): Promise<IndexPart> {
  function read<Content>(
    readFile: (url: string, signal: AbortSignal) => Promise<Content>,
  ): Promise<Content> {
    return queryClient.fetchQuery({
      queryKey: ['search', part, file],
      queryFn: ({ signal }) => readFile(contentUrl(file), signal),
      // The engine keeps its own copy.
      gcTime: 0,
    });
  }

  switch (part) {
    case 'names':
    case 'details': {
      const content = await read((url, signal) => readContent('search-entries', url, { signal }));
      return { part, content, source };
    }
    case 'text': {
      const content = await read((url, signal) => readContent('search-text', url, { signal }));
      return { part, content, source };
    }
    case 'types': {
      const content = await read((url, signal) => readContent('search-types', url, { signal }));
      return { part, content, source };
    }
    default:
      return part satisfies never;
  }
}
