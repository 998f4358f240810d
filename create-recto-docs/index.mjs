#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm create recto-docs [folder]` runs `recto init` of the version that was released together with this package.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Recto needs Node 20.19 or newer; this is Node ${process.versions.node}\n`);
  process.exit(2);
}
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const args = ['exec', '--yes', '--package', `recto-docs@${version}`, '--', 'recto', 'init'];
const own = process.argv.slice(2);
const npm = process.env.npm_execpath ?? '';
// On Windows, the command `npm` can be started only by a shell, which would interpret the arguments.
const { status, error } = /npm-cli\.[cm]?js$/.test(npm)
  ? spawnSync(process.execPath, [npm, ...args, ...own], { stdio: 'inherit' })
  : spawnSync('npm', [...args, ...own], { stdio: 'inherit' });
if (error !== undefined) process.stderr.write(`npm could not be started: ${error.message}\n`);
process.exitCode = status ?? 1;
