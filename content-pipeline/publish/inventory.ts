import { z } from 'zod';

/**
 * A name within a store. Who can write to a store could put other names there: none may lead out of
 * the folder that a store can be.
 */
const nameSchema = z
  .string()
  .regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\\0]+$/, 'expected a name below the target');

const fileSchema = z.object({
  /** The first 20 hex digits of the SHA-256 of its bytes. */
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  size: z.number().int().nonnegative(),
});
export type InventoryFile = z.infer<typeof fileSchema>;

/**
 * All that belongs to a release, and since when: what is removed one day is what no kept inventory
 * names. It is written before anything else of the release is.
 */
export const inventorySchema = z.object({
  release: z.string().regex(/^[\w-]+$/),
  /** When it was published, the last time that was done. */
  published: z.iso.datetime(),
  /** When a rollback led back to it. */
  restored: z.iso.datetime().optional(),
  pages: z.number().int().nonnegative(),
  /** What never changes under its name: content, and the viewer. */
  files: z.record(nameSchema, fileSchema),
  /** HTML and all else that each release replaces under the same name. */
  renderings: z.record(nameSchema, fileSchema),
});
export type Inventory = z.infer<typeof inventorySchema>;

/** The one file that says what is current. */
export const manifestName = 'content/manifest.json';
/** Where manifests and inventories of releases are. */
export const releasesFolder = 'content/releases/';

/** A release's manifest: it is there as soon as all else of the release is. */
export function releaseName(release: string): string {
  return `${releasesFolder}${release}.json`;
}

/** Not named like an immutable file, as it changes: it tells times. */
export function inventoryName(release: string): string {
  return `${releasesFolder}${release}/files.json`;
}

/** The release whose inventory a name is. */
export function releaseOfInventory(name: string): string | undefined {
  return /^content\/releases\/([\w-]+)\/files\.json$/.exec(name)?.[1];
}

/** Where the bytes of a rendering are kept for as long as its release is; of no type that a browser would show. */
export function keptName({ hash }: InventoryFile): string {
  return `content/renderings/${hash}.blob`;
}

/** All that must be there before a release can be current, by name. */
export function neededFiles(inventory: Inventory): Map<string, InventoryFile> {
  const kept = Object.values(inventory.renderings).map((file) => [keptName(file), file] as const);
  return new Map([...Object.entries(inventory.files), ...kept]);
}
