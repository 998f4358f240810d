import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Gives what a reader gets for a name of a published site. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** A release as a build wrote it. */
export interface BuiltRelease {
  folder: string;
  name: string;
  manifest: Buffer;
  /** What never changes under its name. */
  immutable: ReadonlyMap<string, Buffer>;
  /** HTML and other files that each release has under the same name. */
  renderings: ReadonlyMap<string, Buffer>;
}

/** Reads a folder that was built once, and holds no earlier release. */
export async function readRelease(folder: string): Promise<BuiltRelease> {
  const read = (name: string) => readFile(path.join(folder, name));
  const marker = JSON.parse((await read('.recto.json')).toString());
  const own = Object.keys(marker.files);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !['.recto.json', 'content/manifest.json', ...own].includes(name));
  const all = async (some: string[]) =>
    new Map(await Promise.all(some.map(async (name) => [name, await read(name)] as const)));
  const manifest = await read('content/manifest.json');
  return {
    folder,
    name: JSON.parse(manifest.toString()).release,
    manifest,
    immutable: await all(names),
    renderings: await all(own),
  };
}

/**
 * Reads a published site once, beginning with its manifest, and gives what breaks the promise: every
 * file that a manifest leads to is there, and each page is wholly of one release, with all it loads.
 * What `kept` holds never changes and has been read before, as by a browser.
 */
export async function readOnce(
  read: ReadFile,
  releases: readonly BuiltRelease[],
  kept = new Set<string>(),
): Promise<string[]> {
  const manifest = await read('content/manifest.json');
  const current = releases.find((release) => manifest?.equals(release.manifest));
  if (current === undefined) return ['The manifest is of no release'];
  const failures: string[] = [];
  const expectImmutable = async ({ immutable }: BuiltRelease) => {
    for (const [name, bytes] of immutable) {
      if (kept.has(name)) continue;
      if ((await read(name))?.equals(bytes)) kept.add(name);
      else failures.push(`${name} is missing or not whole`);
    }
  };
  await expectImmutable(current);
  const met = new Set<BuiltRelease>([current]);
  for (const name of current.renderings.keys()) {
    const bytes = await read(name);
    const owner = releases.find(({ renderings }) => bytes && renderings.get(name)?.equals(bytes));
    if (owner !== undefined) {
      if (!met.has(owner)) await expectImmutable(owner);
      met.add(owner);
    } else if (bytes !== undefined) failures.push(`${name} is of no release`);
    // A page may go when a manifest has come that knows it no more.
    else if ((await read('content/manifest.json'))?.equals(current.manifest)) {
      failures.push(`${name} is missing`);
    }
  }
  return failures;
}
