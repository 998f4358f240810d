import { contentHash } from '../files/contentHash';

/** Collects immutable files, each named by a hash of its bytes. */
export interface ContentFiles {
  /** Adds a JSON file to a folder and returns its name below the folder of the content. */
  addJson(folder: string, value: object): string;
  add(folder: string, ending: string, content: string): string;
  /** Adds a file under the name it has. */
  put(name: string, content: Uint8Array): void;
  files: ReadonlyMap<string, string | Uint8Array>;
}

/** Returns an empty collection. */
export function createContentFiles(): ContentFiles {
  const files = new Map<string, string | Uint8Array>();
  function add(folder: string, ending: string, content: string): string {
    const name = `${folder}/${contentHash(content)}.${ending}`;
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

/** Returns the immutable content files that a text names, each named from `content/`. */
export function namedFiles(text: string): string[] {
  return text.match(/\b[a-z]+\/[0-9a-f]{20}\.[a-z0-9]+/g) ?? [];
}

/** Returns the hash in the name of an immutable content file, named from the root, or `undefined` for another file. */
export function hashInName(name: string): string | undefined {
  return /^content\/[a-z]+\/([0-9a-f]{20})\.[a-z0-9]+$/.exec(name)?.[1];
}
