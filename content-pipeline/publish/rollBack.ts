import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import { readCurrent } from './currentRelease';
import { headersOf } from './headersOf';
import { inventoryName, keptName, releaseName } from './inventory';
import type { ObjectStore } from './objectStore';
import type { WantedFile } from './planRelease';
import { PublishError } from './publishError';
import type { Steps } from './steps';
import { type ReleaseHead, readInventory, surveyReleases } from './surveyReleases';
import { switchRelease } from './switchRelease';

interface RollBackOptions {
  /** The release to go back to; the one that was published before the current one when missing. */
  release: string | undefined;
  now: Date;
  atOnce: number;
  steps: Steps;
}

/** Makes an earlier release current, with everything that it was published with, and gives its name. */
export async function rollBack(
  store: ObjectStore,
  { release, now, atOnce, steps }: RollBackOptions,
): Promise<string> {
  const before = await readCurrent(store);
  const names = new Set((await store.list('')).keys());
  const { heads, renderings: known } = await surveyReleases(store, names, atOnce);
  const chosen = choose(store, heads, before?.release, release);
  const inventory = await readInventory(store, chosen);
  const manifest = await store.read(releaseName(chosen));
  if (inventory === undefined || manifest === undefined) throw gone(store, chosen);
  steps.start(`Switching to ${chosen}`);
  // Known before it is current: nobody may clean up what is about to be shown.
  const restored = { ...inventory, restored: now.toISOString() };
  const text = new TextEncoder().encode(JSON.stringify(restored));
  await store.write(inventoryName(chosen), text, headersOf(inventoryName(chosen)));
  const contentOf = async ([, file]: WantedFile) => {
    const kept = await store.read(keptName(file));
    if (kept !== undefined && contentHash(kept.bytes) === file.hash) return kept.bytes;
    throw gone(store, chosen);
  };
  const change = {
    inventory: restored,
    manifest: manifest.bytes,
    before,
    known,
    contentOf,
    atOnce,
    steps,
  };
  await switchRelease(store, change);
  steps.end(`${inventory.pages} pages`);
  return chosen;
}

function choose(
  store: ObjectStore,
  heads: readonly ReleaseHead[],
  current: string | undefined,
  wanted: string | undefined,
): string {
  const whole = heads.filter(({ isWhole }) => isWhole);
  if (wanted === undefined) {
    const now = whole.find(({ release }) => release === current);
    const earlier = whole.find(({ published }) => now !== undefined && published < now.published);
    if (earlier !== undefined) return earlier.release;
    const message = `${store.address} has no release before the current one`;
    throw new PublishError('target', message, 'List what is there with "recto releases"');
  }
  const names = whole.map(({ release }) => release);
  const match = names.find((name) => name === wanted) ?? startingWith(names, wanted);
  if (match !== undefined) return match;
  const hint = suggest(wanted, names, 'List what is there with "recto releases"');
  throw new PublishError('target', `${store.address} has no release "${wanted}"`, hint);
}

/** The only name that begins like this. */
function startingWith(names: readonly string[], start: string): string | undefined {
  const [only, ...others] = start.length < 4 ? [] : names.filter((name) => name.startsWith(start));
  return others.length === 0 ? only : undefined;
}

function gone(store: ObjectStore, release: string): PublishError {
  const message = `${store.address} no longer holds all of release ${release}`;
  return new PublishError('store', message, 'Publish that release again from its folder');
}
