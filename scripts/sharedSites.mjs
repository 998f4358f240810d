import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from './project.mjs';

// The built sites that `npm run size`, the gallery, Jest and Playwright use. A site is built again only if one of its
// inputs (`stampOf`) has changed, so that `npm test` builds each site once.

const command = path.join(root, 'dist/recto/cli.mjs');

/**
 * A site: the folder with its sources, and the function that builds it into a folder.
 *
 * @typedef {object} SharedSite
 * @property {string} source
 * @property {(folder: string) => void} make
 */

/** @type {Record<'site' | 'zod' | 'full' | 'handwritten' | 'below/some/where', SharedSite>} */
const sites = {
  site: {
    source: 'config/graphql-js',
    make: (folder) => recto('build', 'config/graphql-js', '--out', folder),
  },
  zod: {
    source: 'config/zod',
    make: (folder) => recto('build', 'config/zod', '--out', folder),
  },
  full: {
    source: 'e2e/fixtures/full-site',
    make: (folder) =>
      recto('build', 'e2e/fixtures/full-site', '--out', folder, '--date', '2026-02-03'),
  },
  handwritten: {
    source: 'e2e/handwritten',
    make(folder) {
      cpSync(path.join(root, 'e2e/handwritten'), folder, { recursive: true });
      recto('viewer', folder);
    },
  },
  'below/some/where': {
    source: 'config/graphql-js',
    make: (folder) =>
      recto('build', 'config/graphql-js', '--out', folder, '--base-url', '/some/where/'),
  },
};

/** @typedef {keyof typeof sites} SiteName */

/**
 * Builds a shared site, unless it was built from the same inputs already, and returns the path of its folder. Callers
 * must not change the folder.
 *
 * @param {SiteName} name
 * @throws {Error} if the build fails
 */
export function sharedSite(name) {
  const { source, make } = sites[name];
  const folder = path.join(root, '.cache/e2e', name);
  const stampFile = `${folder}.stamp`;
  const stamp = stampOf(source);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder;
  // The stamp is removed first, so that an interrupted build is repeated; the folder, so that no old files remain.
  rmSync(stampFile, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  make(folder);
  writeFileSync(stampFile, stamp);
  return folder;
}

/**
 * Returns a hash of everything that a built site depends on: the program, the viewer, the sources, the installed
 * packages, and the values that determine dates.
 *
 * @param {string} source
 */
function stampOf(source) {
  const hash = createHash('sha256').update(`${dateOf(source)}\0`);
  const patterns = ['dist/**', `${source}/**`, 'package-lock.json', '!**/node_modules/**'];
  for (const name of globSync(patterns, { cwd: root, dot: true }).sort()) {
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)));
  }
  return hash.digest('hex');
}

/**
 * Returns the values that determine the dates in a site, as one string: `SOURCE_DATE_EPOCH`, and the hash of the last
 * commit of its sources or, if there is none, the current date.
 *
 * @param {string} source
 */
function dateOf(source) {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', source], {
    cwd: root,
    encoding: 'utf8',
  });
  const commit = (stdout ?? '').trim();
  return `${process.env.SOURCE_DATE_EPOCH} ${commit || new Date().toISOString().slice(0, 10)}`;
}

/**
 * Runs the built command `recto`.
 *
 * @param {string[]} args
 * @throws {Error} if the command fails
 */
function recto(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`recto ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
}
