import { inTurns } from '../files/inTurns';
import type { Retention } from '../site/retention';
import { expiredReleases } from './expiredReleases';
import { inventoryName, neededFiles, releaseName, releasesFolder } from './inventory';
import type { ObjectStore } from './objectStore';
import { readInventory, surveyReleases } from './surveyReleases';

interface GarbageOptions {
  /** The release that is current. */
  current: string;
  now: Date;
  retention: Retention;
  atOnce: number;
}

/**
 * Removes what only expired releases name, and gives the number of files. What no release names has
 * been put there by someone else and stays.
 */
export async function collectGarbage(
  store: ObjectStore,
  { current, now, retention, atOnce }: GarbageOptions,
): Promise<number> {
  const inventories = new Set((await store.list(releasesFolder)).keys());
  const { heads } = await surveyReleases(store, inventories, atOnce);
  const expired = expiredReleases(heads, { current, now, retention });
  if (expired.length === 0) return 0;

  const garbage = new Set<string>();
  const each = (releases: readonly string[], step: (name: string) => void) =>
    inTurns(releases, atOnce, async (release) => {
      const inventory = await readInventory(store, release);
      for (const name of inventory === undefined ? [] : neededFiles(inventory).keys()) step(name);
    });
  const kept = heads.map(({ release }) => release).filter((name) => !expired.includes(name));
  await each(expired, (name) => garbage.add(name));
  await each(kept, (name) => garbage.delete(name));

  // Another publisher that has begun meanwhile may count on files that nobody named before.
  const seen = await store.list(releasesFolder);
  if ([...seen.keys()].some((name) => !inventories.has(name))) return 0;
  // What can no longer be gone back to first, what says that there is something to remove last.
  await store.remove(expired.map(releaseName));
  await store.remove([...garbage]);
  await store.remove(expired.map(inventoryName));
  return garbage.size + 2 * expired.length;
}
