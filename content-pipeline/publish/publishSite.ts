import { countOf } from '../diagnostics/formatDiagnostics';
import { mapWithLimit } from '../files/mapWithLimit';
import { buildRecordName } from '../site/buildRecord';
import type { BuiltSite } from './builtSite';
import { collectGarbage, type Retention } from './collectGarbage';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';
import {
  encodeJson,
  type Inventory,
  inventoryName,
  keptOutputName,
  manifestName,
  readCurrentRelease,
  readReleases,
  releasesFolder,
} from './releases';
import { type FileProgress, planRelease, type ReleasePlan, switchRelease } from './switchRelease';

/** Settings of a publication. */
export interface PublishOptions {
  now: Date;
  /** Number of files that are sent at a time. */
  concurrency: number;
  retention: Retention;
  /** Allows a target that contains files of others. */
  force: boolean;
  /** Makes the plan and writes nothing. */
  dryRun: boolean;
  progress: FileProgress;
}

/** The result of a publication. */
export interface Publication {
  plan: ReleasePlan;
  sent: { files: number; bytes: number };
  /** Number of files of expired releases that were removed. */
  collected: number;
}

/** Larger files are sent one by one, so that at most one of them is in memory. */
const largeFile = 8 * 1024 * 1024;

/**
 * Publishes a built site. A run that is killed leaves the earlier release or this one, and the next run
 * completes it.
 *
 * @throws {PublishError} where the target is not one of Recto's, or somebody else publishes at the same time
 */
export async function publishSite(
  site: BuiltSite,
  target: ObjectStore,
  { now, concurrency, retention, force, dryRun, progress }: PublishOptions,
): Promise<Publication> {
  const sent = { files: 0, bytes: 0 };
  const store = countWrites(target, sent);
  progress.start('Comparing');
  const before = await readCurrentRelease(store);
  const stored = await store.list('');
  refuseBuiltFolder(store, stored);
  if (!force) refuseForeign(store, stored.keys());
  const { manifest, read, ...own } = site;
  const inventory: Inventory = { ...own, published: now.toISOString() };
  const { outputNames } = await readReleases(store, new Set(stored.keys()), concurrency);
  const plan = await planRelease(store, inventory, stored, outputNames);
  progress.end(countOf(plan.unchanged, 'unchanged file'));
  if (dryRun) return { plan, sent, collected: 0 };

  progress.start('Sending');
  // Before all other files, so that they can be removed one day, even if this run is killed.
  await store.write(inventoryName(inventory.release), encodeJson(inventory));
  await upload(store, site, plan.uploads, { concurrency, progress });
  progress.end(countOf(plan.uploads.length, 'file'));

  progress.start('Switching');
  await switchRelease(store, {
    inventory,
    manifest,
    before,
    outputNames,
    readOutput: ([name]) => read(name),
    concurrency,
    progress,
  });
  const { additions, replacements, deletions } = plan;
  progress.end(
    `${additions.length} added, ${replacements.length} changed, ${deletions.length} removed`,
  );

  progress.start('Removing expired releases');
  const current = inventory.release;
  const collected = await collectGarbage(store, { current, now, retention, concurrency });
  progress.end(countOf(collected, 'file'));
  return { plan, sent, collected };
}

/** Returns the same store, which counts what is written to it. */
function countWrites(store: ObjectStore, sent: Publication['sent']): ObjectStore {
  return {
    ...store,
    async write(name, bytes, condition) {
      const isWritten = await store.write(name, bytes, condition);
      if (isWritten) {
        sent.files += 1;
        sent.bytes += bytes.length;
      }
      return isWritten;
    },
  };
}

async function upload(
  store: ObjectStore,
  { outputFiles, immutableFiles, read }: BuiltSite,
  names: readonly string[],
  { concurrency, progress }: Pick<PublishOptions, 'concurrency' | 'progress'>,
): Promise<void> {
  const sources = new Map(
    Object.entries(outputFiles).map(([name, file]) => [keptOutputName(file), { name, ...file }]),
  );
  for (const [name, file] of Object.entries(immutableFiles)) sources.set(name, { name, ...file });
  const isLarge = (name: string) => (sources.get(name)?.size ?? 0) > largeFile;
  let done = 0;
  const send = async (name: string) => {
    await store.write(name, await read(sources.get(name)?.name ?? name));
    done += 1;
    progress.advance(done, names.length);
  };
  const small = names.filter((name) => !isLarge(name));
  await mapWithLimit(small, concurrency, send);
  await mapWithLimit(names.filter(isLarge), 1, send);
}

/** Builds delete what publications keep. */
function refuseBuiltFolder(store: ObjectStore, stored: ReadonlyMap<string, unknown>): void {
  if (!stored.has(buildRecordName)) return;
  const message = `${store.address} is a folder that "recto build" writes to`;
  throw new PublishError('store', message, 'Publish to another folder');
}

/** Refuses a target with files of others: a mistyped target must not delete them. */
function refuseForeign(store: ObjectStore, names: Iterable<string>): void {
  let foreign: string | undefined;
  for (const name of names) {
    if (name === manifestName || name.startsWith(releasesFolder)) return;
    if (!name.startsWith('.git/')) foreign ??= name;
  }
  if (foreign === undefined) return;
  throw new PublishError(
    'store',
    `${store.address} holds files that Recto did not write, such as ${foreign}`,
    'Name an empty place, or use --force to write beside them',
  );
}
