/** A file in the list of a store. */
export interface StoredFile {
  size: number;
  /**
   * Identifies the bytes of the file: equal tags mean equal bytes. Missing if the store would have to read the file to
   * compute it; `tagOf` does that.
   */
  tag?: string | undefined;
}

/** Precondition of writing a file: the existing file has this tag, or no file exists. */
export type Condition = { tag: string } | 'absent';

/**
 * A target that sites are published to: a folder or a bucket. Files are named by their path, such as
 * `content/manifest.json`, and are always replaced as a whole. All methods throw a `CommandError` if an operation
 * fails; the S3 store retries failed requests first.
 */
export interface ObjectStore {
  /** The name of the store in messages. */
  readonly address: string;
  /**
   * Locks the store against other publishers and returns a function that unlocks it. Does nothing if the store cannot
   * be locked, as is the case with S3.
   */
  lock(): Promise<() => Promise<void>>;
  /** Lists the files whose names begin with a prefix. Use `walk` for large numbers, because the result is in memory. */
  list(prefix: string): Promise<ReadonlyMap<string, StoredFile>>;
  /** Lists all files of the store, page by page or folder by folder. */
  walk(): AsyncIterable<readonly [name: string, file: StoredFile]>;
  /** Returns the size and, if known, the tag of a file, or `undefined` if the file does not exist. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Returns the content and the tag of a file, or `undefined` if the file does not exist. */
  read(name: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>;
  /** Returns the tag of a file, or `undefined` if the file does not exist. Reads the file if necessary. */
  tagOf(name: string): Promise<string | undefined>;
  /** Returns the tag that the store computes for a file with these bytes. */
  tagFor(bytes: Uint8Array): string;
  /**
   * Writes a file and checks that all bytes were stored. Returns `true`; or `false`, without writing, if the condition
   * is not met.
   */
  write(name: string, bytes: Uint8Array, condition?: Condition): Promise<boolean>;
  /** Removes files; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
}
