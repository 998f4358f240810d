import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseNotes } from './changelog.mjs';
import { root } from './project.mjs';

// `npm run release -- 0.2.0` prepares a release: it sets the version of both packages, dates the changelog, tests,
// packs both packages into dist/packages to look at, and commits and tags the result. Pushing the tag publishes it
// (.github/workflows/release.yml).

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  stop('pass the new version, such as: npm run release -- 0.2.0');
}
if (run('git', 'status', '--porcelain') !== '')
  stop('the working folder has changes: commit or discard them first');

const changelog = path.join(root, 'CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
const dated = releaseNotes(readFileSync(changelog, 'utf8'), version, today);
if (dated === undefined)
  stop('CHANGELOG.md lists no changes under "## Unreleased": add them first');
else writeFileSync(changelog, dated);

const own = ['--workspace', 'create-recto-docs', '--include-workspace-root'];
run('npm', 'version', version, '--no-git-tag-version', ...own);
show('npm', 'test');
show('npm', 'run', 'test:all', '--', 'unit');
mkdirSync(path.join(root, 'dist/packages'), { recursive: true });
show('npm', 'pack', ...own, '--pack-destination', 'dist/packages');
run('git', 'commit', '--all', '--message', `chore: release ${version}`);
run('git', 'tag', `v${version}`);
console.log(`Push the tag to publish the release: git push --follow-tags origin HEAD v${version}`);

/**
 * Runs a program and returns its standard output.
 *
 * @param {string} program
 * @param {string[]} args
 * @throws {Error} if the program fails
 */
function run(program, ...args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8' });
}

/**
 * Runs a program and prints its output to the terminal.
 *
 * @param {string} program
 * @param {string[]} args
 * @throws {Error} if the program fails
 */
function show(program, ...args) {
  execFileSync(program, args, { cwd: root, stdio: 'inherit' });
}

/**
 * Prints a message and ends the process with exit code 2.
 *
 * @param {string} message
 */
function stop(message) {
  console.error(message);
  process.exit(2);
}
