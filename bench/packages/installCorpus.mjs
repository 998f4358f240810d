import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** @typedef {import('./corpus.mjs').CorpusPackage} CorpusPackage */

/**
 * Installs the packages of the corpus into a folder outside the project's dependencies, unless the folder contains the
 * same packages already.
 *
 * @param {readonly CorpusPackage[]} corpus
 * @param {string} folder
 * @throws {Error} if npm cannot install the packages
 */
export function installCorpus(corpus, folder) {
  const dependencies = Object.fromEntries(
    corpus.filter(({ sources }) => sources === undefined).flatMap(dependenciesOf),
  );
  const wanted = JSON.stringify({ name: 'corpus', private: true, dependencies }, null, 2);
  const packageJson = path.join(folder, 'package.json');
  const stamp = path.join(folder, 'installed.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(packageJson, wanted);
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    const { status, stdout, stderr } = spawnSync('npm', ['install', ...options], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`The corpus could not be installed\n${stdout}${stderr}`);
    for (const each of corpus) if (each.sources !== undefined) linkSources(each, folder);
    writeFileSync(stamp, wanted);
  }
}

/**
 * Returns the dependencies for a package of the corpus: the package, and its types if they are in another package.
 *
 * @param {CorpusPackage} each
 * @returns {[string, string][]}
 */
function dependenciesOf({ name, version, types }) {
  return [[name, version], ...(types === undefined ? [] : [typesOf(name, types)])];
}

/**
 * Returns the dependency on the package in `@types` with the types of a package.
 *
 * @param {string} name
 * @param {string} version
 * @returns {[string, string]}
 */
function typesOf(name, version) {
  return [`@types/${name.replace(/^@(.+)\//, '$1__')}`, version];
}

/**
 * Creates a package of a workspace from the sources in another package.
 *
 * @param {CorpusPackage} each
 * @param {string} folder
 */
function linkSources({ name, sources = '' }, folder) {
  const workspace = path.join(folder, 'workspaces', name);
  cpSync(path.join(folder, sources), path.join(workspace, 'src'), { recursive: true });
  const facts = { name, version: '1.0.0', type: 'module', types: './src/index.ts' };
  writeFileSync(path.join(workspace, 'package.json'), JSON.stringify(facts));
  symlinkSync(workspace, path.join(folder, 'node_modules', name), 'junction');
}
