import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { root } from '../scripts/project.mjs';
import { measure, median } from './measure.mjs';
import { deleteAside, setAside } from './setAside.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:build`: compares the times of builds with the time of TypeDoc's conversion alone, in one run.

const rounds = 3;
const work = path.join(root, '.cache/bench/build');
const site = path.join(work, 'site');
const out = path.join(work, 'out');
const tutorial = path.join(site, 'tutorials/basic-types.md');
const command = path.join(root, 'dist/recto/cli.mjs');
const cache = path.join(work, 'cache');

if (!buildIfStale()) process.exit(1);
setAside(work);
cpSync(path.join(root, 'config/graphql-js'), site, { recursive: true });

/** @type {Record<'typedoc' | 'cold' | 'warm', import('./measure.mjs').Measurement[]>} */
const found = { typedoc: [], cold: [], warm: [] };
const build = ['build', site, '--out', out, '--cache-dir', cache];
for (let round = 1; round <= rounds; round += 1) {
  console.log(`Round ${round} of ${rounds}`);
  found.typedoc.push(await measure(['bench/typedocAlone.mjs', 'node_modules/graphql']));
  setAside(out);
  setAside(cache);
  found.cold.push(await measure([command, ...build]));
  appendFileSync(tutorial, `\nRound ${round}.\n`);
  found.warm.push(await measure([command, ...build]));
}

const pages = countPages(out);
const typedoc = median(found.typedoc);
const cold = median(found.cold);
const warm = median(found.warm);
const budget = 3 * typedoc.seconds + 0.005 * pages;
const table = [
  '| what | seconds | MiB | budget |',
  '| --- | --: | --: | --- |',
  row("TypeDoc's own conversion", typedoc, ''),
  row(`cold build, ${pages} pages`, cold, `≤ ${budget.toFixed(1)} s (3 × TypeDoc + 5 ms a page)`),
  row(
    'build after one edited tutorial',
    warm,
    `≤ ${(0.5 * typedoc.seconds).toFixed(2)} s (0.5 × TypeDoc)`,
  ),
].join('\n');
console.log(`\n${table}\n`);
const method = `Medians of ${rounds} rounds, run alternately. Memory: all processes together, measured every 100 ms.`;
writeSection('Build', 'npm run bench:build', `${method}\n\n${table}`);
setAside(work);
deleteAside();

/**
 * Returns a row of the Markdown table: the time, the memory and the limit of a program.
 *
 * @param {string} name
 * @param {import('./measure.mjs').Measurement} measurement
 * @param {string} limit
 */
function row(name, { seconds, mebibytes }, limit) {
  return `| ${name} | ${seconds.toFixed(2)} | ${mebibytes.toFixed(0)} | ${limit} |`;
}

/**
 * Returns the number of HTML files in a folder and its subfolders.
 *
 * @param {string} folder
 */
function countPages(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => /\.html$/.test(String(name)))
    .length;
}
