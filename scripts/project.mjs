import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the path of an installed package's program, to be run by this Node. This is faster than npx and
 * works where the programs of packages are shell scripts or `.cmd` files.
 *
 * @param {string} packageName
 * @param {string} [program]
 */
export function programOf(packageName, program = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program ${program}`);
  return path.join(folder, file);
}

/**
 * Returns whether a script was started itself, rather than imported.
 *
 * @param {string} url its `import.meta.url`
 */
export function isStarted(url) {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(url);
}
