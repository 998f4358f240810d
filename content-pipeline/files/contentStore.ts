import { contentHash } from './contentHash';

/**
 * Holds JSON files of the content, and results of compilations, so that neither are in memory. What is stored is named
 * by a hash of its bytes and never changes.
 */
export interface ContentStore {
  /** Stores a file, and returns its name: `search/<hash>.json`. */
  putFile(folder: string, text: string): Promise<string>;
  /**
   * Returns the bytes of a file.
   *
   * @throws {Error} when it is not in the store
   */
  read(file: string): Promise<string>;
  /** Returns the absolute path of the file that holds a file of the content; `undefined` when it is in memory. */
  locate(file: string): string | undefined;
  /** Opens results of earlier compilations. They are read when they are first asked for. */
  results(name: string): Promise<StoredResults>;
}

/** Results of compilations of a site, by their inputs. Those of the last compilation are found again. */
export interface StoredResults {
  /** True when there are no results of earlier compilations. */
  readonly isEmpty: boolean;
  /** Returns the result that was made from these inputs before, if the files that it names are stored, or makes it. */
  remember<Result>(
    inputs: readonly string[],
    make: () => Promise<Result>,
    filesOf: (result: Result) => readonly string[],
  ): Promise<Result>;
}

/** A place for the files of a store, by names without folders. */
export interface StoreFiles {
  has(name: string): Promise<boolean>;
  /**
   * Returns the text of a file.
   *
   * @throws {Error} when there is no such file
   */
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Marks a file as used. */
  touch?(name: string): Promise<void>;
  /** Returns the absolute path of a file; `undefined` when it is in memory. */
  locate?(name: string): string | undefined;
}

export interface StoreOptions {
  files: StoreFiles;
  /** Names the site, whose results are found again by the next compilation; they are not when it is missing. */
  site?: string | undefined;
  /** Results that other runs have made, by their names: texts by key. The files that they name are stored. */
  adopted?: Readonly<Record<string, ResultTexts>> | undefined;
}

/** Results as JSON by the keys of their inputs. */
export type ResultTexts = ReadonlyMap<string, string>;

/** A store with the results of earlier compilations. */
export interface OpenContentStore extends ContentStore {
  /** Returns the results that the current compilation has asked for. */
  used(name: string): ResultTexts;
  /** Ends a compilation: the next one finds its results again, and no older ones. */
  next(): void;
  /** Writes the results of the last compilation for other programs. */
  save(): Promise<void>;
}

/** Opens a store of content. */
export function openContentStore({ files, site, adopted = {} }: StoreOptions): OpenContentStore {
  const opened = new Map<string, Promise<OpenResults>>();
  const loaded = new Map<string, OpenResults>();
  const isStored = (file: string) => files.has(fileName(file));
  async function loadResults(name: string): Promise<OpenResults> {
    const found = await openResults(files, { site, name, isStored, adopted: adopted[name] });
    loaded.set(name, found);
    return found;
  }

  return {
    async putFile(folder, text) {
      const file = `${folder}/${contentHash(text)}.json`;
      if (!(await isStored(file))) await files.write(fileName(file), text);
      return file;
    },
    read: (file) => files.read(fileName(file)),
    locate: (file) => files.locate?.(fileName(file)),
    results(name) {
      const known = opened.get(name) ?? loadResults(name);
      opened.set(name, known);
      return known;
    },
    used: (name) => loaded.get(name)?.used() ?? new Map(),
    next() {
      for (const each of loaded.values()) each.next();
    },
    async save() {
      for (const each of loaded.values()) await each.save();
    },
  };
}

interface ResultOptions {
  /** Results of other sites, or without a site of other compilations, are not found. */
  site: string | undefined;
  name: string;
  isStored(file: string): Promise<boolean>;
  /** Results that other runs have made. */
  adopted: ResultTexts | undefined;
}

interface OpenResults extends StoredResults {
  used(): ResultTexts;
  next(): void;
  save(): Promise<void>;
}

/** Results as texts: those that are not asked for are never parsed, and unchanged ones are written as they were read. */
async function openResults(
  files: StoreFiles,
  { site, name, isStored, adopted }: ResultOptions,
): Promise<OpenResults> {
  const index = site && `index-${contentHash(JSON.stringify([site, name]))}.json`;
  let known = new Map(index ? await readResults(files, index) : []);
  let used = new Map<string, string>();
  let isChanged = false;

  async function areStored(names: readonly string[]): Promise<boolean> {
    for (const file of names) if (!(await isStored(file))) return false;
    return true;
  }

  return {
    get isEmpty() {
      return known.size === 0;
    },
    async remember<Result>(
      inputs: readonly string[],
      make: () => Promise<Result>,
      filesOf: (result: Result) => readonly string[],
    ) {
      const key = contentHash(JSON.stringify(inputs));
      const other = adopted?.get(key);
      if (other !== undefined) {
        used.set(key, other);
        return JSON.parse(other);
      }
      const earlier = used.get(key) ?? known.get(key);
      if (earlier !== undefined) {
        // The inputs include the version of the program, so the result has the expected shape.
        const result: Result = JSON.parse(earlier);
        if (await areStored(filesOf(result))) {
          used.set(key, earlier);
          return result;
        }
      }
      const result = await make();
      used.set(key, JSON.stringify(result));
      isChanged = true;
      return result;
    },
    used: () => used,
    next() {
      isChanged ||= known.size !== used.size;
      known = used;
      used = new Map();
    },
    async save() {
      if (!index) return;
      if (isChanged) await files.write(index, formatResults(known));
      else await files.touch?.(index);
      isChanged = false;
    },
  };
}

/** Reads results; none where there are none. */
async function readResults(files: StoreFiles, name: string): Promise<[string, string][]> {
  return parseResults(await files.read(name).catch(() => '')); // They are made again.
}

/** Parses results by key, as `<key> <JSON>` in lines. */
export function parseResults(text: string): [string, string][] {
  const results: [string, string][] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    results.push([text.slice(start, start + keyLength), text.slice(start + keyLength + 1, end)]);
    start = end + 1;
  }
  return results;
}

const keyLength = contentHash('').length;

/** Formats results by key, as `<key> <JSON>` in lines. */
export function formatResults(results: ReadonlyMap<string, string>): string {
  return Array.from(results, ([key, result]) => `${key} ${result}\n`).join('');
}

/** Returns the name of the file that holds a file of the content: `pages-<hash>.json` for `pages/<hash>.json`. */
export function fileName(file: string): string {
  return file.replace('/', '-');
}
