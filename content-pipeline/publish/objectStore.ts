/** A file as a store lists it. */
export interface StoredFile {
  size: number;
  /** Equal tags mean equal bytes. Missing where the file would have to be read for it; see `tagOf`. */
  tag?: string | undefined;
}

/** Precondition of writing a file: it still has a tag, or it does not exist. */
export type Condition = { tag: string } | 'absent';

/**
 * A place where sites are published: names with bytes, each of which is replaced as a whole. All methods
 * throw a `CommandError`, after retries where these can help.
 */
export interface ObjectStore {
  /** The name of the store in messages. */
  readonly address: string;
  /** Keeps other publishers out, where the store can do that, and returns a function that lets them in again. */
  lock(): Promise<() => Promise<void>>;
  /** Lists the files whose names begin with a prefix, for prefixes that few names have. */
  list(prefix: string): Promise<ReadonlyMap<string, StoredFile>>;
  /** Lists all files, some at a time. */
  walk(): AsyncIterable<readonly [name: string, file: StoredFile]>;
  /** Returns the size of a file, or `undefined` when there is none. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Returns the content of a file and its tag, or `undefined` when there is none. */
  read(name: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>;
  /** Returns the tag of a file, or `undefined` when there is none. */
  tagOf(name: string): Promise<string | undefined>;
  /** Returns the tag that a file with these bytes has, where the store makes tags from bytes alone. */
  tagFor(bytes: Uint8Array): string;
  /**
   * Writes a file and checks that all of it arrived. Returns `false`, and writes nothing, when the
   * condition does not hold.
   */
  write(name: string, bytes: Uint8Array, condition?: Condition): Promise<boolean>;
  /** Removes files; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
}
