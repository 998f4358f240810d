import { manifestSchema } from '#manifest/manifest';
import { CommandError } from '../diagnostics/commandError';
import { contentHash } from '../files/contentHash';
import type { FileHashes } from '../files/fileHashes';
import { buildRecordName, type FileStore } from '../files/fileStore';
import { forEachWithLimit } from '../files/mapWithLimit';
import { parseBuildRecord } from '../site/buildRecord';
import { hashInName, namedFiles } from '../site/contentFiles';
import { partName } from '../site/parts/part';
import type { InventoryFile, InventoryPart } from './inventory';
import { manifestName } from './releases';

/** A site that `recto build` has written to a folder. All of its files exist and have been checked. */
export interface BuiltSite extends InventoryPart {
  release: string;
  pages: number;
  manifest: Uint8Array;
  /**
   * Returns the content of a file of the site.
   *
   * @throws {CommandError} `site` if the file is missing or has changed since it was checked
   */
  read(name: string): Promise<Uint8Array>;
}

const concurrency = 16;

/**
 * Reads a folder that `recto build` has written. Reads the files that its manifest and its build record refer to,
 * directly or through other files, and checks the hashes in file names. `hashes` is a cache: most files that have not
 * changed since an earlier run are not read again.
 *
 * @throws {CommandError} `target` if the folder has no build record or contains a part for `recto merge`, `site` if its
 *   site is incomplete or damaged
 */
export async function readBuiltSite(
  store: FileStore,
  hashes: FileHashes = noHashes,
): Promise<BuiltSite> {
  const read = (name: string) => readFile(store, name);
  await refuseUnbuilt(store);
  const manifest = await read(manifestName);
  const { release } = parseManifest(store, manifest);
  const record = parseBuildRecord(textOf(await read(buildRecordName)));
  if (record?.release !== release) {
    throw incomplete(`${store.nameOf('.')} was not built completely`);
  }
  const immutableFiles: Record<string, InventoryFile> = {};
  const outputFiles: Record<string, InventoryFile> = {};
  /**
   * Checks a file, adds it to `into` and returns the names of the content files that it refers to.
   *
   * @throws {CommandError} `site` if the file is missing or the hash in its name is wrong
   */
  const check = async (
    name: string,
    into: Record<string, InventoryFile>,
  ): Promise<readonly string[]> => {
    const known = namesMany(name) ? undefined : hashes.find(name);
    if (known !== undefined) {
      into[name] = { hash: known.hash, size: known.size };
      return known.names ?? [];
    }
    const note = hashes.note(name);
    const bytes = await read(name);
    const hash = contentHash(bytes);
    if ((hashInName(name) ?? hash) !== hash) {
      throw incomplete(
        `the content of ${store.nameOf(name)} does not have the hash in the file name`,
      );
    }
    const names =
      into === immutableFiles && name.startsWith('content/')
        ? contentNames(name.slice('content/'.length), textOf(bytes))
        : [];
    into[name] = { hash, size: bytes.length };
    if (!namesMany(name)) note({ hash, size: bytes.length, names });
    return names;
  };

  let found = new Set(contentNames('manifest.json', textOf(manifest)));
  while (found.size > 0) {
    const next = new Set<string>();
    await forEachWithLimit(found, concurrency, async (name) => {
      for (const other of await check(`content/${name}`, immutableFiles)) next.add(other);
    });
    found = new Set([...next].filter((name) => !(`content/${name}` in immutableFiles)));
  }
  await forEachWithLimit(record.assets, concurrency, (name) => check(name, immutableFiles));
  await forEachWithLimit(record.files.keys(), concurrency, (name) => check(name, outputFiles));
  await hashes.save();
  const pages = Object.keys(immutableFiles).filter((name) => name.startsWith('content/pages/'));
  return {
    release,
    pages: pages.length,
    manifest,
    immutableFiles: sortByName(immutableFiles),
    outputFiles: sortByName(outputFiles),
    async read(name) {
      const bytes = await read(name);
      const known = immutableFiles[name] ?? outputFiles[name];
      if (known?.hash === contentHash(bytes)) return bytes;
      throw new CommandError(
        'site',
        `${store.nameOf(name)} was changed while it was published`,
        'build the site again, and publish it while no other program writes to the folder',
      );
    },
  };
}

/**
 * Returns the names of the immutable content files that a content file refers to. All names are relative to `content/`.
 * Returns only media files for page documents, and an empty array for search files, because their texts can contain
 * other names.
 */
export function contentNames(name: string, text: string): string[] {
  if (!name.endsWith('.json') || name.startsWith('search/')) return [];
  const names = [...new Set(namedFiles(text))];
  return name.startsWith('pages/') ? names.filter((other) => other.startsWith('media/')) : names;
}

/** Cache without entries, with which `readBuiltSite` reads all files and stores no hashes. */
const noHashes: FileHashes = {
  find: () => undefined,
  note: () => () => undefined,
  save: async () => undefined,
};

/**
 * Tests if a content file may refer to many other files, such as a route table. Reading such a file is faster than
 * storing the names that it contains.
 */
function namesMany(name: string): boolean {
  return /^content\/(?!media\/|pages\/|search\/).+\.json$/.test(name);
}

/**
 * Checks that a folder contains the build record of a complete site.
 *
 * @throws {CommandError} `target` if the folder contains a part for `recto merge` or has no build record
 */
async function refuseUnbuilt(store: FileStore): Promise<void> {
  const folder = store.nameOf('.');
  if ((await store.read(partName)).status === 'found') {
    const hint = 'merge all parts with "recto merge", and publish the resulting folder';
    throw new CommandError('target', `${folder} contains only a part of a site`, hint);
  }
  if ((await store.read(buildRecordName)).status === 'found') return;
  const isSource = (await store.read('recto.yaml')).status === 'found';
  const hint = isSource
    ? `build the site first, for example with "recto build ${folder} --out site", and publish the folder "site"`
    : 'specify the folder that "recto build" wrote; if you copied it, copy its hidden files too';
  throw new CommandError('target', `${folder} was not written by "recto build"`, hint);
}

async function readFile(store: FileStore, name: string): Promise<Uint8Array> {
  const result = await store.read(name);
  if (result.status === 'found') return result.bytes;
  throw incomplete(`${store.nameOf(name)} is missing`);
}

function parseManifest(store: FileStore, manifest: Uint8Array) {
  try {
    return manifestSchema.parse(JSON.parse(textOf(manifest)));
  } catch (cause) {
    throw incomplete(`${store.nameOf(manifestName)} is not a valid manifest`, { cause });
  }
}

function incomplete(message: string, options?: ErrorOptions): CommandError {
  return new CommandError('site', message, 'build the site again', options);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/**
 * Returns a copy of an object with sorted keys, because files are read in any order, but identical sites must have
 * identical inventories.
 */
function sortByName<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
