import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';

/** The project's folder: both test runners start there. */
export const projectFolder = process.cwd();

/** The first site, built once for all tests; nobody changes it. */
export const builtSite = path.join(projectFolder, '.cache/e2e/site');

/** The site that uses everything a site can use, built once for all tests; nobody changes it. */
export const builtFullSite = path.join(projectFolder, '.cache/e2e/full');

/** The site whose manifest and pages were written by hand, with the viewer; nobody changes it. */
export const builtHandwrittenSite = path.join(projectFolder, '.cache/e2e/handwritten');

/** The bytes of each file of a folder as a hash, by name, in a fixed order. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const hash = createHash('sha256').update(await readFile(file));
      return [path.relative(folder, file), hash.digest('hex')];
    }),
  );
  return Object.fromEntries(hashes);
}

/** A folder of its own that is gone afterwards, with a copy of another one in it if wanted. */
export async function withFolder<Result>(
  copyOf: string | undefined,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-e2e-'));
  try {
    if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts other words into a file in place of some that must stand there. */
export async function changeFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
