import { readCurrent } from './currentRelease';
import { headersOf } from './headersOf';
import { keptName } from './inventory';
import type { ObjectStore } from './objectStore';
import { readInventory } from './surveyReleases';

/**
 * Gives names that were written to back to the release that is current now: its own renderings where
 * it has some, else nothing. Of a site that is not ours nothing is known, so nothing is touched.
 */
export async function standDown(store: ObjectStore, touched: ReadonlySet<string>): Promise<void> {
  const current = await readCurrent(store);
  if (current?.release === undefined) return;
  const inventory = await readInventory(store, current.release);
  if (inventory === undefined) return;
  const unwanted: string[] = [];
  for (const name of touched) {
    const wanted = inventory.renderings[name];
    const kept = wanted && (await store.read(keptName(wanted)));
    if (kept !== undefined) await store.write(name, kept.bytes, headersOf(name));
    else if (wanted === undefined) unwanted.push(name);
  }
  await store.remove(unwanted);
}
