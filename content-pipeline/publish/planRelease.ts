import {
  type Inventory,
  type InventoryFile,
  inventoryName,
  keptName,
  neededFiles,
  releaseName,
} from './inventory';
import type { ObjectStore, StoredFile } from './objectStore';

/** A file that lies under the same name in every release, and what it is to hold. */
export type WantedFile = readonly [name: string, file: InventoryFile];

/** What has to be done for a release to be current, in this order. */
export interface ReleasePlan {
  /** What never changes under its name, and is not there. */
  upload: readonly string[];
  /** Renderings under names that nothing has yet: they come before the manifest. */
  appear: readonly WantedFile[];
  /** Renderings in place of others: they come after it. */
  change: readonly WantedFile[];
  /** What this release has no more: it goes last. */
  vanish: readonly string[];
  /** How many files are there already. */
  kept: number;
}

/** Compares a release with what a store holds; `known` are the renderings of all releases there. */
export async function planRelease(
  inventory: Inventory,
  stored: ReadonlyMap<string, StoredFile>,
  known: ReadonlySet<string>,
  store: Pick<ObjectStore, 'tagOf'>,
): Promise<ReleasePlan> {
  const needed = neededFiles(inventory);
  const upload = missingFiles(inventory, stored);
  const appear: WantedFile[] = [];
  const change: WantedFile[] = [];
  for (const [name, file] of Object.entries(inventory.renderings)) {
    if (!stored.has(name)) appear.push([name, file]);
    else if (!(await isSame(name, keptName(file), stored, store))) change.push([name, file]);
  }
  const own = new Set([...needed.keys(), ...Object.keys(inventory.renderings)]);
  own.add(releaseName(inventory.release)).add(inventoryName(inventory.release));
  const vanish = [...stored.keys()].filter(
    (name) => (known.has(name) && !own.has(name)) || own.has(wholeName(name)),
  );
  const total = needed.size + Object.keys(inventory.renderings).length;
  const kept = total - upload.length - appear.length - change.length;
  return { upload, appear, change, vanish, kept };
}

/** What a release needs and a store does not hold, or not as a whole. */
export function missingFiles(
  inventory: Inventory,
  stored: ReadonlyMap<string, StoredFile>,
): string[] {
  const needed = [...neededFiles(inventory)];
  return needed.flatMap(([name, { size }]) => (stored.get(name)?.size === size ? [] : [name]));
}

/** Whether two files of a store hold the same bytes. */
async function isSame(
  one: string,
  other: string,
  stored: ReadonlyMap<string, StoredFile>,
  store: Pick<ObjectStore, 'tagOf'>,
): Promise<boolean> {
  const [first, second] = [stored.get(one), stored.get(other)];
  if (first === undefined || second === undefined || first.size !== second.size) return false;
  return (first.tag ?? (await store.tagOf(one))) === (second.tag ?? (await store.tagOf(other)));
}

/** The file that a killed run was writing, of the name that it was written under: `index.html.329847322112`. */
function wholeName(name: string): string {
  return /^(.+)\.\d{12}$/.exec(name)?.[1] ?? '';
}
