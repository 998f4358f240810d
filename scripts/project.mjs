import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the path of an installed package's program, which can be run with Node. This is faster than npx and also
 * works on systems on which `node_modules/.bin` contains shell scripts or `.cmd` files.
 *
 * @param {string} packageName
 * @param {string} [program]
 * @throws {Error} if the package is not installed or has no such program
 */
export function programOf(packageName, program = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined)
    throw new Error(`The package "${packageName}" has no program "${program}"`);
  return path.join(folder, file);
}

/**
 * Tests if a script was started as a program, not imported.
 *
 * @param {string} url the script's `import.meta.url`
 */
export function isStarted(url) {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(url);
}
