/** The size and the tag of a file in a store. */
export interface StoredFile {
  size: number;
  /**
   * The tag. Files with equal tags have equal bytes. Missing if the store would have to read the file to compute the
   * tag. In this case, use `tagOf`, which reads the file.
   */
  tag?: string | undefined;
}

/** A condition for writing a file: the existing file has this tag or, for `absent`, the file does not exist. */
export type Condition = { tag: string } | 'absent';

/**
 * A target that sites are published to: a folder or a bucket. Files are named by their path, such as
 * `content/manifest.json`, and are always replaced as a whole.
 */
export interface ObjectStore {
  /** The name of the store in messages. */
  readonly address: string;
  /**
   * Locks the store against other publishers and returns a function that unlocks it. Does nothing for stores without
   * locks, such as S3.
   */
  lock(): Promise<() => Promise<void>>;
  /**
   * Lists the files whose names begin with a prefix. For large numbers of files, use `walk`, which does not collect
   * them in memory.
   */
  list(prefix: string): Promise<ReadonlyMap<string, StoredFile>>;
  /** Yields all files of the store. Lists them in several requests, or folder by folder. */
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
   * Writes a file, checks that all bytes were stored, and returns `true`. If the condition is not met, does not write
   * the file and returns `false`.
   */
  write(name: string, bytes: Uint8Array, condition?: Condition): Promise<boolean>;
  /** Removes files; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
}
