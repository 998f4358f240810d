import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { s3Environment, startS3Server } from '../content-pipeline/publish/testing/s3Server';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { root } from '../scripts/project.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:publish`: how long it takes to publish a site, and to go back.

const rounds = 3;
const work = path.join(root, '.cache/bench-publish');
const site = path.join(work, 'source');
const command = path.join(root, 'dist/recto/cli.mjs');

if (!buildIfStale()) process.exit(1);
const server = await startS3Server();
rmSync(work, { recursive: true, force: true });
cpSync(path.join(root, 'config/graphql-js'), site, { recursive: true });
await recto(['build', site, '--out', path.join(work, 'one')]);
appendFileSync(path.join(site, 'tutorials/basic-types.md'), '\nOne more sentence.\n');
await recto(['build', site, '--out', path.join(work, 'two')]);

const rows = [
  ...(await measureTarget('a folder', (round) => path.join(work, `live-${round}`))),
  ...(await measureTarget('an S3 server', (round) => `s3://site/live-${round}`)),
];
await server.close();

const table = ['| what | seconds | files | KB |', '| --- | --: | --: | --: |', ...rows].join('\n');
console.log(`\n${table}\n`);
const method = [
  `Medians of ${rounds} rounds.`,
  'The S3 server is that of the tests, on the same machine.',
].join('\n');
writeSection('Publish', 'npm run bench:publish', `${method}\n\n${table}`);
rmSync(work, { recursive: true });

/**
 * @param {string} name
 * @param {(round: number) => string} targetOf
 */
async function measureTarget(name, targetOf) {
  /** @type {Record<'cold' | 'changed' | 'same' | 'back', Run[]>} */
  const found = { cold: [], changed: [], same: [], back: [] };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`${name}, round ${round} of ${rounds}`);
    const target = targetOf(round);
    found.cold.push(await recto(['publish', path.join(work, 'one'), target]));
    found.changed.push(await recto(['publish', path.join(work, 'two'), target]));
    found.same.push(await recto(['publish', path.join(work, 'two'), target]));
    found.back.push(await recto(['rollback', target]));
  }
  return [
    row(`everything, to ${name}`, found.cold),
    row(`one page changed, to ${name}`, found.changed),
    row(`nothing changed, to ${name}`, found.same),
    row(`rollback, ${name}`, found.back),
  ];
}

/**
 * The time of a run, and the bytes sent if the command prints them.
 *
 * @typedef {{ seconds: number, files: string, kilobytes: string }} Run
 */

/**
 * @param {string[]} args
 * @returns {Promise<Run>}
 */
async function recto(args) {
  const start = performance.now();
  const env = { ...process.env, ...s3Environment(server.port) };
  const child = spawn(process.execPath, [command, ...args], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`recto ${args.join(' ')} ended with ${code}\n${said}`);
  const [, files = '', kilobytes = ''] = /(\d+) files sent \((\d+) KB\)/.exec(said) ?? [];
  return { seconds: (performance.now() - start) / 1000, files, kilobytes };
}

/**
 * @param {string} name
 * @param {Run[]} runs
 */
function row(name, runs) {
  const sorted = [...runs].sort((a, b) => a.seconds - b.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error(`${name} was not measured`);
  const { seconds, files, kilobytes } = middle;
  return `| ${name} | ${seconds.toFixed(2)} | ${files} | ${kilobytes} |`;
}
