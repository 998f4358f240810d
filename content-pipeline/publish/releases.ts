import { z } from 'zod';
import { CommandError } from '../diagnostics/commandError';
import { mapWithLimit } from '../files/mapWithLimit';
import {
  encodeJson,
  type Inventory,
  parseInventory,
  parseJson,
  type ReleaseFiles,
  type ReleaseSummary,
  storedFiles,
} from './inventory';
import type { ObjectStore, StoredFile } from './objectStore';

/** The name of the file that determines which release is current. */
export const manifestName = 'content/manifest.json';
/** The folder with the manifests, inventories and marks of releases. */
export const releasesFolder = 'content/releases/';

/**
 * Returns the name of the copy of a release's manifest. The copy is written after all immutable files of the release.
 */
export function releaseManifestName(release: string): string {
  return `${releasesFolder}${release}.json`;
}

/** Returns the name of a release's inventory. The name contains no hash, because the times in the file can change. */
export function inventoryName(release: string): string {
  return `${releasesFolder}${release}/files.json`;
}

/**
 * Returns the name of the mark of a release: a file that exists while a publisher switches to the release, and remains
 * if the publisher is killed.
 */
export function switchMarkName(release: string): string {
  return `${releasesFolder}${release}/switch.json`;
}

/** The files in `releasesFolder`. The keys are the names of the files. */
export type ReleasesFolder = ReadonlyMap<string, StoredFile>;

/** The manifest of the current release. */
export interface CurrentRelease {
  /** The name of the release; `undefined` if the manifest does not contain a name. */
  release: string | undefined;
  bytes: Uint8Array;
  tag: string;
}

const releaseSchema = z.object({ release: z.string() });

/** Reads the manifest of the current release; returns `undefined` if the store has no manifest. */
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
 * Reads the inventory of a release; returns `undefined` if it does not exist.
 *
 * @throws {CommandError} `store` if the inventory is invalid
 */
export async function readInventory(
  store: Pick<ObjectStore, 'address' | 'read'>,
  release: string,
): Promise<Inventory | undefined> {
  const name = inventoryName(release);
  const file = await store.read(name);
  if (file === undefined) return undefined;
  try {
    return parseInventory(file.bytes);
  } catch (cause) {
    throw new CommandError(
      'store',
      `${store.address}: ${name} is not a valid inventory`,
      'delete the file; files that only this release uses then remain in the target until you delete them',
      { cause },
    );
  }
}

/** A release in a store. */
export interface StoredRelease extends ReleaseSummary {
  /** True if all files of the release were uploaded. The release can then become current. */
  isComplete: boolean;
}

/** Returns the summary of an inventory. */
export function summaryOf({ parts: _, earlier: __, ...summary }: Inventory): ReleaseSummary {
  return summary;
}

/** Returns the names of the releases that have an inventory in the folder. */
export function releasesIn(folder: ReleasesFolder): string[] {
  return [...folder.keys()].flatMap(
    (name) => /^content\/releases\/([\w-]+)\/files\.json$/.exec(name)?.[1] ?? [],
  );
}

/**
 * Returns the releases of a store, newest first. Reads only the inventories of releases that have no summary in the
 * inventory of the current release.
 */
export async function readReleases(
  store: ObjectStore,
  folder: ReleasesFolder,
  { current, concurrency }: { current: Inventory | undefined; concurrency: number },
): Promise<StoredRelease[]> {
  const known = current === undefined ? [] : [...current.earlier, summaryOf(current)];
  const summaries = new Map(known.map((summary) => [summary.release, summary]));
  const found = await mapWithLimit(releasesIn(folder), concurrency, async (name) => {
    const inventory = summaries.has(name) ? undefined : await readInventory(store, name);
    return summaries.get(name) ?? (inventory && summaryOf(inventory));
  });
  return found
    .flatMap((summary) => {
      if (summary === undefined) return [];
      return [{ ...summary, isComplete: folder.has(releaseManifestName(summary.release)) }];
    })
    .sort((a, b) => (a.published > b.published ? -1 : 1));
}

/**
 * Returns the summaries for the `earlier` field of the release that becomes current (`release`). They are the summaries
 * of the current release and of its earlier releases. Omits `release` itself and releases without an inventory in the
 * folder.
 */
export function earlierReleases(
  release: string,
  current: Inventory | undefined,
  folder: ReleasesFolder,
): ReleaseSummary[] {
  const known = current === undefined ? [] : [...current.earlier, summaryOf(current)];
  return known.filter((one) => one.release !== release && folder.has(inventoryName(one.release)));
}

/** The state of a target before a publication or rollback. */
export interface TargetState {
  /** The manifest of the current release; `undefined` if the target has no manifest. */
  manifest: CurrentRelease | undefined;
  /** The inventory of the current release; `undefined` if it does not exist. */
  inventory: Inventory | undefined;
  /** The files of the current release; `undefined` if the release has no inventory. */
  current: ReleaseFiles | undefined;
  /** The files in `releasesFolder`. */
  folder: ReleasesFolder;
  /** The releases, including the current release, whose output files may be in the target. */
  others: ReadonlyMap<string, ReleaseFiles>;
  /**
   * The output files that the target contains. `current`: exactly those of the current release. `others`: a mix of
   * files of the releases in `others`, which a killed publisher has left. `unknown`: any files.
   */
  inPlace: 'current' | 'others' | 'unknown';
  /** The names of the marks in the target. A killed publisher leaves its mark. */
  marks: readonly string[];
}

const markSchema = z.object({ others: z.array(z.string()) });

/**
 * Encodes the content of a release's mark (see `switchMarkName`): the names of the releases whose output files may be
 * in the target.
 */
export function encodeMark({ others }: Pick<TargetState, 'others'>): Uint8Array {
  return encodeJson({ others: [...others.keys()] });
}

/**
 * Reads the state of a target: the current release, and the releases that killed publishers were switching to. The
 * number of requests does not depend on the size of the site. With `repair`, `inPlace` is `unknown`.
 */
export async function readTargetState(
  store: ObjectStore,
  { repair, concurrency }: { repair: boolean; concurrency: number },
): Promise<TargetState> {
  const manifest = await readCurrentRelease(store);
  const folder = await store.list(releasesFolder);
  const marks = [...folder.keys()].filter((name) =>
    /^[^/]+\/[^/]+\/[\w-]+\/switch\.json$/.test(name),
  );
  const names = new Set<string>();
  if (manifest?.release !== undefined) names.add(manifest.release);
  await mapWithLimit(marks, concurrency, async (mark) => {
    names.add(mark.split('/')[2] ?? '');
    for (const other of (await readMark(store, mark)) ?? releasesIn(folder)) names.add(other);
  });
  const inventories = new Map<string, Inventory>();
  const others = new Map<string, ReleaseFiles>();
  await mapWithLimit(names, concurrency, async (name) => {
    const inventory = folder.has(inventoryName(name)) && (await readInventory(store, name));
    if (inventory) inventories.set(name, inventory);
  });
  for (const [name, inventory] of inventories) {
    // A repair does not need the parts of other releases: without them, some unused files may remain.
    const isComplete = folder.has(releaseManifestName(name)) && !repair;
    others.set(name, storedFiles(store, inventory, isComplete));
  }
  const release = manifest?.release ?? '';
  const current = others.get(release);
  const isKnown = current !== undefined || (manifest === undefined && folder.size === 0);
  const isCertain = marks.length === 0 && isKnown;
  return {
    manifest,
    inventory: inventories.get(release),
    current,
    folder,
    others,
    inPlace: repair || !isKnown ? 'unknown' : isCertain ? 'current' : 'others',
    marks,
  };
}

async function readMark(store: ObjectStore, name: string): Promise<string[] | undefined> {
  const file = await store.read(name);
  if (file === undefined) return [];
  try {
    return markSchema.parse(parseJson(file.bytes)).others;
  } catch {
    return undefined;
  }
}
