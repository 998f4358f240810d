import { inTurns } from '../files/inTurns';
import { type CurrentRelease, readCurrent } from './currentRelease';
import { headersOf } from './headersOf';
import { type Inventory, manifestName, releaseName } from './inventory';
import type { ObjectStore } from './objectStore';
import { missingFiles, planRelease, type WantedFile } from './planRelease';
import { PublishError } from './publishError';
import { standDown } from './standDown';
import type { Steps } from './steps';

/** What makes a release current. */
export interface Switch {
  inventory: Inventory;
  manifest: Uint8Array;
  /** What was current when the work began: nobody else may have changed it since. */
  before: CurrentRelease | undefined;
  /** The renderings of all releases that the store holds. */
  known: ReadonlySet<string>;
  /** The bytes of a rendering of the release. */
  contentOf(rendering: WantedFile): Promise<Uint8Array>;
  atOnce: number;
  /** Hears how many pages are written. */
  steps: Pick<Steps, 'advance'>;
}

/**
 * Makes a release current whose immutable files are all there, in an order in which a reader never
 * meets a name without its file: renderings under new names, the manifest, renderings in place of
 * others, deletions. Whoever was faster keeps the site, and nothing of this release stays in it.
 */
export async function switchRelease(store: ObjectStore, change: Switch): Promise<void> {
  const { inventory, manifest, known } = change;
  const touched = new Set<string>();
  const render = createRenderer(store, change, touched);
  try {
    const stored = await store.list('');
    const first = await planRelease(inventory, stored, known, store);
    checkWhole(store, inventory, first.upload);
    await render(first.appear, first.change.length);
    // A collection of garbage may have taken what was there at the first look.
    const now = await store.list('');
    const unseen = Object.keys(inventory.renderings).filter((name) => !now.has(name));
    checkWhole(store, inventory, [...missingFiles(inventory, now), ...unseen]);
    const ownName = releaseName(inventory.release);
    if (!stored.has(ownName)) {
      touched.add(ownName);
      await store.write(ownName, manifest, headersOf(ownName));
    }
    await swapManifest(store, change);
    // Whoever lost may have left traces since the first look.
    const plan = await planRelease(inventory, await store.list(''), known, store);
    await render([...plan.appear, ...plan.change]);
    await checkCurrent(store, manifest);
    for (const name of plan.vanish) touched.add(name);
    await store.remove(plan.vanish);
    await checkCurrent(store, manifest);
  } catch (error) {
    if (error instanceof PublishError && error.code === 'lost') await standDown(store, touched);
    throw error;
  }
}

/** Writes renderings, in one go or several, and counts them; `later` is how many will come in the next go. */
function createRenderer(
  store: ObjectStore,
  { contentOf, atOnce, steps }: Switch,
  touched: Set<string>,
) {
  let done = 0;
  return async (files: readonly WantedFile[], later = 0) => {
    const total = done + files.length + later;
    await inTurns(files, atOnce, async (file) => {
      touched.add(file[0]);
      await store.write(file[0], await contentOf(file), headersOf(file[0]));
      done += 1;
      steps.advance(done, total);
    });
  };
}

function checkWhole(
  { address }: ObjectStore,
  { release }: Inventory,
  [missing]: readonly string[],
): void {
  if (missing === undefined) return;
  const message = `${address} lacks ${missing} of release ${release}`;
  throw new PublishError('store', message, 'Publish that release again from its folder');
}

async function swapManifest(
  store: ObjectStore,
  { manifest, before }: Pick<Switch, 'manifest' | 'before'>,
): Promise<void> {
  if (before === undefined || !isEqual(before.bytes, manifest)) {
    const condition = before === undefined ? 'absent' : { tag: before.tag };
    if (await store.write(manifestName, manifest, headersOf(manifestName), condition)) return;
  }
  // Refused is also what was sent twice because the first answer got lost.
  await checkCurrent(store, manifest);
}

async function checkCurrent(store: ObjectStore, manifest: Uint8Array): Promise<void> {
  const current = await readCurrent(store);
  if (current !== undefined && isEqual(current.bytes, manifest)) return;
  throw new PublishError(
    'lost',
    `${store.address} got release ${current?.release ?? 'unknown'} from someone else meanwhile`,
    'See whether theirs holds what you wanted to publish, and publish again if it does not',
  );
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.length).equals(b);
}
