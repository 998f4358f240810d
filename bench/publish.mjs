import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { s3Environment, startS3Server } from '../content-pipeline/publish/testing/s3Server';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { root } from '../scripts/project.mjs';
import { writeBuiltSample } from './publish/builtSample.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:publish`: measures the time, requests and memory of publications and rollbacks.
// `-- --pages 20000` sets the number of pages.

const options = { pages: { type: /** @type {const} */ ('string'), default: '20000' } };
const pages = Number(parseArgs({ options }).values.pages);
const work = path.join(root, '.cache/bench-publish');
const site = path.join(work, 'site');
const command = path.join(root, 'dist/recto/cli.mjs');
const memoryFile = path.join(work, 'memory');

if (!buildIfStale()) process.exit(1);
let requests = 0;
const server = await startS3Server({
  async intercept() {
    requests += 1;
    return undefined;
  },
});
rmSync(work, { recursive: true, force: true });

const rows = [
  ...(await measureTarget('a folder', path.join(work, 'live'))),
  ...(await measureTarget('an S3 server', 's3://site/live')),
];
await server.close();

const table = [
  '| what | seconds | requests | files | KB | MiB of memory |',
  '| --- | --: | --: | --: | --: | --: |',
  ...rows,
].join('\n');
console.log(`\n${table}\n`);
const method = [
  `A site of ${pages} pages with three files each, which is generated, not built. The edit changes one page.`,
  'The S3 server is that of the tests, on the same machine. Memory: that of the command, at its peak.',
].join('\n');
writeSection('Publish', 'npm run bench:publish', `${method}\n\n${table}`);
rmSync(work, { recursive: true });

/**
 * Measures publications to a target and a rollback. Returns rows of the Markdown table.
 *
 * @param {string} name
 * @param {string} target
 */
async function measureTarget(name, target) {
  console.log(name);
  writeBuiltSample(site, pages);
  const rows = [row(`everything, to ${name}`, await recto(['publish', site, target]))];
  writeBuiltSample(site, pages, new Map([[Math.floor(pages / 2), 1]]));
  rows.push(row(`one page changed, to ${name}`, await recto(['publish', site, target])));
  rows.push(row(`nothing changed, to ${name}`, await recto(['publish', site, target])));
  rows.push(row(`rollback, ${name}`, await recto(['rollback', target])));
  return rows;
}

/**
 * The time, requests and peak memory of a command, and the numbers of uploaded files and KB that the command prints
 * (empty strings if it prints none).
 *
 * @typedef {{ seconds: number, requests: number, files: string, kilobytes: string, mebibytes: number }} Run
 */

/**
 * Runs a `recto` command, and returns its measurements.
 *
 * @throws {Error} if the command fails
 *
 * @param {string[]} args
 * @returns {Promise<Run>}
 */
async function recto(args) {
  const start = performance.now();
  requests = 0;
  const probe = pathToFileURL(path.join(root, 'bench/reportMemory.mjs'));
  const env = {
    ...process.env,
    ...s3Environment(server.port),
    NODE_OPTIONS: `--import=${probe}`,
    BENCH_MEMORY_FILE: memoryFile,
  };
  const child = spawn(process.execPath, [command, ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`recto ${args.join(' ')} ended with ${code}\n${output}`);
  const seconds = (performance.now() - start) / 1000;
  const [, files = '', kilobytes = ''] = /(\d+) files? sent \((\d+) KB\)/.exec(output) ?? [];
  const memory = existsSync(memoryFile) ? Number(readFileSync(memoryFile, 'utf8')) : Number.NaN;
  rmSync(memoryFile, { force: true });
  return { seconds, requests, files, kilobytes, mebibytes: memory / 1024 };
}

/**
 * Returns a row of the Markdown table with the measurements of a command.
 *
 * @param {string} name
 * @param {Run} run
 */
function row(name, { seconds, requests, files, kilobytes, mebibytes }) {
  const counts = `${requests === 0 ? '' : requests} | ${files} | ${kilobytes}`;
  return `| ${name} | ${seconds.toFixed(2)} | ${counts} | ${mebibytes.toFixed(0)} |`;
}
