import type { CacheFolder } from '../cacheFolder';
import type { StoreFiles } from '../contentStore';
import type { FileStore } from '../fileStore';

/** Creates a file store in memory. */
export function memoryFileStore(files: Readonly<Record<string, string | Uint8Array>>): FileStore {
  return {
    async read(file) {
      const content = files[file];
      if (content === undefined) return { status: file.startsWith('..') ? 'outside' : 'missing' };
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return { status: 'found', bytes };
    },
    async list(folder) {
      const prefix = folder === '.' ? '' : `${folder}/`;
      return Object.keys(files)
        .filter((file) => file.startsWith(prefix) && !file.startsWith('../'))
        .sort();
    },
    nameOf: (file) => file,
    async beside(folder) {
      const prefix = `${folder}/`;
      const inside = Object.entries(files).filter(([file]) => file.startsWith(prefix));
      if (inside.length === 0) return undefined;
      const store = memoryFileStore(
        Object.fromEntries(inside.map(([file, content]) => [file.slice(prefix.length), content])),
      );
      return { ...store, nameOf: (file) => prefix + file };
    },
  };
}

/** Creates a cache that does not store any results. */
export function memoryCache(): CacheFolder {
  return { path: '/none', remember: (_name, _inputs, make) => make() };
}

/** Creates an empty collection of files in memory, for content stores. */
export function memoryFiles(): StoreFiles {
  const texts = new Map<string, string>();
  return {
    has: async (name) => texts.has(name),
    async read(name) {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`"${name}" is not stored`);
      return text;
    },
    write: async (name, text) => void texts.set(name, text),
  };
}
