import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The absolute path of the project's folder, which is the working folder of both test runners. */
export const projectFolder = process.cwd();

/** Returns the SHA-256 hashes of all files in a folder, by relative path and sorted by path. */
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

/**
 * Creates a temporary folder, optionally as a copy of another folder, calls `use` with its path and deletes it. Returns
 * the result of `use`.
 */
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

/**
 * Replaces the first occurrence of a text in a file.
 *
 * @throws {Error} if the file does not contain the text
 */
export async function changeFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain the text "${from}"`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}
