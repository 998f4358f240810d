/** A file as the listing of a store shows it. */
export interface StoredFile {
  size: number;
  /** Equal tags mean equal bytes. Missing where it would take a reading of the file: `tagOf` then gives it. */
  tag?: string | undefined;
}

/** What a file is sent with to readers. */
export interface FileHeaders {
  contentType: string;
  cacheControl: string;
}

/** What must hold for a file to be written: that it still has a tag, or that it is not there. */
export type Condition = { tag: string } | 'absent';

/**
 * Where sites are published: names with bytes behind them, each of which is replaced as a whole.
 *
 * What cannot be done is a `PublishError`; what can be tried again has been.
 */
export interface ObjectStore {
  /** How messages name it. */
  readonly address: string;
  /** Keeps other publishers out where the store can do that, and gives what lets them in again. */
  lock(): Promise<() => Promise<void>>;
  /** All files whose names begin with a prefix. */
  list(prefix: string): Promise<ReadonlyMap<string, StoredFile>>;
  /** Nothing when there is no such file. */
  read(name: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>;
  /** Nothing when there is no such file. */
  tagOf(name: string): Promise<string | undefined>;
  /**
   * Writes a file and sees to it that all of it arrived. Gives `false`, and has written nothing, when
   * the condition does not hold.
   */
  write(
    name: string,
    bytes: Uint8Array,
    headers: FileHeaders,
    condition?: Condition,
  ): Promise<boolean>;
  /** Removes files; those that are not there are as good as removed. */
  remove(names: readonly string[]): Promise<void>;
}
