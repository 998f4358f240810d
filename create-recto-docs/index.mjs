#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm create recto-docs [folder]` runs `recto init` of the version that was released together with this package.

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
