import { z } from 'zod';
import { CommandError } from '../diagnostics/commandError';
import { contentHash } from '../files/contentHash';
import { forEachWithLimit } from '../files/mapWithLimit';
import type { ObjectStore } from './objectStore';

/**
 * A name within a store. A program that can write to a store could write other names into it; none may lead
 * out of the folder that a store can be.
 */
const nameSchema = z
  .string()
  .regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\\0]+$/, 'expected a name below the target');

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);
const fileSchema = z.object({
  /** The first 20 hex digits of the SHA-256 of its bytes. */
  hash: hashSchema,
  size: z.number().int().nonnegative(),
});
export type InventoryFile = z.infer<typeof fileSchema>;

const summarySchema = z.object({
  release: z.string().regex(/^[\w-]+$/),
  /** The time of its last publication. */
  published: z.iso.datetime(),
  /** The time of the last rollback to it. */
  restored: z.iso.datetime().optional(),
  pages: z.number().int().nonnegative(),
});
/** A release without the list of its files. */
export type ReleaseSummary = z.infer<typeof summarySchema>;

/**
 * The times of a release, and the parts in which its files are listed. An inventory is written before any
 * other file of its release: files that no kept inventory names can be removed.
 */
export const inventorySchema = summarySchema.extend({
  /** The hashes of the parts. Each part has the files whose buckets begin with its key. */
  parts: z.record(z.string().regex(/^[0-7]{0,3}$/), hashSchema),
  /** The releases that a target kept when this one became current, so that their inventories need not be read. */
  earlier: z.array(summarySchema),
});
export type Inventory = z.infer<typeof inventorySchema>;

/** A part of the files of a release. Releases share the parts in which they do not differ. */
export const inventoryPartSchema = z.object({
  /** Files that never change under their names: content, and the viewer. */
  immutableFiles: z.record(nameSchema, fileSchema),
  /** HTML and all other files that each release replaces under the same name. */
  outputFiles: z.record(nameSchema, fileSchema),
});
export type InventoryPart = z.infer<typeof inventoryPartSchema>;

/** The most digits of a key of a part. */
const longestKey = 3;

/** Returns the octal digits by which a file belongs to a part. */
function bucketOf(name: string): string {
  const number = Number.parseInt(contentHash(name).slice(0, longestKey), 16);
  return (number >> 3).toString(8).padStart(longestKey, '0');
}

/**
 * Returns the number of digits of the keys of a release's parts. Few large parts cost bytes, many small ones cost
 * requests. Both stay in proportion to what differs between two releases.
 */
function keyLengthFor(files: number): number {
  return [500, 5_000, 100_000].filter((limit) => files > limit).length;
}

/**
 * Returns where the bytes of an output file are kept as long as its release; browsers show no file of that type.
 * The bucket in the name keeps it in the part of its output file.
 */
export function keptOutputName(name: string, { hash }: InventoryFile): string {
  return `content/output/${bucketOf(name)}/${hash}.blob`;
}

/** Returns all files of a part that must exist before its release can become current, by name. */
export function requiredFiles({
  immutableFiles,
  outputFiles,
}: InventoryPart): Map<string, InventoryFile> {
  const kept = Object.entries(outputFiles).map(
    ([name, file]) => [keptOutputName(name, file), file] as const,
  );
  return new Map([...Object.entries(immutableFiles), ...kept]);
}

/** Returns the name of a part of inventories. */
export function partName(hash: string): string {
  return `content/inventory/${hash}.json`;
}

/** The files of a release, part by part. */
export interface ReleaseFiles {
  parts: Inventory['parts'];
  /** Returns a part by its hash; the empty part where a release that was never complete lacks it. */
  readPart(hash: string): Promise<InventoryPart>;
}

/** The parts of a release that is to be published. */
export interface OwnParts extends ReleaseFiles {
  /** Returns the bytes of a part. */
  encodePart(hash: string): Uint8Array;
}

const emptyPart: InventoryPart = { immutableFiles: {}, outputFiles: {} };

/** Divides the files of a release into parts. */
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

/** Opens the files of a stored release; with `isComplete`, each of its parts must exist. */
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
        'Publish with --repair, which compares all files with the target and writes the inventory again',
      );
    },
  };
}

/** Reads a part; returns `undefined` where it is missing or damaged. */
export async function readPart(
  store: Pick<ObjectStore, 'read'>,
  hash: string,
): Promise<InventoryPart | undefined> {
  const file = await store.read(partName(hash));
  return file && parsePart(file.bytes, hash);
}

/** Parses a part; returns `undefined` where the bytes are not those of its hash. */
export function parsePart(bytes: Uint8Array, hash: string): InventoryPart | undefined {
  if (contentHash(bytes) !== hash) return undefined;
  try {
    return inventoryPartSchema.parse(parseJson(bytes));
  } catch {
    return undefined;
  }
}

/** Parses an inventory; throws an error where it is not one. */
export function parseInventory(bytes: Uint8Array): Inventory {
  return inventorySchema.parse(parseJson(bytes));
}

/** Encodes a value as the bytes of a JSON file. */
export function encodeJson(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Parses the bytes of a JSON file; throws an error where they are none. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Returns the groups in which the parts of several releases can be compared, each with the hashes of every
 * release in the order of the releases. All parts with the files of a group are in it.
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

/** Reads the parts of a release in a group as one. */
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

/** Returns those of the names that are output files of a release, reading only the parts they belong to. */
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
