import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a file of a published site; returns `undefined` when it is missing. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** A release as a build wrote it. */
export interface BuiltRelease {
  folder: string;
  name: string;
  manifest: Buffer;
  /** The files that never change under their names. */
  immutable: ReadonlyMap<string, Buffer>;
  /** HTML and other files that each release has under the same names. */
  outputFiles: ReadonlyMap<string, Buffer>;
}

/** Reads a folder that a build has written. */
export async function readRelease(folder: string): Promise<BuiltRelease> {
  const read = (name: string) => readFile(path.join(folder, name));
  const record = JSON.parse((await read('.recto.json')).toString());
  const own = Object.keys(record.files);
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
    outputFiles: await all(own),
  };
}

/**
 * Reads a published site once, beginning with its manifest, and returns its problems. It has none when
 * every file that the manifest leads to exists, and each page with all that it loads belongs to one
 * release. Files in `cached` never change and were read before, as by a browser.
 */
export async function readOnce(
  read: ReadFile,
  releases: readonly BuiltRelease[],
  cached = new Set<string>(),
): Promise<string[]> {
  const manifest = await read('content/manifest.json');
  const current = releases.find((release) => manifest?.equals(release.manifest));
  if (current === undefined) return ['The manifest belongs to no release'];
  const failures: string[] = [];
  const expectImmutable = async ({ immutable }: BuiltRelease) => {
    for (const [name, bytes] of immutable) {
      if (cached.has(name)) continue;
      if ((await read(name))?.equals(bytes)) cached.add(name);
      else failures.push(`${name} is missing or incomplete`);
    }
  };
  await expectImmutable(current);
  const found = new Set<BuiltRelease>([current]);
  for (const name of current.outputFiles.keys()) {
    const bytes = await read(name);
    const owner = releases.find(({ outputFiles }) => bytes && outputFiles.get(name)?.equals(bytes));
    if (owner !== undefined) {
      if (!found.has(owner)) await expectImmutable(owner);
      found.add(owner);
    } else if (bytes !== undefined) failures.push(`${name} belongs to no release`);
    // A page may be removed as soon as there is a manifest without it.
    else if ((await read('content/manifest.json'))?.equals(current.manifest)) {
      failures.push(`${name} is missing`);
    }
  }
  return failures;
}
