import { CommandError } from '../diagnostics/commandError';
import { countOf } from '../diagnostics/formatDiagnostics';
import { buildRecordName } from '../files/fileStore';
import { forEachWithLimit } from '../files/mapWithLimit';
import { basePathIn } from '../site/htmlPage';
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

/** The options of a publication. */
export interface PublishOptions {
  now: Date;
  /** Maximum number of concurrent uploads. */
  concurrency: number;
  retention: Retention;
  /** True if the target may contain files of other programs, or a site for another base path. */
  force: boolean;
  /**
   * True if all files of the site are compared with the files in the target, without relying on the target's
   * inventories.
   */
  repair: boolean;
  /** True if the publication is only planned and nothing is written. */
  dryRun: boolean;
  progress: FileProgress;
}

/** The result of a publication. */
export interface Publication {
  plan: ReleasePlan;
  /**
   * Number of files that the target already contained. Output files count twice, because a copy is stored for
   * rollbacks.
   */
  unchanged: number;
  sent: { files: number; bytes: number };
  /** Number of removed files of expired releases. */
  collected: number;
}

/** Size in bytes above which files are uploaded one after another, so that at most one large file is in memory. */
const largeFile = 8 * 1024 * 1024;

/**
 * Publishes a built site: uploads its files, makes it the current release and removes expired releases. Returns the
 * plan and the numbers of unchanged, sent and removed files. If the process is killed, the next publication completes
 * the work. With `dryRun`, only plans the publication.
 *
 * @throws {CommandError} `store` if `force` is false and the target contains files of other programs or a site for
 *   another base path, if it is the output folder of a build, if it is damaged or if a request fails; `target` if the bucket does not exist; `site` if
 *   the built site has changed; `lost` if another program has published in the meantime
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
    readSource: read,
    concurrency,
  });
  if (!force) await refuseOtherBase(site, store, plan);
  // Output files count twice: their bytes are also stored for rollbacks.
  const all = Object.keys(site.immutableFiles).length + 2 * Object.keys(site.outputFiles).length;
  const unchanged = all - countWrites(plan);
  progress.end(countOf(unchanged, 'unchanged file'));
  if (dryRun) return { plan, unchanged, sent, collected: 0 };

  progress.start('Sending');
  const { parts } = files;
  const earlier = earlierReleases(release, state.inventory, state.folder);
  const inventory: Inventory = { release, published: now.toISOString(), pages, parts, earlier };
  // Before all other files, so that a later publication can remove them if this process is killed.
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
 * Checks that the target is not the output folder of `recto build`, because a build would delete the stored releases.
 *
 * @throws {CommandError} `store` if the target is the output folder of a build
 */
async function refuseBuiltFolder(store: ObjectStore): Promise<void> {
  if ((await store.find(buildRecordName)) === undefined) return;
  const message = `${store.address} is an output folder of "recto build"`;
  throw new CommandError('store', message, 'publish to another folder');
}

/**
 * Checks that a target without releases contains no files of other programs, because a publication could replace them.
 * The folder `.git` is ignored. Returns the state of the target. With `force`, files of other programs are allowed. If
 * there are any, `inPlace` is `unknown` in the returned state.
 *
 * @throws {CommandError} `store` if the target contains files of other programs and `force` is false
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
      'publish to an empty target, or use --force to publish into this one',
    );
  }
  return state;
}

/**
 * Checks that the target does not contain a site for another base path: with the links of the built site, readers would
 * find no page there. `404.html` contains the path, and is the only file that is read.
 *
 * @throws {CommandError} `store` if the target contains a site for another base path
 */
async function refuseOtherBase(
  site: BuiltSite,
  store: ObjectStore,
  { replacements }: ReleasePlan,
): Promise<void> {
  const name = '404.html';
  if (!replacements.some(([replaced]) => replaced === name)) return;
  const baseOf = (bytes: Uint8Array | undefined) => basePathIn(new TextDecoder().decode(bytes));
  const [own, published] = [baseOf(await site.read(name)), baseOf((await store.read(name))?.bytes)];
  if (own === undefined || published === undefined || own === published) return;
  throw new CommandError(
    'store',
    `${store.address} contains a site for the path ${published}, but this site was built for ${own}`,
    `build the site again with "--base-url ${published}", or use --force if the path of the published site changes`,
  );
}
