import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';

/** The HTML files of a folder by name, in a fixed order. */
export async function htmlFilesOf(folder: string): Promise<[string, string][]> {
  const names = (await glob('**/*.html', { cwd: folder })).sort();
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [
        name,
        await readFile(path.join(folder, name), 'utf8'),
      ],
    ),
  );
}

/** The paths, from its root, of all that a folder holds. */
export async function pathsIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await glob('**', { cwd: folder, dot: true })).map((name) => `/${name}`));
}

/** The address at which a static host shows an HTML file. */
export function pathOfFile(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, '/');
}
