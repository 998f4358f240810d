import type { QueryClient } from '@tanstack/react-query';
import type { SearchKind, SearchShard } from '#manifest/search';
import { contentUrl } from '../data/contentAddress';
import type { ReadOptions } from '../data/fetchContent';
import { readContent } from '../data/queries';
import { filesOf, type IndexFile } from './indexFiles';
import type { IndexPart } from './workerProtocol';

/** The loading state of an index. */
export interface IndexState {
  /** The number of files that were added to the index. It increases with each file. */
  revision: number;
  isLoading: boolean;
  /** True if a file that the query needs could not be loaded. */
  hasFailed: boolean;
  /** The kinds of the entries that have been added. */
  kinds: ReadonlySet<SearchKind>;
}

/** A loader for the files of an index that queries need. Each file is loaded once. */
export interface SearchIndexLoader {
  /**
   * Loads the given files. If a file is a list, also loads the needed files of the list. Skips files that are already
   * loaded. The first stage is loaded before the others. The files are added to the index in the order of the stages,
   * even if some files could not be loaded.
   */
  want(stages: readonly (readonly IndexFile[])[]): void;
  /** Tries again to load the files that could not be loaded. */
  retry(): void;
  state(): IndexState;
  subscribe(listener: () => void): () => void;
}

interface PartList {
  part: 'list';
  shards: readonly SearchShard[];
}

interface LoaderOptions {
  read(file: IndexFile): Promise<IndexPart | PartList>;
  add(part: IndexPart): void;
}

/** Creates a loader for an initially empty index. */
export function createIndexLoader({ read, add }: LoaderOptions): SearchIndexLoader {
  const listeners = new Set<() => void>();
  const files = new Map<string, Promise<() => void>>();
  const failed = new Set<string>();
  const lists = new Map<string, readonly SearchShard[]>();
  let wanted: readonly (readonly IndexFile[])[] = [];
  let runs = 0;
  let state: IndexState = { revision: 0, isLoading: false, hasFailed: false, kinds: new Set() };

  function change(changes: Partial<IndexState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function lacksFile(stages: readonly (readonly IndexFile[])[]): boolean {
    return withListed(stages.flat()).some((file) => failed.has(keyOf(file)));
  }

  /**
   * Returns the given files. If a file is a loaded list, also returns the needed files of the list. Lists may be
   * nested.
   */
  function withListed(some: readonly IndexFile[]): IndexFile[] {
    return some.flatMap((file) => [file, ...withListed(listedIn(file))]);
  }

  function listedIn(file: IndexFile): IndexFile[] {
    const shards = lists.get(keyOf(file));
    return shards === undefined ? [] : filesOf(shards, file);
  }

  /**
   * Loads a file, unless it was requested before. The promise resolves to a function whose first call adds the file to
   * the index. For a list, and for a file that could not be loaded, the function does nothing.
   */
  function load(file: IndexFile): Promise<() => void> {
    const key = keyOf(file);
    const known = files.get(key) ?? fetchPart(file, key);
    files.set(key, known);
    return known;
  }

  async function fetchPart(file: IndexFile, key: string): Promise<() => void> {
    try {
      const content = await read(file);
      if (content.part === 'list') {
        lists.set(key, content.shards);
        return () => {};
      }
      let part: IndexPart | undefined = content;
      return () => {
        if (part === undefined) return;
        add(part);
        change({ revision: state.revision + 1, kinds: withKinds(state.kinds, part) });
        part = undefined;
      };
    } catch {
      // `readContent` has already retried; the reader can retry again.
      failed.add(key);
      if (lacksFile(wanted)) change({ hasFailed: true });
      return () => {};
    }
  }

  async function addAll(stage: readonly IndexFile[], isWanted: () => boolean): Promise<void> {
    const added = stage.map(async (file) => {
      (await load(file))();
      if (isWanted()) await addAll(listedIn(file), isWanted);
    });
    await Promise.all(added);
  }

  async function run(): Promise<void> {
    runs += 1;
    const own = runs;
    // Each stage of an earlier query would load files that the reader no longer needs.
    const isWanted = () => own === runs;
    const stages = wanted;
    change({ isLoading: true });
    const [first = [], ...others] = stages;
    // Other files must not slow down the files of the first answer.
    await addAll(first, isWanted);
    if (isWanted()) for (const file of withListed(others.flat())) void load(file);
    for (const stage of others) if (isWanted()) await addAll(stage, isWanted);
    if (!isWanted()) return;
    change({ isLoading: false, hasFailed: lacksFile(stages) });
  }

  return {
    want(stages) {
      const isKnown = withListed(stages.flat()).every((file) => files.has(keyOf(file)));
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

/**
 * Loads a file of an index. Returns its content, together with the part of the index (`part`) and the edition
 * (`source`). For a list of files, returns the shards in the list.
 *
 * @throws {LoadError} if the file cannot be loaded or is invalid.
 */
export async function readIndexFile(
  { part, file, source, choose }: IndexFile,
  queryClient: QueryClient,
): Promise<IndexPart | PartList> {
  function read<Content>(
    readFile: (url: string, options: ReadOptions) => Promise<Content>,
  ): Promise<Content> {
    return queryClient.fetchQuery({
      queryKey: ['search', part, file],
      queryFn: ({ client, signal }) => readFile(contentUrl(file), { client, signal }),
      // The engine has its own copy.
      gcTime: 0,
    });
  }

  if (choose !== undefined) {
    const { shards } = await read((url, options) => readContent('search-shards', url, options));
    return { part: 'list', shards };
  }
  switch (part) {
    case 'names':
    case 'details': {
      const content = await read((url, options) => readContent('search-entries', url, options));
      return { part, content, source };
    }
    case 'text': {
      const content = await read((url, options) => readContent('search-text', url, options));
      return { part, content, source };
    }
    case 'words': {
      const content = await read((url, options) => readContent('search-words', url, options));
      return { part, content, source };
    }
    case 'documents': {
      const content = await read((url, options) => readContent('search-documents', url, options));
      return { part, content, source };
    }
    case 'types': {
      const content = await read((url, options) => readContent('search-types', url, options));
      return { part, content, source };
    }
    default:
      return part satisfies never;
  }
}
