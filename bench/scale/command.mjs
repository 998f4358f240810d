import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/project.mjs';
import { measure } from '../measure.mjs';
import { setAside } from '../setAside.mjs';

/**
 * A copy of the built command with a separate cache. The copy does not change when the project is built again.
 *
 * @typedef {object} Command
 * @property {string} file
 * @property {string} cache its cache folder
 * @property {() => void} emptyCache
 * @property {(site: string, out: string, ...options: string[]) => Promise<import('../measure.mjs').Measurement>} build
 * @property {(parts: string[], site: string, out: string) => Promise<import('../measure.mjs').Measurement>} merge
 */

/**
 * Copies the built command to a folder. The folder must be inside the project, so that installed packages are found.
 *
 * @param {string} folder
 * @returns {Command}
 */
export function copyCommand(folder) {
  for (const name of ['dist/recto', 'dist/viewer', 'package.json']) {
    const filter = (/** @type {string} */ source) => !source.endsWith('.map');
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  }
  const file = path.join(folder, 'dist/recto/cli.mjs');
  const cache = path.join(folder, 'cache');
  const env = { RECTO_CACHE_DIR: cache };
  return {
    file,
    cache,
    emptyCache: () => setAside(cache),
    // Sites in this folder have no commits from which the build date could be read.
    build: (site, out, ...options) =>
      measure([file, 'build', site, '--out', out, '--date', '2026-01-01', ...options], { env }),
    merge: (parts, site, out) =>
      measure([file, 'merge', ...parts, '--site', site, '--out', out], { env }),
  };
}
