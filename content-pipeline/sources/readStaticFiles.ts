import type { FileStore } from '../files/fileStore';

/** The files of the static folder by the address they are published at, without its first slash. */
export async function readStaticFiles(
  files: FileStore,
  folder: string | undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (folder === undefined) return found;
  for (const name of await files.list(folder)) {
    const result = await files.read(name);
    if (result.status === 'found') found.set(name.slice(folder.length + 1), result.bytes);
  }
  return found;
}
