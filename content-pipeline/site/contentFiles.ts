import { contentHash } from '../files/contentHash';

/**
 * A collection of immutable content files, which are named by the hash of their bytes. Names are relative to
 * `content/`.
 */
export interface ContentFiles {
  /** Adds a value as JSON to a folder, and returns the file's name. */
  addJson(folder: string, value: object): string;
  /** Adds a text file to a folder, and returns the file's name. `extension` is the file extension without a dot. */
  add(folder: string, extension: string, content: string): string;
  /** Adds a file whose name already contains its hash. */
  put(name: string, content: Uint8Array): void;
  files: ReadonlyMap<string, string | Uint8Array>;
}

/** Creates an empty collection. */
export function createContentFiles(): ContentFiles {
  const files = new Map<string, string | Uint8Array>();
  function add(folder: string, extension: string, content: string): string {
    const name = `${folder}/${contentHash(content)}.${extension}`;
    files.set(name, content);
    return name;
  }
  return {
    add,
    addJson: (folder, value) => add(folder, 'json', JSON.stringify(value)),
    put: (name, content) => void files.set(name, content),
    files,
  };
}

/** Returns the names of immutable content files that a text contains. The names are relative to `content/`. */
export function namedFiles(text: string): string[] {
  return text.match(/\b[a-z]+\/[0-9a-f]{20}\.[a-z0-9]+/g) ?? [];
}

/**
 * Returns the hash in a content file's name, which is relative to the site's root; `undefined` if the name has no hash.
 */
export function hashInName(name: string): string | undefined {
  return /^content\/[a-z]+\/([0-9a-f]{20})\.[a-z0-9]+$/.exec(name)?.[1];
}
