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

/** Returns the name of the file that exists while a publisher switches to a release, and after it was killed. */
export function switchMarkName(release: string): string {
  return `${releasesFolder}${release}/switch.json`;
}

/** The files of the folder of releases, by name. */
export type ReleasesFolder = ReadonlyMap<string, StoredFile>;

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
 * @throws {CommandError} where it is damaged
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
      `${store.address}: ${name} is not the inventory of a release`,
      'Delete it; files that only its release uses then remain in the target',
      { cause },
    );
  }
}

/** A release in a store. */
export interface StoredRelease extends ReleaseSummary {
  /** True when the release was published completely, so that it can become current. */
  isComplete: boolean;
}

/** Returns the summary of an inventory. */
export function summaryOf({ parts: _, earlier: __, ...summary }: Inventory): ReleaseSummary {
  return summary;
}

/** Returns the names of the releases that have an inventory. */
export function releasesIn(folder: ReleasesFolder): string[] {
  return [...folder.keys()].flatMap(
    (name) => /^content\/releases\/([\w-]+)\/files\.json$/.exec(name)?.[1] ?? [],
  );
}

/**
 * Returns the releases of a store, the newest first. Those that the current inventory does not know are read: there
 * are none unless a publisher was killed or another one is at work.
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

/** Returns the earlier releases of a new current release: those of the present one, and the present one itself. */
export function earlierReleases(
  release: string,
  current: Inventory | undefined,
  folder: ReleasesFolder,
): ReleaseSummary[] {
  const known = current === undefined ? [] : [...current.earlier, summaryOf(current)];
  return known.filter((one) => one.release !== release && folder.has(inventoryName(one.release)));
}

/** A target before a publication. */
export interface TargetState {
  /** The manifest of the target. */
  manifest: CurrentRelease | undefined;
  /** The inventory of the current release. */
  inventory: Inventory | undefined;
  /** The files of the current release, which are all there. */
  current: ReleaseFiles | undefined;
  /** The folder of releases. */
  folder: ReleasesFolder;
  /** The releases whose output files may be in place, the current one among them. */
  others: ReadonlyMap<string, ReleaseFiles>;
  /**
   * The output files in place: exactly those of the current release; after a publisher was killed each is one of
   * `others`; or any.
   */
  inPlace: 'current' | 'others' | 'unknown';
  /** The marks that killed publishers have left. */
  marks: readonly string[];
}

const markSchema = z.object({ others: z.array(z.string()) });

/** Encodes the mark of a publisher that is about to change output files: the releases whose files may be in place. */
export function encodeMark({ others }: Pick<TargetState, 'others'>): Uint8Array {
  return encodeJson({ others: [...others.keys()] });
}

/**
 * Reads what a target holds: the current release, and those that killed publishers have begun to switch to.
 * The requests do not grow with the site.
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
    // A repair does not need the parts of other releases: without them, some unused files may stay.
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

/** Returns the releases that a mark names, or `undefined` where it is damaged. */
async function readMark(store: ObjectStore, name: string): Promise<string[] | undefined> {
  const file = await store.read(name);
  if (file === undefined) return [];
  try {
    return markSchema.parse(parseJson(file.bytes)).others;
  } catch {
    return undefined;
  }
}
