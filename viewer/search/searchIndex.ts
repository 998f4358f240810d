import type { SearchKind } from '#manifest/search';
import type { IndexFile } from './indexFiles';
import type { IndexPart } from './indexPart';

/** How far an index has come. */
export interface IndexState {
  /** Grows with every file that was added. */
  revision: number;
  isLoading: boolean;
  /** Whether a file is missing that a query wants. */
  hasFailed: boolean;
  /** The kinds of what can be found so far. */
  kinds: ReadonlySet<SearchKind>;
}

/** An index that loads the files which queries want, each once. */
export interface SearchIndexLoader {
  /**
   * Loads what is not there yet: the first list of files alone, then all others together. What came of a list is
   * added after the one before it, whether or not all of that came.
   */
  want(stages: readonly (readonly IndexFile[])[]): void;
  /** Loads again what is wanted and failed. */
  retry(): void;
  state(): IndexState;
  subscribe(listener: () => void): () => void;
}

interface LoaderOptions {
  read(file: IndexFile): Promise<IndexPart>;
  add(part: IndexPart): void;
}

/** An empty index. */
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

  /** Fetches a file, once, and gives what adds it to the index, once. */
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
      // `readContent` has tried again already; readers may do so once more.
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
    // Nothing slows down what the first answer is made of.
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
