import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { writeGuideParts } from './guideParts.mjs';
import { isStarted, programOf, root } from './project.mjs';

const stampFile = path.join(root, 'dist/.stamp');
const command = 'dist/recto/cli.mjs';
const configSchema = 'dist/recto.schema.json';
const built = [
  ...[command, configSchema, 'dist/viewer/assets.json', 'dist/viewer/server.mjs'],
  ...['dist/manifest/index.mjs', 'dist/types/index.d.mts'],
  'config/recto/generated/reference/index.md',
];
const sources = [
  ...['manifest/**', 'content-pipeline/**', 'viewer/**', 'public/**'],
  ...[
    'webpack.config.ts',
    'scripts/webpack/**',
    'scripts/declarations.mjs',
    'scripts/writeReference.ts',
    'tsconfig.base.json',
    'package.json',
    'package-lock.json',
  ],
  ...['!**/*.test.{ts,tsx}', '!**/*.md'],
];

/**
 * Builds the viewer, the command and the files that are generated with them, if a file is missing or a source has
 * changed. Also updates the files of `writeGuideParts` after a successful build, and if no build is necessary. Prints
 * the progress, and the output of a program that fails. Returns `false` if the build has failed, otherwise `true`.
 */
export function buildIfStale() {
  const stamp = stampOf(sources);
  if (built.every((name) => existsSync(path.join(root, name))) && readStamp() === stamp) {
    writeGuideParts();
    console.log('The viewer and the recto command are up to date.');
    return true;
  }
  console.log('Building the viewer and the recto command, which takes up to a minute …');
  const start = performance.now();
  if (run(programOf('webpack-cli')) === undefined) return false;
  const schema = run(path.join(root, command), 'config', '--schema');
  if (schema === undefined) return false;
  writeFileSync(path.join(root, configSchema), schema);
  if (run(path.join(root, 'scripts/declarations.mjs')) === undefined) return false;
  const reference = path.join(root, 'scripts/writeReference.ts');
  if (run('--import', 'tsx', reference) === undefined) return false;
  writeGuideParts();
  writeFileSync(stampFile, `${stamp}\n`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built the viewer and the recto command in ${seconds} s.`);
  return true;
}

/**
 * Runs a Node program and returns its output. If the program fails, prints the output and returns `undefined`.
 *
 * @param {string[]} args the file of the program and its arguments
 */
function run(...args) {
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' });
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status === 0) return stdout;
  console.error(`${stdout}${stderr}The viewer and the recto command could not be built.`);
  return undefined;
}

/**
 * Returns a hash of the paths and contents of all files of the project that match the patterns.
 *
 * @param {string[]} patterns
 */
function stampOf(patterns) {
  const hash = createHash('sha256');
  for (const name of globSync(patterns, { cwd: root }).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : undefined;
}

if (isStarted(import.meta.url)) {
  process.exitCode = buildIfStale() ? 0 : 1;
}
