import { contentHash } from './contentHash';

/**
 * A store for the JSON files of the content and for the results of compilations. The name of a file contains a hash of
 * its bytes, and files never change.
 */
export interface ContentStore {
  /** Stores a JSON file and returns its name, such as `search/<hash>.json` for the folder `search`. */
  putFile(folder: string, text: string): Promise<string>;
  /**
   * Returns the text of a file.
   *
   * @throws {Error} if the file is not in the store
   */
  read(file: string): Promise<string>;
  /** Returns the absolute path at which a file is stored; `undefined` if it is in memory. */
  locate(file: string): string | undefined;
  /** Opens the collection of results with the given name. The collection includes results of earlier compilations. */
  results(name: string): Promise<StoredResults>;
}

/** A collection of results of the last and the current compilation of a site. Each result is stored for its inputs. */
export interface StoredResults {
  /** True if the collection contains no results of earlier compilations. */
  readonly isEmpty: boolean;
  /**
   * Returns the stored result for the inputs if it is valid. Otherwise calls `make`, stores its result and returns it.
   * A result is valid if all its files (`filesOf`) are stored and `isCurrent` returns `true` for it. A result that was
   * adopted from another run is always valid.
   */
  remember<Result>(
    inputs: readonly string[],
    make: () => Promise<Result>,
    filesOf: (result: Result) => readonly string[],
    isCurrent?: (result: Result) => boolean,
  ): Promise<Result>;
}

/** Access to the files of a store. The names of the files contain no slashes. */
export interface StoreFiles {
  has(name: string): Promise<boolean>;
  /**
   * Returns the text of a file.
   *
   * @throws {Error} if the file does not exist
   */
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Marks a file as used, so that it is deleted later than unused files. */
  touch?(name: string): Promise<void>;
  /** Returns the absolute path of a file; `undefined` if the file is in memory. */
  locate?(name: string): string | undefined;
}

/** The options of a content store. */
export interface StoreOptions {
  files: StoreFiles;
  /**
   * An id of the site. Later compilations with the same id read the saved results. If the id is missing, results are
   * not saved.
   */
  site?: string | undefined;
  /**
   * Results of other runs. The keys are the names of collections. The files of these results must be stored already.
   * Each result is removed when it is used, because those of a large site take much memory. They are not saved.
   */
  adopted?: Readonly<Record<string, Map<string, string>>> | undefined;
}

/** Results as JSON texts. The keys are hashes of the inputs. */
export type ResultTexts = ReadonlyMap<string, string>;

/** A content store that several compilations use one after the other. */
export interface OpenContentStore extends ContentStore {
  /**
   * Returns the results in the given collection that the current compilation has used or computed; an empty map if the
   * collection is not open.
   */
  used(name: string): ResultTexts;
  /** Ends a compilation. The next compilation can read only the results that this compilation has used or computed. */
  next(): void;
  /**
   * Writes the results of the last completed compilation if they have changed, so that other processes can read them.
   * Does nothing if the store has no site id.
   */
  save(): Promise<void>;
}

/** Opens a content store. */
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
  /** The id of the site. If `undefined`, results of other processes are not read, and results are not saved. */
  site: string | undefined;
  name: string;
  isStored(file: string): Promise<boolean>;
  /**
   * The results of other runs; `undefined` if there are none. They are returned without checking if their files are
   * stored, and removed.
   */
  adopted: Map<string, string> | undefined;
}

interface OpenResults extends StoredResults {
  used(): ResultTexts;
  next(): void;
  save(): Promise<void>;
}

/**
 * Opens a collection of results. The results are stored as JSON texts: unused results are never parsed, and unchanged
 * results are not serialised again.
 */
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
      isCurrent: (result: Result) => boolean = () => true,
    ) {
      const key = contentHash(JSON.stringify(inputs));
      const other = adopted?.get(key);
      if (other !== undefined) {
        adopted?.delete(key);
        return JSON.parse(other);
      }
      const earlier = used.get(key) ?? known.get(key);
      if (earlier !== undefined) {
        // The inputs include the version of the program, so the result has the expected shape.
        const result: Result = JSON.parse(earlier);
        if (isCurrent(result) && (await areStored(filesOf(result)))) {
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

async function readResults(files: StoreFiles, name: string): Promise<[string, string][]> {
  return parseResults(await files.read(name).catch(() => '')); // They are made again.
}

/**
 * Returns pairs of a key and a JSON text from lines of the form `<key> <JSON>`. A last line without a line break is
 * ignored.
 */
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

/** Formats results as lines of the form `<key> <JSON>`. */
export function formatResults(results: ReadonlyMap<string, string>): string {
  return Array.from(results, ([key, result]) => `${key} ${result}\n`).join('');
}

/** Returns the name under which a file of the content is stored: `pages-<hash>.json` for `pages/<hash>.json`. */
export function fileName(file: string): string {
  return file.replace('/', '-');
}
