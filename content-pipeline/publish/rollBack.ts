import { CommandError } from '../diagnostics/commandError';
import { countOf } from '../diagnostics/formatDiagnostics';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import { encodeJson, keptOutputName, storedFiles } from './inventory';
import type { ObjectStore } from './objectStore';
import { planRelease, type WantedFile } from './planRelease';
import {
  earlierReleases,
  encodeMark,
  inventoryName,
  readInventory,
  readReleases,
  readTargetState,
  releaseManifestName,
  type StoredRelease,
  switchMarkName,
} from './releases';
import { type FileProgress, needsMark, switchRelease } from './switchRelease';

interface RollBackOptions {
  /**
   * Name of the release to roll back to, or at least the first four characters of the name. If missing, the newest
   * complete release that was published before the current release is chosen. Releases that were rolled back are
   * skipped.
   */
  release: string | undefined;
  now: Date;
  concurrency: number;
  progress: FileProgress;
}

/**
 * Makes an earlier release current, with the same files as when it was published. Returns the name of the release.
 *
 * @throws {CommandError} `target` if the release does not exist, `store` if it is no longer complete or a request
 * fails, `lost` if another program has published in the meantime
 */
export async function rollBack(
  store: ObjectStore,
  { release, now, concurrency, progress }: RollBackOptions,
): Promise<string> {
  const state = await readTargetState(store, { repair: false, concurrency });
  const { inventory: current, folder } = state;
  const releases = await readReleases(store, folder, { current, concurrency });
  const chosen = chooseRelease(store, releases, state.manifest?.release, release);
  const inventory = await readInventory(store, chosen);
  const manifest = await store.read(releaseManifestName(chosen));
  if (inventory === undefined || manifest === undefined) throw incomplete(store, chosen);
  progress.start(`Switching to ${chosen}`);
  const files = storedFiles(store, inventory, true);
  const readOutput = async ([name, file]: WantedFile) => {
    const kept = await store.read(keptOutputName(name, file));
    if (kept !== undefined && contentHash(kept.bytes) === file.hash) return kept.bytes;
    throw incomplete(store, chosen);
  };
  const options = { mayHoldMore: true, readOutput, concurrency };
  const plan = await planRelease(store, files, state, options);
  if (plan.uploads.length > 0) throw incomplete(store, chosen);
  // Written before the switch, so that no other publisher removes the release that is about to become current.
  const earlier = earlierReleases(chosen, current, folder);
  const restored = { ...inventory, restored: now.toISOString(), earlier };
  await store.write(inventoryName(chosen), encodeJson(restored));
  const change = { release: chosen, files, manifest: manifest.bytes, plan, state };
  if (needsMark(change)) await store.write(switchMarkName(chosen), encodeMark(state));
  await switchRelease(store, { ...change, readOutput, concurrency, progress });
  progress.end(countOf(inventory.pages, 'page'));
  return chosen;
}

function chooseRelease(
  store: ObjectStore,
  releases: readonly StoredRelease[],
  current: string | undefined,
  wanted: string | undefined,
): string {
  const complete = releases.filter(({ isComplete }) => isComplete);
  if (wanted === undefined) {
    const now = complete.find(({ release }) => release === current);
    const earlier = complete.find(
      (one) => now && one.published < now.published && !wasRolledBack(one, complete),
    );
    if (earlier !== undefined) return earlier.release;
    const message = `${store.address} has no release that was published before the current one`;
    throw new CommandError('target', message, 'list the releases with "recto releases"');
  }
  const names = complete.map(({ release }) => release);
  const match = names.find((name) => name === wanted) ?? onlyNameWithPrefix(names, wanted);
  if (match !== undefined) return match;
  const similar = names.filter((name) => name.startsWith(wanted));
  const hint =
    similar.length > 0
      ? `write more characters of the name: ${similar.join(' or ')}`
      : suggest(wanted, names, 'list the releases with "recto releases"');
  throw new CommandError('target', `release "${wanted}" not found in ${store.address}`, hint);
}

/** Tests if an older release was made current again after the given release had become current. */
function wasRolledBack(
  { published, restored = published }: StoredRelease,
  releases: readonly StoredRelease[],
): boolean {
  return releases.some(
    (other) => other.published < published && other.restored && other.restored > restored,
  );
}

function onlyNameWithPrefix(names: readonly string[], prefix: string): string | undefined {
  const [only, ...others] =
    prefix.length < 4 ? [] : names.filter((name) => name.startsWith(prefix));
  return others.length === 0 ? only : undefined;
}

function incomplete(store: ObjectStore, release: string): CommandError {
  const message = `${store.address} no longer has all files of release ${release}`;
  return new CommandError('store', message, 'publish the folder of that release again');
}
