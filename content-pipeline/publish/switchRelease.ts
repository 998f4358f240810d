import { CommandError } from '../diagnostics/commandError';
import { forEachWithLimit } from '../files/mapWithLimit';
import { conflictingNames } from '../files/writableFolder';
import type { Progress } from '../site/compileSite';
import { findOutputFiles, keptOutputName, type ReleaseFiles, storedFiles } from './inventory';
import type { ObjectStore } from './objectStore';
import { findStored, planRelease, type ReleasePlan, type WantedFile } from './planRelease';
import {
  inventoryName,
  manifestName,
  readCurrentRelease,
  readInventory,
  releaseManifestName,
  releasesFolder,
  releasesIn,
  switchMarkName,
  type TargetState,
} from './releases';

/** A progress display that also shows the number of completed files of the current stage. */
export interface FileProgress extends Progress {
  advance(done: number, total: number): void;
}

/** A release that is to become current. */
export interface ReleaseSwitch {
  release: string;
  files: ReleaseFiles;
  manifest: Uint8Array;
  plan: ReleasePlan;
  /** The state of the target at the start. If its manifest has changed since, the switch fails. */
  state: TargetState;
  /** Returns the bytes of an output file of the release. */
  readOutput(file: WantedFile): Promise<Uint8Array>;
  concurrency: number;
  progress: Pick<FileProgress, 'advance'>;
}

/**
 * Makes a release current after all of its immutable files have been uploaded. Writes and removes files in an order in
 * which all files that a page loads always exist. At the end, removes the marks of this publisher and of killed
 * publishers.
 *
 * @throws {CommandError} `store` if a file that the plan found in the target no longer exists, `lost` if another
 *   program has changed the manifest in the meantime
 */
export async function switchRelease(store: ObjectStore, change: ReleaseSwitch): Promise<void> {
  const { release, manifest, plan, state } = change;
  const changedNames = new Set<string>();
  const writeOutput = createOutputWriter(store, change, changedNames);
  const remove = async (names: readonly string[]) => {
    for (const name of names) changedNames.add(name);
    if (names.length > 0) await store.remove(names);
  };
  try {
    await checkFound(store, change);
    const additions = new Set(plan.additions.map(([name]) => name));
    await remove(conflictingNames(plan.deletions, additions));
    await writeOutput(plan.additions, plan.replacements.length);
    const ownName = releaseManifestName(release);
    if (!state.folder.has(ownName)) {
      changedNames.add(ownName);
      await store.write(ownName, manifest);
    }
    await replaceManifest(store, change);
    const rest = await planRest(store, change);
    await writeOutput([...rest.additions, ...rest.replacements]);
    await checkCurrent(store, manifest);
    await remove(rest.deletions);
    if (rest.deletions.length > 0) await checkCurrent(store, manifest);
  } catch (error) {
    if (error instanceof CommandError && error.code === 'lost') {
      await restoreCurrent(store, changedNames, change.concurrency);
      await store.remove([switchMarkName(release)]);
    }
    throw error;
  }
  const marks = new Set(state.marks);
  if (needsMark(change)) marks.add(switchMarkName(release));
  if (marks.size > 0) await store.remove([...marks]);
}

/**
 * Tests if a switch changes the manifest or other files. If so, a mark (see `switchMarkName`) is written before the
 * switch and removed after it, so that the next publisher notices an incomplete switch.
 */
export function needsMark({
  release,
  plan,
  state,
}: Pick<ReleaseSwitch, 'release' | 'plan' | 'state'>) {
  const { uploads, additions, replacements, deletions } = plan;
  const changes = [uploads, additions, replacements, deletions];
  return release !== state.manifest?.release || changes.some(({ length }) => length > 0);
}

/**
 * Returns a function that writes output files, adds their names to `changedNames` and reports its progress. `remaining`
 * is the number of files that a later call will write; they are part of the reported total.
 */
function createOutputWriter(
  store: ObjectStore,
  { readOutput, concurrency, progress }: ReleaseSwitch,
  changedNames: Set<string>,
) {
  let done = 0;
  return async (files: readonly WantedFile[], remaining = 0) => {
    const total = done + files.length + remaining;
    await forEachWithLimit(files, concurrency, async (file) => {
      changedNames.add(file[0]);
      await store.write(file[0], await readOutput(file));
      done += 1;
      progress.advance(done, total);
    });
  };
}

/**
 * Checks that the files that the plan found in the target still exist. For a release that was published before, also
 * checks its manifest. The garbage collection of another publisher may have removed these files before the inventory of
 * this release was written. It removes the manifest of a release first.
 *
 * @throws {CommandError} `store` if a file is missing
 */
async function checkFound(
  store: ObjectStore,
  { release, plan, state, concurrency }: ReleaseSwitch,
): Promise<void> {
  const ownName = releaseManifestName(release);
  const isRestored = state.folder.has(ownName) && release !== state.manifest?.release;
  const needed = [...plan.found, ...(isRestored ? [ownName] : [])];
  const stored = await findStored(store, needed, concurrency);
  const missing = needed.find((name) => !stored.has(name));
  if (missing === undefined) return;
  const message = `${store.address} does not contain the file ${missing} of release ${release}`;
  throw new CommandError('store', message, 'publish the folder of that release again');
}

/**
 * Returns the changes to make after the manifest has been replaced: normally the replacements and deletions of the
 * plan. If another publisher has started since the target was read, it may have changed output files before it failed.
 * In this case, returns all changes of a new plan.
 */
async function planRest(
  store: ObjectStore,
  { release, files, plan, state, readOutput, concurrency }: ReleaseSwitch,
): Promise<Pick<ReleasePlan, 'additions' | 'replacements' | 'deletions'>> {
  const folder = await store.list(releasesFolder);
  const begun = releasesIn(folder).filter((name) => {
    const inventory = inventoryName(name);
    return name !== release && folder.get(inventory)?.tag !== state.folder.get(inventory)?.tag;
  });
  if (begun.length === 0) return { ...plan, additions: [] };
  const others = new Map(state.others);
  for (const name of begun) {
    const inventory = await readInventory(store, name);
    if (inventory !== undefined) others.set(name, storedFiles(store, inventory, false));
  }
  const inPlace = state.inPlace === 'unknown' ? 'unknown' : 'others';
  const now = { current: state.current, others, inPlace } as const;
  return planRelease(store, files, now, { mayHoldMore: false, readOutput, concurrency });
}

async function replaceManifest(
  store: ObjectStore,
  { manifest, state: { manifest: before } }: Pick<ReleaseSwitch, 'manifest' | 'state'>,
): Promise<void> {
  if (before === undefined || !isEqual(before.bytes, manifest)) {
    const condition = before === undefined ? 'absent' : { tag: before.tag };
    if (await store.write(manifestName, manifest, condition)) return;
  }
  // A repeated request also fails if the first one succeeded but its response was lost.
  await checkCurrent(store, manifest);
}

async function checkCurrent(store: ObjectStore, manifest: Uint8Array): Promise<void> {
  const current = await readCurrentRelease(store);
  if (current !== undefined && isEqual(current.bytes, manifest)) return;
  throw new CommandError(
    'lost',
    current?.release === undefined
      ? `another program has changed or deleted ${manifestName} in ${store.address} in the meantime`
      : `another process has published release ${current.release} to ${store.address} in the meantime`,
    'check whether the current release contains your changes, and publish again if it does not',
  );
}

/**
 * Reverts changed files to the current release: restores the output files of the current release from their stored
 * bytes, and removes files that the current release does not have. Does nothing if there is no current release or if it
 * has no inventory.
 */
async function restoreCurrent(
  store: ObjectStore,
  changedNames: ReadonlySet<string>,
  concurrency: number,
): Promise<void> {
  const current = await readCurrentRelease(store);
  if (current?.release === undefined) return;
  const inventory = await readInventory(store, current.release);
  if (inventory === undefined) return;
  const files = storedFiles(store, inventory, true);
  const wanted = await findOutputFiles(files, changedNames, concurrency);
  await forEachWithLimit(wanted, concurrency, async ([name, file]) => {
    const kept = await store.read(keptOutputName(name, file));
    if (kept !== undefined) await store.write(name, kept.bytes);
  });
  await store.remove([...changedNames].filter((name) => !wanted.has(name)));
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.length).equals(b);
}
