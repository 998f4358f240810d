import { inTurns } from '../files/inTurns';
import {
  type Inventory,
  inventoryName,
  inventorySchema,
  releaseName,
  releaseOfInventory,
} from './inventory';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';

/** What is told of a release without its files. */
export interface ReleaseHead
  extends Pick<Inventory, 'release' | 'published' | 'restored' | 'pages'> {
  /** Whether all of it is there, so that it could be current. */
  isWhole: boolean;
}

/** The releases that a store holds. */
export interface Survey {
  /** The newest first. */
  heads: readonly ReleaseHead[];
  /** The names of the renderings of all of them. */
  renderings: ReadonlySet<string>;
}

/** Reads the inventories among some names, each of which is let go of when it has been read. */
export async function surveyReleases(
  store: ObjectStore,
  names: ReadonlySet<string>,
  atOnce: number,
): Promise<Survey> {
  const heads: ReleaseHead[] = [];
  const renderings = new Set<string>();
  await inTurns(inventoriesIn(names), atOnce, async (name) => {
    const inventory = await readInventory(store, name);
    if (inventory === undefined) return;
    const { files: _, renderings: own, ...head } = inventory;
    heads.push({ ...head, isWhole: names.has(releaseName(head.release)) });
    for (const rendering of Object.keys(own)) renderings.add(rendering);
  });
  heads.sort((a, b) => (a.published > b.published ? -1 : 1));
  return { heads, renderings };
}

/** The releases that have an inventory among some names. */
function inventoriesIn(names: ReadonlySet<string>): string[] {
  return [...names].flatMap((name) => releaseOfInventory(name) ?? []);
}

/** The inventory of a release; nothing when there is none. */
export async function readInventory(
  store: ObjectStore,
  release: string,
): Promise<Inventory | undefined> {
  const name = inventoryName(release);
  const file = await store.read(name);
  if (file === undefined) return undefined;
  try {
    return inventorySchema.parse(JSON.parse(new TextDecoder().decode(file.bytes)));
  } catch (cause) {
    const hint = 'Delete it: what its release alone names then stays there for good';
    const message = `${store.address}: ${name} is no inventory of a release`;
    throw new PublishError('store', message, hint, { cause });
  }
}
