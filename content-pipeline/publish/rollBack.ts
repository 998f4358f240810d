import { countOf } from '../diagnostics/formatDiagnostics';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';
import {
  encodeJson,
  inventoryName,
  keptOutputName,
  type ReleaseSummary,
  readCurrentRelease,
  readInventory,
  readReleases,
  releaseManifestName,
} from './releases';
import { type FileProgress, switchRelease, type WantedFile } from './switchRelease';

interface RollBackOptions {
  /** The release to roll back to; the one published before the current one when missing. */
  release: string | undefined;
  now: Date;
  concurrency: number;
  progress: FileProgress;
}

/**
 * Makes an earlier release current, with all files that it was published with, and returns its name.
 *
 * @throws {PublishError} where there is no such release, or it is no longer complete
 */
export async function rollBack(
  store: ObjectStore,
  { release, now, concurrency, progress }: RollBackOptions,
): Promise<string> {
  const before = await readCurrentRelease(store);
  const names = new Set((await store.list('')).keys());
  const { releases, outputNames } = await readReleases(store, names, concurrency);
  const chosen = chooseRelease(store, releases, before?.release, release);
  const inventory = await readInventory(store, chosen);
  const manifest = await store.read(releaseManifestName(chosen));
  if (inventory === undefined || manifest === undefined) throw incomplete(store, chosen);
  progress.start(`Switching to ${chosen}`);
  // Noted before the switch: no publisher may remove a release that is about to become current.
  const restored = { ...inventory, restored: now.toISOString() };
  await store.write(inventoryName(chosen), encodeJson(restored));
  await switchRelease(store, {
    inventory: restored,
    manifest: manifest.bytes,
    before,
    outputNames,
    async readOutput([, file]: WantedFile) {
      const kept = await store.read(keptOutputName(file));
      if (kept !== undefined && contentHash(kept.bytes) === file.hash) return kept.bytes;
      throw incomplete(store, chosen);
    },
    concurrency,
    progress,
  });
  progress.end(countOf(inventory.pages, 'page'));
  return chosen;
}

function chooseRelease(
  store: ObjectStore,
  releases: readonly ReleaseSummary[],
  current: string | undefined,
  wanted: string | undefined,
): string {
  const complete = releases.filter(({ isComplete }) => isComplete);
  if (wanted === undefined) {
    const now = complete.find(({ release }) => release === current);
    const earlier = complete.find(({ published }) => now && published < now.published);
    if (earlier !== undefined) return earlier.release;
    const message = `${store.address} has no release before the current one`;
    throw new PublishError('target', message, 'List the releases with "recto releases"');
  }
  const names = complete.map(({ release }) => release);
  const match = names.find((name) => name === wanted) ?? onlyNameWithPrefix(names, wanted);
  if (match !== undefined) return match;
  const hint = suggest(wanted, names, 'List the releases with "recto releases"');
  throw new PublishError('target', `${store.address} has no release "${wanted}"`, hint);
}

/** Returns the only name with a prefix of at least four characters, or `undefined` where none or several have it. */
function onlyNameWithPrefix(names: readonly string[], prefix: string): string | undefined {
  const [only, ...others] =
    prefix.length < 4 ? [] : names.filter((name) => name.startsWith(prefix));
  return others.length === 0 ? only : undefined;
}

function incomplete(store: ObjectStore, release: string): PublishError {
  const message = `${store.address} no longer holds all files of release ${release}`;
  return new PublishError('store', message, 'Publish that release again from its folder');
}
