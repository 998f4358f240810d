import { z } from 'zod';
import { manifestSchema } from '#manifest/manifest';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { inTurns } from '../files/inTurns';
import type { Inventory, InventoryFile } from './inventory';
import { manifestName } from './inventory';
import { hashInName, namedContent } from './namedContent';
import { PublishError } from './publishError';

/** A site that was built, with all of its files found and checked. */
export interface BuiltSite extends Omit<Inventory, 'published' | 'restored'> {
  manifest: Uint8Array;
  /** The bytes of one of its files. */
  read(name: string): Promise<Uint8Array>;
}

/** The file that every build leaves in its folder. */
const markerName = '.recto.json';

/** What a build says of its folder there. */
const markerSchema = z.object({
  release: z.string().optional(),
  assets: z.array(z.string()).optional(),
  files: z.record(z.string(), z.string()),
});

/** How many files are read at a time. */
const atOnce = 16;

/** Reads what a build wrote, all that its manifest leads to and nothing else, and checks each hash. */
export async function readBuiltSite(store: FileStore): Promise<BuiltSite> {
  const read = (name: string) => readWhole(store, name);
  await refuseUnbuilt(store);
  const manifest = await read(manifestName);
  const { release } = parse(store, manifestName, manifest, manifestSchema);
  const marker = parse(store, markerName, await read(markerName), markerSchema);
  const { assets } = marker;
  if (marker.release !== release || assets === undefined) {
    throw faulty(`${store.nameOf('.')} was not built to its end`);
  }
  const files: Record<string, InventoryFile> = {};
  const renderings: Record<string, InventoryFile> = {};
  const look = async (name: string, into: Record<string, InventoryFile>) => {
    const bytes = await read(name);
    const hash = contentHash(bytes);
    if ((hashInName(name) ?? hash) !== hash) {
      throw faulty(`${store.nameOf(name)} is not what its name says`);
    }
    into[name] = { hash, size: bytes.length };
    return bytes;
  };

  await followNames(manifest, files, (name) => look(name, files));
  await inTurns(assets, atOnce, async (name) => void (await look(name, files)));
  const rendered = Object.keys(marker.files);
  await inTurns(rendered, atOnce, async (name) => void (await look(name, renderings)));
  const pages = Object.keys(files).filter((name) => name.startsWith('content/pages/')).length;
  return {
    release,
    pages,
    manifest,
    files: sorted(files),
    renderings: sorted(renderings),
    async read(name) {
      const bytes = await read(name);
      const known = files[name] ?? renderings[name];
      if (known?.hash === contentHash(bytes)) return bytes;
      throw faulty(`${store.nameOf(name)} was changed while it was published`);
    },
  };
}

/** A folder that no build has written is not a broken site, but the wrong folder. */
async function refuseUnbuilt(store: FileStore): Promise<void> {
  if ((await store.read(markerName)).status === 'found') return;
  const folder = store.nameOf('.');
  const isSource = (await store.read('recto.yaml')).status === 'found';
  const hint = isSource
    ? `Build it first, such as with "recto build ${folder} --out site", and publish what that wrote`
    : 'Name the folder that "recto build" wrote, with its hidden files';
  throw new PublishError('target', `${folder} is no folder that "recto build" wrote`, hint);
}

/** Looks at all that the manifest leads to. */
async function followNames(
  manifest: Uint8Array,
  files: Readonly<Record<string, InventoryFile>>,
  look: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  let found = namedContent('manifest.json', textOf(manifest));
  while (found.length > 0) {
    const next = new Set<string>();
    await inTurns(found, atOnce, async (name) => {
      const bytes = await look(`content/${name}`);
      for (const other of namedContent(name, textOf(bytes))) next.add(other);
    });
    found = [...next].filter((name) => !(`content/${name}` in files));
  }
}

async function readWhole(store: FileStore, name: string): Promise<Uint8Array> {
  const result = await store.read(name);
  if (result.status === 'found') return result.bytes;
  throw faulty(`${store.nameOf(name)} is missing`);
}

function parse<Schema extends z.core.$ZodType>(
  store: FileStore,
  name: string,
  bytes: Uint8Array,
  schema: Schema,
): z.core.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(textOf(bytes)));
  } catch (cause) {
    throw faulty(`${store.nameOf(name)} does not have the shape that a build gives it`, { cause });
  }
}

function faulty(message: string, options?: ErrorOptions): PublishError {
  const hint = 'Name the folder that "recto build" wrote, and build again where it is that one';
  return new PublishError('site', message, hint, options);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The same site gives the same bytes, whichever file was read first. */
function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
