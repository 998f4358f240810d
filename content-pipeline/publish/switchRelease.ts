import { mapWithLimit } from '../files/mapWithLimit';
import { namesInTheWay } from '../files/writableFolder';
import { targetOfTemporary } from '../files/writeAtomically';
import type { Progress } from '../site/compileSite';
import type { ObjectStore, StoredFile } from './objectStore';
import { PublishError } from './publishError';
import {
  type CurrentRelease,
  type Inventory,
  type InventoryFile,
  inventoryName,
  keptOutputName,
  manifestName,
  readCurrentRelease,
  readInventory,
  releaseManifestName,
  requiredFiles,
} from './releases';

/** Shows the current stage of a publication, and the number of its files that are done. */
export interface FileProgress extends Progress {
  advance(done: number, total: number): void;
}

/** An output file and the bytes that it is to have. */
export type WantedFile = readonly [name: string, file: InventoryFile];

/** Steps that make a release current, in this order. */
export interface ReleasePlan {
  /** Immutable files that do not exist. */
  uploads: readonly string[];
  /** Output files with new names: they come before the manifest. */
  additions: readonly WantedFile[];
  /** Output files in place of others: they come after the manifest. */
  replacements: readonly WantedFile[];
  /** Output files of other releases that this one does not have: they are removed last. */
  deletions: readonly string[];
  /** The number of files that exist already. */
  unchanged: number;
}

/** Compares a release with the files of a store; `outputNames` are the output files of all releases there. */
export async function planRelease(
  store: Pick<ObjectStore, 'tagOf'>,
  inventory: Inventory,
  stored: ReadonlyMap<string, StoredFile>,
  outputNames: ReadonlySet<string>,
): Promise<ReleasePlan> {
  const required = requiredFiles(inventory);
  const outputFiles = Object.entries(inventory.outputFiles);
  const uploads = missingFiles(inventory, stored);
  const additions: WantedFile[] = [];
  const replacements: WantedFile[] = [];
  for (const [name, file] of outputFiles) {
    if (!stored.has(name)) additions.push([name, file]);
    else if (!(await haveEqualBytes(store, stored, name, keptOutputName(file)))) {
      replacements.push([name, file]);
    }
  }
  const own = new Set([...required.keys(), ...outputFiles.map(([name]) => name)]);
  own.add(releaseManifestName(inventory.release)).add(inventoryName(inventory.release));
  const deletions = [...stored.keys()].filter(
    (name) => (outputNames.has(name) && !own.has(name)) || own.has(targetOfTemporary(name) ?? ''),
  );
  const changes = uploads.length + additions.length + replacements.length;
  const unchanged = required.size + outputFiles.length - changes;
  return { uploads, additions, replacements, deletions, unchanged };
}

/** Returns the files that a release requires and that a store does not hold completely. */
function missingFiles(inventory: Inventory, stored: ReadonlyMap<string, StoredFile>): string[] {
  return [...requiredFiles(inventory)].flatMap(([name, { size }]) =>
    stored.get(name)?.size === size ? [] : [name],
  );
}

async function haveEqualBytes(
  store: Pick<ObjectStore, 'tagOf'>,
  stored: ReadonlyMap<string, StoredFile>,
  one: string,
  other: string,
): Promise<boolean> {
  const [first, second] = [stored.get(one), stored.get(other)];
  if (first === undefined || second === undefined || first.size !== second.size) return false;
  return (first.tag ?? (await store.tagOf(one))) === (second.tag ?? (await store.tagOf(other)));
}

/** A release that is to become current. */
export interface ReleaseSwitch {
  inventory: Inventory;
  manifest: Uint8Array;
  /** The current release at the start of the work: nobody else may have changed it since. */
  before: CurrentRelease | undefined;
  /** The output files of all releases of the store. */
  outputNames: ReadonlySet<string>;
  /** Returns the bytes of an output file of the release. */
  readOutput(file: WantedFile): Promise<Uint8Array>;
  concurrency: number;
  progress: Pick<FileProgress, 'advance'>;
}

/**
 * Makes a release current whose immutable files are all there. The order keeps every file in place that
 * a reader can find named: output files with new names, the manifest, output files in place of others,
 * deletions.
 *
 * @throws {PublishError} with the code `lost` where somebody else was faster; then their release stays,
 * without traces of this one
 */
export async function switchRelease(store: ObjectStore, change: ReleaseSwitch): Promise<void> {
  const { inventory, manifest, outputNames } = change;
  const changedNames = new Set<string>();
  const writeOutput = createOutputWriter(store, change, changedNames);
  const remove = async (names: readonly string[]) => {
    for (const name of names) changedNames.add(name);
    await store.remove(names);
  };
  try {
    const stored = await store.list('');
    const first = await planRelease(store, inventory, stored, outputNames);
    checkComplete(store, inventory, first.uploads);
    const additions = new Set(first.additions.map(([name]) => name));
    await remove(namesInTheWay(first.deletions, additions));
    await writeOutput(first.additions, first.replacements.length);
    // The garbage collection of another publisher may have removed what existed at the first look.
    const now = await store.list('');
    const unseen = Object.keys(inventory.outputFiles).filter((name) => !now.has(name));
    checkComplete(store, inventory, [...missingFiles(inventory, now), ...unseen]);
    const ownName = releaseManifestName(inventory.release);
    if (!stored.has(ownName)) {
      changedNames.add(ownName);
      await store.write(ownName, manifest);
    }
    await replaceManifest(store, change);
    // A publisher that lost may have left traces since the first look.
    const plan = await planRelease(store, inventory, await store.list(''), outputNames);
    await writeOutput([...plan.additions, ...plan.replacements]);
    await checkCurrent(store, manifest);
    await remove(plan.deletions);
    await checkCurrent(store, manifest);
  } catch (error) {
    if (error instanceof PublishError && error.code === 'lost') {
      await restoreCurrent(store, changedNames);
    }
    throw error;
  }
}

/** Returns a function that writes output files and counts them; `remaining` is how many follow in a later call. */
function createOutputWriter(
  store: ObjectStore,
  { readOutput, concurrency, progress }: ReleaseSwitch,
  changedNames: Set<string>,
) {
  let done = 0;
  return async (files: readonly WantedFile[], remaining = 0) => {
    const total = done + files.length + remaining;
    await mapWithLimit(files, concurrency, async (file) => {
      changedNames.add(file[0]);
      await store.write(file[0], await readOutput(file));
      done += 1;
      progress.advance(done, total);
    });
  };
}

function checkComplete(
  { address }: ObjectStore,
  { release }: Inventory,
  [missing]: readonly string[],
): void {
  if (missing === undefined) return;
  const message = `${address} lacks ${missing} of release ${release}`;
  throw new PublishError('store', message, 'Publish that release again from its folder');
}

async function replaceManifest(
  store: ObjectStore,
  { manifest, before }: Pick<ReleaseSwitch, 'manifest' | 'before'>,
): Promise<void> {
  if (before === undefined || !isEqual(before.bytes, manifest)) {
    const condition = before === undefined ? 'absent' : { tag: before.tag };
    if (await store.write(manifestName, manifest, condition)) return;
  }
  // A store also refuses a manifest that was sent twice because the first answer got lost.
  await checkCurrent(store, manifest);
}

async function checkCurrent(store: ObjectStore, manifest: Uint8Array): Promise<void> {
  const current = await readCurrentRelease(store);
  if (current !== undefined && isEqual(current.bytes, manifest)) return;
  throw new PublishError(
    'lost',
    `${store.address} got release ${current?.release ?? 'unknown'} from somebody else meanwhile`,
    'Check whether that release holds your changes, and publish again if it does not',
  );
}

/**
 * Restores the output files of the current release under names that were written to, and removes those
 * that it does not have. Does nothing where the current release was not published by Recto.
 */
async function restoreCurrent(
  store: ObjectStore,
  changedNames: ReadonlySet<string>,
): Promise<void> {
  const current = await readCurrentRelease(store);
  if (current?.release === undefined) return;
  const inventory = await readInventory(store, current.release);
  if (inventory === undefined) return;
  const unwanted: string[] = [];
  for (const name of changedNames) {
    const wanted = inventory.outputFiles[name];
    const kept = wanted && (await store.read(keptOutputName(wanted)));
    if (kept !== undefined) await store.write(name, kept.bytes);
    else if (wanted === undefined) unwanted.push(name);
  }
  await store.remove(unwanted);
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.length).equals(b);
}
