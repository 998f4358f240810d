import { mapWithLimit } from '../files/mapWithLimit';
import type { ObjectStore } from './objectStore';
import {
  inventoryName,
  type ReleaseSummary,
  readInventory,
  readReleases,
  releaseManifestName,
  releasesFolder,
  requiredFiles,
} from './releases';

/** Earlier releases that are kept, for open pages and for rollbacks. */
export interface Retention {
  /** The least number of releases. */
  releases: number;
  /** For how many days each release is kept after it was replaced. */
  days: number;
}

/** Earlier releases that are kept by default. */
export const defaultRetention: Retention = { releases: 5, days: 30 };

interface GarbageOptions {
  /** The current release. */
  current: string;
  now: Date;
  retention: Retention;
  concurrency: number;
}

/**
 * Removes the files that only expired releases name, and returns their number. Files that no release
 * has ever named belong to somebody else and stay.
 */
export async function collectGarbage(
  store: ObjectStore,
  { current, now, retention, concurrency }: GarbageOptions,
): Promise<number> {
  const inventories = new Set((await store.list(releasesFolder)).keys());
  const { releases } = await readReleases(store, inventories, concurrency);
  const expired = expiredReleases(releases, { current, now, retention });
  if (expired.length === 0) return 0;

  const garbage = new Set<string>();
  const forEachFile = (names: readonly string[], step: (file: string) => void) =>
    mapWithLimit(names, concurrency, async (name) => {
      const inventory = await readInventory(store, name);
      for (const file of inventory === undefined ? [] : requiredFiles(inventory).keys()) step(file);
    });
  const kept = releases.map(({ release }) => release).filter((name) => !expired.includes(name));
  await forEachFile(expired, (file) => garbage.add(file));
  await forEachFile(kept, (file) => garbage.delete(file));

  // Another publisher that has started meanwhile may rely on files that no inventory named before.
  const seen = await store.list(releasesFolder);
  if ([...seen.keys()].some((name) => !inventories.has(name))) return 0;
  // Manifests first, so that nobody rolls back to half a release; inventories last, as they list the rest.
  await store.remove(expired.map(releaseManifestName));
  await store.remove([...garbage]);
  await store.remove(expired.map(inventoryName));
  return garbage.size + 2 * expired.length;
}

/**
 * Returns the releases that nobody needs any more: not current, not among the last ones, and replaced
 * so long ago that no open page was loaded from them. Times are those that publishers noted.
 */
function expiredReleases(
  releases: readonly Pick<ReleaseSummary, 'release' | 'published' | 'restored'>[],
  { current, now, retention }: Omit<GarbageOptions, 'concurrency'>,
): string[] {
  const times = releases.map(lastTimeCurrent).sort();
  const replacedAt = (summary: (typeof releases)[number]) => {
    if (summary.release === current) return now.getTime();
    const own = lastTimeCurrent(summary);
    return Date.parse(times.find((time) => time > own) ?? own);
  };
  const newestFirst = releases
    .map((summary) => ({ release: summary.release, time: replacedAt(summary) }))
    .sort((a, b) => b.time - a.time);
  const oldest = now.getTime() - retention.days * 24 * 60 * 60 * 1000;
  return newestFirst
    .slice(retention.releases)
    .filter(({ release, time }) => release !== current && time <= oldest)
    .map(({ release }) => release);
}

/** Returns the time at which a release became current for the last time. */
function lastTimeCurrent({
  published,
  restored,
}: Pick<ReleaseSummary, 'published' | 'restored'>): string {
  return restored !== undefined && restored > published ? restored : published;
}
