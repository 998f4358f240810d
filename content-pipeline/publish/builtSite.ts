import { manifestSchema } from '#manifest/manifest';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { mapWithLimit } from '../files/mapWithLimit';
import { buildRecordName, parseBuildRecord } from '../site/buildRecord';
import { hashInName, namedFiles } from '../site/contentFiles';
import { PublishError } from './publishError';
import { type Inventory, type InventoryFile, manifestName } from './releases';

/** A built site whose files have all been found and checked. */
export interface BuiltSite extends Omit<Inventory, 'published' | 'restored'> {
  manifest: Uint8Array;
  /** Reads a file of the site. */
  read(name: string): Promise<Uint8Array>;
}

/** Number of files that are read at a time. */
const concurrency = 16;

/**
 * Reads a folder that a build has written: all files that its manifest and its record name, and no
 * others. Checks every hash.
 *
 * @throws {PublishError} where the folder was not built, or not completely
 */
export async function readBuiltSite(store: FileStore): Promise<BuiltSite> {
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
  const check = async (name: string, into: Record<string, InventoryFile>) => {
    const bytes = await read(name);
    const hash = contentHash(bytes);
    if ((hashInName(name) ?? hash) !== hash) {
      throw incomplete(`${store.nameOf(name)} does not have the hash in its name`);
    }
    into[name] = { hash, size: bytes.length };
    return bytes;
  };

  let found = contentNames('manifest.json', textOf(manifest));
  while (found.length > 0) {
    const next = await mapWithLimit(found, concurrency, async (name) =>
      contentNames(name, textOf(await check(`content/${name}`, immutableFiles))),
    );
    found = [...new Set(next.flat())].filter((name) => !(`content/${name}` in immutableFiles));
  }
  await mapWithLimit(record.assets, concurrency, (name) => check(name, immutableFiles));
  await mapWithLimit(Object.keys(record.files), concurrency, (name) => check(name, outputFiles));
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
      throw incomplete(`${store.nameOf(name)} was changed while it was published`);
    },
  };
}

/**
 * Returns the immutable content files that a content file refers to; all are named from `content/`.
 * Pages refer to media alone and search files to nothing: other names in them are words of their texts.
 */
export function contentNames(name: string, text: string): string[] {
  if (!name.endsWith('.json') || name.startsWith('search/')) return [];
  const names = [...new Set(namedFiles(text))];
  return name.startsWith('pages/') ? names.filter((other) => other.startsWith('media/')) : names;
}

/** Refuses a folder without a build record: it is the wrong folder, not an incomplete site. */
async function refuseUnbuilt(store: FileStore): Promise<void> {
  if ((await store.read(buildRecordName)).status === 'found') return;
  const folder = store.nameOf('.');
  const isSource = (await store.read('recto.yaml')).status === 'found';
  const hint = isSource
    ? `Build it first, such as with "recto build ${folder} --out site", and publish that folder`
    : 'Name the folder that "recto build" wrote, with its hidden files';
  throw new PublishError('target', `${folder} was not written by "recto build"`, hint);
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

function incomplete(message: string, options?: ErrorOptions): PublishError {
  return new PublishError('site', message, 'Build the site again', options);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Sorts files by name: they are read in any order, and the same site must have the same inventory. */
function sortByName<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
