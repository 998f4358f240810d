import { z } from 'zod';
import { mapWithLimit } from '../files/mapWithLimit';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';

/**
 * A name within a store. Somebody who can write to a store could put other names there; none may lead
 * out of the folder that a store can be.
 */
const nameSchema = z
  .string()
  .regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\\0]+$/, 'expected a name below the target');

const fileSchema = z.object({
  /** The first 20 hex digits of the SHA-256 of its bytes. */
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  size: z.number().int().nonnegative(),
});
export type InventoryFile = z.infer<typeof fileSchema>;

/**
 * All files of a release, and its times. An inventory is written before any other file of its release:
 * files that no kept inventory names can be removed.
 */
export const inventorySchema = z.object({
  release: z.string().regex(/^[\w-]+$/),
  /** The time of its last publication. */
  published: z.iso.datetime(),
  /** The time of the last rollback to it. */
  restored: z.iso.datetime().optional(),
  pages: z.number().int().nonnegative(),
  /** Files that never change under their names: content, and the viewer. */
  immutableFiles: z.record(nameSchema, fileSchema),
  /** HTML and all other files that each release replaces under the same name. */
  outputFiles: z.record(nameSchema, fileSchema),
});
export type Inventory = z.infer<typeof inventorySchema>;

/** The file that alone says which release is current. */
export const manifestName = 'content/manifest.json';
/** The folder of the manifests and inventories of releases. */
export const releasesFolder = 'content/releases/';

/** Returns the name of a release's manifest, which exists as soon as all other files of the release do. */
export function releaseManifestName(release: string): string {
  return `${releasesFolder}${release}.json`;
}

/** Returns the name of a release's inventory. It has no hash, since its times change. */
export function inventoryName(release: string): string {
  return `${releasesFolder}${release}/files.json`;
}

/** Returns where the bytes of an output file are kept as long as its release; browsers show no file of that type. */
export function keptOutputName({ hash }: InventoryFile): string {
  return `content/output/${hash}.blob`;
}

/** Returns all files that must exist before a release can become current, by name. */
export function requiredFiles({
  immutableFiles,
  outputFiles,
}: Inventory): Map<string, InventoryFile> {
  const kept = Object.values(outputFiles).map((file) => [keptOutputName(file), file] as const);
  return new Map([...Object.entries(immutableFiles), ...kept]);
}

/** Parses an inventory; throws an error where it is not one. */
export function parseInventory(bytes: Uint8Array): Inventory {
  return inventorySchema.parse(parseJson(bytes));
}

/** Encodes a value as the bytes of a JSON file. */
export function encodeJson(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The manifest of a store. */
export interface CurrentRelease {
  /** Missing where the manifest is not one of Recto's. */
  release: string | undefined;
  bytes: Uint8Array;
  tag: string;
}

const releaseSchema = z.object({ release: z.string() });

/** Reads which release is current; returns `undefined` when none is. */
export async function readCurrentRelease(store: ObjectStore): Promise<CurrentRelease | undefined> {
  const file = await store.read(manifestName);
  if (file === undefined) return undefined;
  try {
    return { ...file, release: releaseSchema.parse(parseJson(file.bytes)).release };
  } catch {
    return { ...file, release: undefined };
  }
}

/**
 * Reads the inventory of a release; returns `undefined` when there is none.
 *
 * @throws {PublishError} where it is damaged
 */
export async function readInventory(
  store: ObjectStore,
  release: string,
): Promise<Inventory | undefined> {
  const name = inventoryName(release);
  const file = await store.read(name);
  if (file === undefined) return undefined;
  try {
    return parseInventory(file.bytes);
  } catch (cause) {
    throw new PublishError(
      'store',
      `${store.address}: ${name} is not the inventory of a release`,
      'Delete it; files that only its release names then stay for ever',
      { cause },
    );
  }
}

/** A release without the list of its files. */
export interface ReleaseSummary
  extends Pick<Inventory, 'release' | 'published' | 'restored' | 'pages'> {
  /** True when the release was published completely, so that it can become current. */
  isComplete: boolean;
}

/** The releases that a store holds. */
export interface StoredReleases {
  /** The newest first. */
  releases: readonly ReleaseSummary[];
  /** The names of the output files of all releases. */
  outputNames: ReadonlySet<string>;
}

/** Reads the releases whose inventories are among some names; of each inventory, only the summary stays in memory. */
export async function readReleases(
  store: ObjectStore,
  names: ReadonlySet<string>,
  concurrency: number,
): Promise<StoredReleases> {
  const releases: ReleaseSummary[] = [];
  const outputNames = new Set<string>();
  const inventories = [...names].flatMap(
    (name) => /^content\/releases\/([\w-]+)\/files\.json$/.exec(name)?.[1] ?? [],
  );
  await mapWithLimit(inventories, concurrency, async (name) => {
    const inventory = await readInventory(store, name);
    if (inventory === undefined) return;
    const { immutableFiles: _, outputFiles, ...summary } = inventory;
    releases.push({ ...summary, isComplete: names.has(releaseManifestName(summary.release)) });
    for (const output of Object.keys(outputFiles)) outputNames.add(output);
  });
  releases.sort((a, b) => (a.published > b.published ? -1 : 1));
  return { releases, outputNames };
}
