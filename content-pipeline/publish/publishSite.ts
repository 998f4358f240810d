import { inTurns } from '../files/inTurns';
import type { Retention } from '../site/retention';
import type { BuiltSite } from './builtSite';
import { collectGarbage } from './collectGarbage';
import { readCurrent } from './currentRelease';
import { headersOf } from './headersOf';
import { type Inventory, inventoryName, keptName, manifestName, releasesFolder } from './inventory';
import type { ObjectStore } from './objectStore';
import { planRelease, type ReleasePlan } from './planRelease';
import { PublishError } from './publishError';
import type { Steps } from './steps';
import { surveyReleases } from './surveyReleases';
import { switchRelease } from './switchRelease';
import { type Tally, tallyStore } from './tallyStore';

/** How a site is published. */
export interface PublishOptions {
  now: Date;
  /** How many files are sent at a time. */
  atOnce: number;
  retention: Retention;
  /** Whether a target may be used that holds files of others. */
  force: boolean;
  /** Whether nothing is to be written. */
  dryRun: boolean;
  steps: Steps;
}

/** What came of a publication. */
export interface Published {
  /** What there was to do. */
  plan: ReleasePlan;
  sent: Tally;
  /** How many files of expired releases were removed. */
  collected: number;
}

/** Larger files are sent one by one, so that memory holds one of them at most. */
const largeFile = 8 * 1024 * 1024;

/** Publishes a built site. A run that is killed leaves the earlier release or this one, and the next run completes it. */
export async function publishSite(
  site: BuiltSite,
  target: ObjectStore,
  { now, atOnce, retention, force, dryRun, steps }: PublishOptions,
): Promise<Published> {
  const { store, tally } = tallyStore(target);
  steps.start('Comparing');
  const before = await readCurrent(store);
  const stored = await store.list('');
  refuseBuilds(store, stored);
  if (!force) refuseForeign(store, stored.keys());
  const { manifest, read, ...own } = site;
  const inventory: Inventory = { ...own, published: now.toISOString() };
  const { renderings: known } = await surveyReleases(store, new Set(stored.keys()), atOnce);
  const plan = await planRelease(inventory, stored, known, store);
  steps.end(`${plan.kept} files are there`);
  if (dryRun) return { plan, sent: tally, collected: 0 };

  steps.start('Sending');
  // First of all: what belongs to a release can be removed one day, even if this run is killed.
  const text = new TextEncoder().encode(JSON.stringify(inventory));
  const name = inventoryName(inventory.release);
  await store.write(name, text, headersOf(name));
  await upload(store, site, plan.upload, { atOnce, steps });
  steps.end(`${plan.upload.length} files`);

  steps.start('Switching');
  const contentOf = ([file]: readonly [string, unknown]) => read(file);
  await switchRelease(store, { inventory, manifest, before, known, contentOf, atOnce, steps });
  steps.end(`${plan.appear.length} new, ${plan.change.length} changed, ${plan.vanish.length} gone`);

  steps.start('Cleaning up');
  const current = inventory.release;
  const collected = await collectGarbage(store, { current, now, retention, atOnce });
  steps.end(`${collected} files removed`);
  return { plan, sent: tally, collected };
}

async function upload(
  store: ObjectStore,
  site: BuiltSite,
  names: readonly string[],
  { atOnce, steps }: Pick<PublishOptions, 'atOnce' | 'steps'>,
): Promise<void> {
  const sources = new Map(
    Object.entries(site.renderings).map(([name, file]) => [keptName(file), { name, ...file }]),
  );
  for (const [name, file] of Object.entries(site.files)) sources.set(name, { name, ...file });
  const isLarge = (name: string) => (sources.get(name)?.size ?? 0) > largeFile;
  let sent = 0;
  const send = async (name: string) => {
    const bytes = await site.read(sources.get(name)?.name ?? name);
    await store.write(name, bytes, headersOf(name));
    sent += 1;
    steps.advance(sent, names.length);
  };
  const small = names.filter((name) => !isLarge(name));
  await inTurns(small, atOnce, send);
  await inTurns(names.filter(isLarge), 1, send);
}

/** Builds and publications clean up by different lists. */
function refuseBuilds(store: ObjectStore, stored: ReadonlyMap<string, unknown>): void {
  if (!stored.has('.recto.json')) return;
  const message = `${store.address} is a folder that "recto build" writes to`;
  throw new PublishError('target', message, 'Publish to another folder');
}

/** A wrong address must not cost someone their files. */
function refuseForeign(store: ObjectStore, names: Iterable<string>): void {
  let foreign: string | undefined;
  for (const name of names) {
    if (name === manifestName || name.startsWith(releasesFolder)) return;
    if (!name.startsWith('.git/')) foreign ??= name;
  }
  if (foreign === undefined) return;
  const message = `${store.address} holds files that Recto did not write, such as ${foreign}`;
  throw new PublishError(
    'store',
    message,
    'Name an empty place, or use --force to write beside them',
  );
}
