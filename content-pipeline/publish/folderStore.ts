import path from 'node:path';
import { CommandError } from '../diagnostics/commandError';
import { contentHash } from '../files/contentHash';
import { mapWithLimit } from '../files/mapWithLimit';
import { entriesOf, lockFile, type WritableFolder, writableFolder } from '../files/writableFolder';
import type { ObjectStore, StoredFile } from './objectStore';

const concurrency = 16;

/**
 * Opens a folder on disk as a store. HTTP headers are not stored; the web server that serves the folder must set them.
 * `report` is called with messages for the user.
 */
export function folderStore(folder: string, report: (line: string) => void): ObjectStore {
  const files = writableFolder(folder, report);
  const tagOf = async (name: string) => {
    const bytes = await files.read(name);
    return bytes && contentHash(bytes);
  };
  return {
    address: folder,
    lock: files.lock,
    async list(prefix) {
      const names = await files.list(prefix);
      const sizes = await mapWithLimit(names, concurrency, files.sizeOf);
      return new Map(
        names.flatMap((name, index) => {
          const size = sizes[index];
          // A killed publisher's temporary file may have been removed since the names were listed.
          return size === undefined ? [] : [[name, { size }]];
        }),
      );
    },
    walk: () => walkFolder(folder, '', files),
    async find(name) {
      const size = await files.sizeOf(name);
      return size === undefined ? undefined : { size };
    },
    async read(name) {
      const bytes = await files.read(name);
      return bytes && { bytes, tag: contentHash(bytes) };
    },
    tagOf,
    tagFor: contentHash,
    async write(name, bytes, condition) {
      const expected = condition === 'absent' ? undefined : condition?.tag;
      if (condition !== undefined && (await tagOf(name)) !== expected) return false;
      await files.write(name, bytes);
      if ((await tagOf(name)) === contentHash(bytes)) return true;
      throw new CommandError(
        'store',
        `${folder}/${name} was not written completely`,
        'run the command again',
      );
    },
    async remove(names) {
      await mapWithLimit(names, concurrency, files.remove);
    },
  };
}

async function* walkFolder(
  root: string,
  prefix: string,
  files: WritableFolder,
): AsyncGenerator<readonly [string, StoredFile]> {
  const entries = await entriesOf(path.join(root, prefix));
  const names = entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [prefix + name]));
  const sizes = await mapWithLimit(names, concurrency, files.sizeOf);
  for (const [index, name] of names.entries()) {
    const size = sizes[index];
    if (size !== undefined && name !== lockFile) yield [name, { size }];
  }
  for (const { name, isFolder } of entries) {
    if (isFolder) yield* walkFolder(root, `${prefix}${name}/`, files);
  }
}
