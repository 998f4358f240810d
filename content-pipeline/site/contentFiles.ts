import { contentHash } from '../files/contentHash';

/** Collects immutable files, each named by a hash of its bytes. */
export interface ContentFiles {
  /** Adds a JSON file to a folder and gives its name below the folder of the content. */
  addJson(folder: string, value: object): string;
  add(folder: string, ending: string, content: string): string;
  /** Adds a file under the name it has. */
  put(name: string, content: Uint8Array): void;
  files: ReadonlyMap<string, string | Uint8Array>;
}

/** An empty collection. */
export function createContentFiles(): ContentFiles {
  const files = new Map<string, string | Uint8Array>();
  function add(folder: string, ending: string, content: string): string {
    const name = `${folder}/${contentHash(content)}.${ending}`;
    files.set(name, content);
    return name;
  }
  return {
    add,
    addJson(folder, value) {
      const { text, hash } = written(value);
      const name = `${folder}/${hash}.json`;
      files.set(name, text);
      return name;
    },
    put: (name, content) => void files.set(name, content),
    files,
  };
}

interface WrittenJson {
  text: string;
  hash: string;
}

/** Nothing that is published changes afterwards, and what is compiled again and again is mostly the same. */
const known = new WeakMap<object, WrittenJson>();

function written(value: object): WrittenJson {
  const found = known.get(value);
  if (found !== undefined) return found;
  const text = JSON.stringify(value);
  const made = { text, hash: contentHash(text) };
  known.set(value, made);
  return made;
}
