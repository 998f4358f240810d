import { forEachWithLimit } from '../files/mapWithLimit';
import {
  encodeJson,
  groupParts,
  type Inventory,
  partName,
  type ReleaseSummary,
  readPart,
  requiredFiles,
} from './inventory';
import type { ObjectStore } from './objectStore';
import {
  inventoryName,
  type ReleasesFolder,
  readInventory,
  readReleases,
  releaseManifestName,
  releasesFolder,
  summaryOf,
  switchMarkName,
} from './releases';

/** Limits that decide which earlier releases are retained for open pages and rollbacks. */
export interface Retention {
  /** Minimum number of retained releases, including the current release. */
  releases: number;
  /** Minimum number of days that a release is retained after another release has replaced it. */
  days: number;
}

/** The default limits of `recto publish`. */
export const defaultRetention: Retention = { releases: 5, days: 30 };

/**
 * Minimum share of expired releases, from 0 to 1, at which files are removed. A removal reads the inventories of all
 * releases, which takes too long for only a few expired releases.
 */
const leastShare = 1 / 20;

/**
 * Maximum number of parts of inventories that one garbage collection reads. The next collection continues with the
 * remaining parts.
 */
const defaultBudget = 1000;

interface Expiry {
  /** Name of the current release. */
  current: string;
  now: Date;
  retention: Retention;
}

interface GarbageOptions extends Omit<Expiry, 'current'> {
  current: Inventory;
  concurrency: number;
  /**
   * Number of inventory parts that may be read; `defaultBudget` if missing. The first group of parts is processed even
   * if it exceeds this number.
   */
  budget?: number;
}

/**
 * Removes the files that are listed only in the inventories of expired releases. Files that no inventory lists are not
 * removed. Returns the number of removed files, without some internal files such as parts of inventories. Removes
 * nothing and returns 0 if too few releases have expired (see `leastShare`), or if another publisher has started in the
 * meantime.
 *
 * After an incomplete removal, the inventories of the expired releases list the remaining parts for the next
 * collection.
 */
export async function collectGarbage(
  store: ObjectStore,
  { current, now, retention, concurrency, budget = defaultBudget }: GarbageOptions,
): Promise<number> {
  const folder = await store.list(releasesFolder);
  const options = { current: current.release, now, retention };
  const releases = await readReleases(store, folder, { current, concurrency });
  const seemExpired = expiredReleases(releases, options);
  if (seemExpired.length === 0 || seemExpired.length < releases.length * leastShare) return 0;

  // The summaries in the current inventory lack the time of a release that another publisher is restoring now.
  const inventories = new Map<string, Inventory>();
  await forEachWithLimit(releases, concurrency, async ({ release }) => {
    const inventory = await readInventory(store, release);
    if (inventory !== undefined) inventories.set(release, inventory);
  });
  const expired = new Set(expiredReleases([...inventories.values()].map(summaryOf), options));
  if (expired.size === 0) return 0;
  const split = splitReleases(inventories, expired, folder);
  const plan = planRemoval(split, budget);

  // Another publisher that has started in the meantime may rely on files that were in no retained inventory.
  const seen = await store.list(releasesFolder);
  const isNew = (name: string) =>
    !folder.has(name) || seen.get(name)?.tag !== folder.get(name)?.tag;
  if ([...seen.keys()].some(isNew)) return 0;
  // Manifests first, so that no rollback finds half a release; inventories last, because they list the rest.
  await store.remove([...expired].map(releaseManifestName));
  let { isComplete } = plan;
  let removed = 0;
  const done = new Set<string>();
  for (const group of plan.groups) {
    const count = await removeGroup(store, split.needed, group, concurrency);
    if (count === undefined) isComplete = false;
    else for (const hash of group.expired) done.add(hash);
    removed += count ?? 0;
  }
  if (isComplete) {
    await store.remove([...expired].map(switchMarkName));
    await store.remove([...expired].map(inventoryName));
    return removed + 2 * expired.size;
  }
  await forEachWithLimit(expired, concurrency, async (release) => {
    const inventory = inventories.get(release);
    if (inventory === undefined) return;
    const rest = Object.entries(inventory.parts).filter(([, hash]) => !done.has(hash));
    const parts = Object.fromEntries(rest);
    await store.write(inventoryName(release), encodeJson({ ...inventory, parts }));
  });
  return removed;
}

interface SplitReleases {
  expired: readonly Inventory[];
  kept: readonly Inventory[];
  /**
   * Hashes of the parts of complete retained releases. If one of these parts cannot be read, no file of its group is
   * removed.
   */
  needed: ReadonlySet<string>;
}

function splitReleases(
  inventories: ReadonlyMap<string, Inventory>,
  expired: ReadonlySet<string>,
  folder: ReleasesFolder,
): SplitReleases {
  const all = [...inventories.values()];
  const kept = all.filter(({ release }) => !expired.has(release));
  const complete = kept.filter(({ release }) => folder.has(releaseManifestName(release)));
  return {
    expired: all.filter(({ release }) => expired.has(release)),
    kept,
    needed: new Set(complete.flatMap(({ parts }) => Object.values(parts))),
  };
}

/**
 * Hashes of the parts in a group (see `groupParts`). `expired` contains the parts that only expired releases have.
 * `kept` contains all parts of retained releases.
 */
interface RemovedGroup {
  expired: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

/**
 * Returns the groups with parts that only expired releases have: the first group, and further groups while the number
 * of parts to read does not exceed `budget`. `isComplete` is false if groups were omitted.
 */
function planRemoval(
  { expired, kept }: SplitReleases,
  budget: number,
): { groups: RemovedGroup[]; isComplete: boolean } {
  const keptParts = new Set(kept.flatMap(({ parts }) => Object.values(parts)));
  const groups: RemovedGroup[] = [];
  let reads = 0;
  for (const group of groupParts([...expired, ...kept])) {
    const all = group.slice(0, expired.length).flat();
    const own = new Set(all.filter((hash) => !keptParts.has(hash)));
    if (own.size === 0) continue;
    const others = new Set(group.slice(expired.length).flat());
    reads += own.size + others.size;
    // The first group is always removed, so that there is progress with any budget.
    if (reads > budget && groups.length > 0) return { groups, isComplete: false };
    groups.push({ expired: own, kept: others });
  }
  return { groups, isComplete: true };
}

/**
 * Removes the files of a group that only expired releases have, then the parts of inventories that list these files.
 * Returns the number of removed files, not counting the parts. If a part of a complete retained release is missing or
 * damaged, removes nothing and returns `undefined`.
 */
async function removeGroup(
  store: ObjectStore,
  needed: ReadonlySet<string>,
  { expired, kept }: RemovedGroup,
  concurrency: number,
): Promise<number | undefined> {
  const garbage = new Set<string>();
  await forEachWithLimit(expired, concurrency, async (hash) => {
    // If an earlier collection has removed the part, it has removed its files before.
    const part = await readPart(store, hash);
    for (const name of part ? requiredFiles(part).keys() : []) garbage.add(name);
  });
  let isKnown = true;
  await forEachWithLimit(kept, concurrency, async (hash) => {
    const part = await readPart(store, hash);
    if (part === undefined && needed.has(hash)) isKnown = false;
    for (const name of part ? requiredFiles(part).keys() : []) garbage.delete(name);
  });
  if (!isKnown) return undefined;
  await store.remove([...garbage]);
  await store.remove([...expired].map(partName));
  return garbage.size;
}

/**
 * Returns the names of the expired releases: not current, not among the last `retention.releases` releases, and
 * replaced at least `retention.days` days ago. Times are taken from the inventories, not from the store.
 */
function expiredReleases(
  releases: readonly Pick<ReleaseSummary, 'release' | 'published' | 'restored'>[],
  { current, now, retention }: Expiry,
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

function lastTimeCurrent({
  published,
  restored,
}: Pick<ReleaseSummary, 'published' | 'restored'>): string {
  return restored !== undefined && restored > published ? restored : published;
}
