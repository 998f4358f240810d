import { z } from 'zod';
import { CommandError } from '../diagnostics/commandError';
import { contentHash } from '../files/contentHash';
import { forEachWithLimit } from '../files/mapWithLimit';
import type { ObjectStore } from './objectStore';

/**
 * Schema of the name of a file in a store: a relative path without `.` and `..` segments. Inventories are read from the
 * store, so a manipulated inventory must not refer to files outside the target.
 */
const nameSchema = z
  .string()
  .regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\\0]+$/, 'expected a name below the target');

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);
const fileSchema = z.object({
  /** The first 20 hex digits of the SHA-256 of the file's bytes. */
  hash: hashSchema,
  size: z.number().int().nonnegative(),
});
export type InventoryFile = z.infer<typeof fileSchema>;

const summarySchema = z.object({
  release: z.string().regex(/^[\w-]+$/),
  published: z.iso.datetime(),
  /** The time of the last rollback to the release; missing if there was none. */
  restored: z.iso.datetime().optional(),
  pages: z.number().int().nonnegative(),
});
/** The name, times and number of pages of a release, without its files. */
export type ReleaseSummary = z.infer<typeof summarySchema>;

/**
 * Schema of the inventory of a release: its times, and the hashes of the parts that list its files. An inventory is
 * written before all other files of its release, so that a later publication can remove these files.
 */
export const inventorySchema = summarySchema.extend({
  /**
   * The hashes of the parts. Each key is the beginning of a bucket (see `bucketOf`): the part lists the files whose
   * buckets begin with this key.
   */
  parts: z.record(z.string().regex(/^[0-7]{0,3}$/), hashSchema),
  /** Summaries of other releases in the target, so that their inventories need not be read. */
  earlier: z.array(summarySchema),
});
export type Inventory = z.infer<typeof inventorySchema>;

/** Schema of a part of an inventory. Releases that have the same files in a part share that part. */
export const inventoryPartSchema = z.object({
  /** Files that never change, because their names contain a hash: content and the viewer's assets. */
  immutableFiles: z.record(nameSchema, fileSchema),
  /** HTML and all other files that each release replaces. */
  outputFiles: z.record(nameSchema, fileSchema),
});
export type InventoryPart = z.infer<typeof inventoryPartSchema>;

const longestKey = 3;

/**
 * Returns the bucket of a file: three octal digits that are computed from its name. The bucket determines which part of
 * an inventory lists the file.
 */
function bucketOf(name: string): string {
  const number = Number.parseInt(contentHash(name).slice(0, longestKey), 16);
  return (number >> 3).toString(8).padStart(longestKey, '0');
}

/**
 * Returns the number of digits in the keys of a release's parts, from 0 (one part) to 3 (512 parts), for a number of
 * files. With fewer parts, a changed file causes more bytes to be uploaded; with more parts, there are more requests.
 */
function keyLengthFor(files: number): number {
  return [500, 5_000, 100_000].filter((limit) => files > limit).length;
}

/**
 * Returns the name under which the bytes of an output file are stored for rollbacks. The extension prevents browsers
 * from displaying the file. The name contains the bucket of the output file, so that each stored file belongs to one
 * part of the inventory.
 */
export function keptOutputName(name: string, { hash }: InventoryFile): string {
  return `content/output/${bucketOf(name)}/${hash}.blob`;
}

/**
 * Returns the files of a part that must exist before its release can become current: immutable files and stored bytes
 * of output files. The keys are the names of the files.
 */
export function requiredFiles({
  immutableFiles,
  outputFiles,
}: InventoryPart): Map<string, InventoryFile> {
  const kept = Object.entries(outputFiles).map(
    ([name, file]) => [keptOutputName(name, file), file] as const,
  );
  return new Map([...Object.entries(immutableFiles), ...kept]);
}

/** Returns the name of the file that contains the inventory part with the given hash. */
export function partName(hash: string): string {
  return `content/inventory/${hash}.json`;
}

/** The files of a release, read part by part. */
export interface ReleaseFiles {
  parts: Inventory['parts'];
  /**
   * Returns the part with the given hash. If the part is missing or damaged, returns an empty part or throws (see
   * `storedFiles`).
   *
   * @throws {CommandError} `store` if a part that is needed is missing or damaged
   */
  readPart(hash: string): Promise<InventoryPart>;
}

/** The files of a release that is being published. */
export interface OwnParts extends ReleaseFiles {
  /** Returns the bytes to write for the part with the given hash. */
  encodePart(hash: string): Uint8Array;
}

const emptyPart: InventoryPart = { immutableFiles: {}, outputFiles: {} };

/**
 * Divides the files of a release into the parts of an inventory. In the result, `parts` maps the key of each part to
 * its hash. `readPart` returns the part with a given hash, and `encodePart` returns its bytes.
 */
export function divideInventory({ immutableFiles, outputFiles }: InventoryPart): OwnParts {
  const files = Object.keys(immutableFiles).length + Object.keys(outputFiles).length;
  const keyLength = keyLengthFor(files);
  const byKey = new Map<string, InventoryPart>();
  const partOf = (name: string) => {
    const key = keyLength === 0 ? '' : bucketOf(name).slice(0, keyLength);
    const part = byKey.get(key) ?? { immutableFiles: {}, outputFiles: {} };
    byKey.set(key, part);
    return part;
  };
  for (const [name, file] of Object.entries(immutableFiles))
    partOf(name).immutableFiles[name] = file;
  for (const [name, file] of Object.entries(outputFiles)) partOf(name).outputFiles[name] = file;
  const parts: Inventory['parts'] = {};
  const byHash = new Map<string, InventoryPart>();
  for (const [key, part] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const hash = contentHash(encodeJson(part));
    parts[key] = hash;
    byHash.set(hash, part);
  }
  return {
    parts,
    readPart: async (hash) => byHash.get(hash) ?? emptyPart,
    encodePart: (hash) => encodeJson(byHash.get(hash) ?? emptyPart),
  };
}

/**
 * Returns the files of a release in a store. Parts are read on demand. If a part is missing or damaged, the result
 * depends on `isComplete`: `readPart` throws a `CommandError` if it is true, and returns an empty part if it is false.
 */
export function storedFiles(
  store: Pick<ObjectStore, 'address' | 'read'>,
  { release, parts }: Pick<Inventory, 'release' | 'parts'>,
  isComplete: boolean,
): ReleaseFiles {
  return {
    parts,
    async readPart(hash) {
      const part = await readPart(store, hash);
      if (part !== undefined) return part;
      if (!isComplete) return emptyPart;
      throw new CommandError(
        'store',
        `${store.address}: ${partName(hash)}, a part of the inventory of release ${release}, is missing or damaged`,
        'to publish, use --repair, which reads no inventories; to roll back to this release, first publish the folder of the release again',
      );
    },
  };
}

/** Reads the part of an inventory that has the given hash; returns `undefined` if the part is missing or damaged. */
export async function readPart(
  store: Pick<ObjectStore, 'read'>,
  hash: string,
): Promise<InventoryPart | undefined> {
  const file = await store.read(partName(hash));
  return file && parsePart(file.bytes, hash);
}

/** Parses the bytes of a part; returns `undefined` if they do not have the given hash or are not valid. */
export function parsePart(bytes: Uint8Array, hash: string): InventoryPart | undefined {
  if (contentHash(bytes) !== hash) return undefined;
  try {
    return inventoryPartSchema.parse(parseJson(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Parses the bytes of an inventory.
 *
 * @throws {Error} if the bytes are not JSON or do not match `inventorySchema`
 */
export function parseInventory(bytes: Uint8Array): Inventory {
  return inventorySchema.parse(parseJson(bytes));
}

/** Encodes a value as JSON in UTF-8. */
export function encodeJson(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/**
 * Parses JSON in UTF-8.
 *
 * @throws {SyntaxError} if the bytes are not JSON
 */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Groups the parts of several releases so that each file is in one group, even if the numbers of parts differ. Returns
 * for each group an array with the hashes of each release's parts, in the order of `releases`.
 */
export function groupParts(releases: readonly Pick<ReleaseFiles, 'parts'>[]): string[][][] {
  const keys = releases.flatMap(({ parts }) => Object.keys(parts));
  const keyLength = keys.reduce((least, key) => Math.min(least, key.length), longestKey);
  const groups = new Map<string, string[][]>();
  for (const [index, { parts }] of releases.entries()) {
    for (const [key, hash] of Object.entries(parts)) {
      const group = groups.get(key.slice(0, keyLength)) ?? releases.map((): string[] => []);
      group[index]?.push(hash);
      groups.set(key.slice(0, keyLength), group);
    }
  }
  return [...groups.values()];
}

/** Reads the parts with the given hashes and returns a single part with the files of all these parts. */
export async function readGroup(
  { readPart }: Pick<ReleaseFiles, 'readPart'>,
  hashes: readonly string[],
): Promise<InventoryPart> {
  const parts = await Promise.all(hashes.map(readPart));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    immutableFiles: Object.assign({}, ...parts.map(({ immutableFiles }) => immutableFiles)),
    outputFiles: Object.assign({}, ...parts.map(({ outputFiles }) => outputFiles)),
  };
}

/**
 * Returns the output files of a release that have one of the given names. The keys of the map are the names. Reads only
 * the parts that can contain these names.
 */
export async function findOutputFiles(
  { parts, readPart }: ReleaseFiles,
  names: Iterable<string>,
  concurrency: number,
): Promise<Map<string, InventoryFile>> {
  const byHash = new Map<string, string[]>();
  const keyLength = Object.keys(parts)[0]?.length ?? 0;
  for (const name of names) {
    const hash = parts[bucketOf(name).slice(0, keyLength)];
    if (hash === undefined) continue;
    const others = byHash.get(hash);
    if (others === undefined) byHash.set(hash, [name]);
    else others.push(name);
  }
  const found = new Map<string, InventoryFile>();
  await forEachWithLimit(byHash, concurrency, async ([hash, wanted]) => {
    const { outputFiles } = await readPart(hash);
    for (const name of wanted) {
      const file = outputFiles[name];
      if (file !== undefined) found.set(name, file);
    }
  });
  return found;
}
