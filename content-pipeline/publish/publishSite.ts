import { CommandError } from '../diagnostics/commandError';
import { countOf } from '../diagnostics/formatDiagnostics';
import { forEachWithLimit } from '../files/mapWithLimit';
import { buildRecordName } from '../site/buildRecord';
import type { BuiltSite } from './builtSite';
import { collectGarbage, type Retention } from './collectGarbage';
import { divideInventory, encodeJson, type Inventory, type OwnParts, partName } from './inventory';
import type { ObjectStore } from './objectStore';
import { countWrites, planRelease, type ReleasePlan } from './planRelease';
import {
  earlierReleases,
  encodeMark,
  inventoryName,
  readTargetState,
  switchMarkName,
  type TargetState,
} from './releases';
import { type FileProgress, needsMark, switchRelease } from './switchRelease';

/** Settings of a publication. */
export interface PublishOptions {
  now: Date;
  /** Number of files that are sent at a time. */
  concurrency: number;
  retention: Retention;
  /** Allows a target that contains files of others. */
  force: boolean;
  /** Compares all files with the target itself, in place of its inventories. */
  repair: boolean;
  /** Makes the plan and writes nothing. */
  dryRun: boolean;
  progress: FileProgress;
}

/** The result of a publication. */
export interface Publication {
  plan: ReleasePlan;
  /** Number of files that are in the target already. */
  unchanged: number;
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
 * @throws {CommandError} if the target holds files of other programs, or another program publishes at the same time
 */
export async function publishSite(
  site: BuiltSite,
  target: ObjectStore,
  { now, concurrency, retention, force, repair, dryRun, progress }: PublishOptions,
): Promise<Publication> {
  const sent = { files: 0, bytes: 0 };
  const store = countSent(target, sent);
  progress.start('Comparing');
  await refuseBuiltFolder(store);
  const found = await readTargetState(store, { repair, concurrency });
  const state = await refuseForeign(store, found, force);
  const { release, pages, manifest, read } = site;
  const files = divideInventory(site);
  const readOutput = ([name]: readonly [string, unknown]) => read(name);
  const plan = await planRelease(store, files, state, {
    mayHoldMore: state.folder.has(inventoryName(release)),
    readOutput,
    concurrency,
  });
  // Output files count twice: their bytes are kept under their hash as well.
  const all = Object.keys(site.immutableFiles).length + 2 * Object.keys(site.outputFiles).length;
  const unchanged = all - countWrites(plan);
  progress.end(countOf(unchanged, 'unchanged file'));
  if (dryRun) return { plan, unchanged, sent, collected: 0 };

  progress.start('Sending');
  const { parts } = files;
  const earlier = earlierReleases(release, state.inventory, state.folder);
  const inventory: Inventory = { release, published: now.toISOString(), pages, parts, earlier };
  // Before all other files, so that they can be removed one day, even if this run is killed.
  await store.write(inventoryName(release), encodeJson(inventory));
  await sendParts(store, files, plan, concurrency);
  if (needsMark({ release, plan, state })) {
    await store.write(switchMarkName(release), encodeMark(state));
  }
  await upload(store, site, plan, { concurrency, progress });
  progress.end(countOf(plan.uploads.length, 'file'));

  progress.start('Switching');
  const change = { release, files, manifest, plan, state, readOutput, concurrency, progress };
  await switchRelease(store, change);
  const { additions, replacements, deletions } = plan;
  progress.end(
    `${additions.length} added, ${replacements.length} changed, ${deletions.length} removed`,
  );

  progress.start('Removing expired releases');
  const collected = await collectGarbage(store, {
    current: inventory,
    now,
    retention,
    concurrency,
  });
  progress.end(countOf(collected, 'file'));
  return { plan, unchanged, sent, collected };
}

/** Returns the same store, which counts what is written to it. */
function countSent(store: ObjectStore, sent: Publication['sent']): ObjectStore {
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

async function sendParts(
  store: ObjectStore,
  { encodePart }: OwnParts,
  { parts }: ReleasePlan,
  concurrency: number,
): Promise<void> {
  await forEachWithLimit(parts, concurrency, (hash) =>
    store.write(partName(hash), encodePart(hash)),
  );
}

async function upload(
  store: ObjectStore,
  { read }: BuiltSite,
  { uploads }: ReleasePlan,
  { concurrency, progress }: Pick<PublishOptions, 'concurrency' | 'progress'>,
): Promise<void> {
  let done = 0;
  const send = async ({ name, source }: ReleasePlan['uploads'][number]) => {
    await store.write(name, await read(source));
    done += 1;
    progress.advance(done, uploads.length);
  };
  const isLarge = ({ size }: ReleasePlan['uploads'][number]) => size > largeFile;
  await forEachWithLimit(
    uploads.filter((file) => !isLarge(file)),
    concurrency,
    send,
  );
  await forEachWithLimit(uploads.filter(isLarge), 1, send);
}

/**
 * Checks that the target is not a folder of `recto build`, because builds delete what publications keep.
 *
 * @throws {CommandError} `store` if it is one.
 */
async function refuseBuiltFolder(store: ObjectStore): Promise<void> {
  if ((await store.find(buildRecordName)) === undefined) return;
  const message = `${store.address} is a folder that "recto build" writes to`;
  throw new CommandError('store', message, 'Publish to another folder');
}

/**
 * Checks that the target holds no files of other programs, which a mistyped target would delete. Returns its state:
 * that of files of others, which `force` allows, is unknown.
 *
 * @throws {CommandError} `store` if it holds some.
 */
async function refuseForeign(
  store: ObjectStore,
  state: TargetState,
  force: boolean,
): Promise<TargetState> {
  if (state.manifest !== undefined || state.folder.size > 0) return state;
  for await (const [name] of store.walk()) {
    if (name.startsWith('.git/')) continue;
    if (force) return { ...state, inPlace: 'unknown' };
    throw new CommandError(
      'store',
      `${store.address} contains files that Recto did not write, such as ${name}`,
      'Name an empty place, or use --force to write beside them',
    );
  }
  return state;
}
