import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { root } from '../scripts/project.mjs';
import { writeManyPages } from './dev/manyPages.mjs';
import { measureEdits } from './dev/measureEdits.mjs';
import { launchBrowser } from './visit/device.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:dev`: measures the time from saving a file to seeing the change in the browser. `-- --dry-run` does
// not write the results.

const limit = 80;
const runs = 20;
const pages = 5000;
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

if (!buildIfStale()) process.exit(1);
// Inside the project, so that installed packages are found.
const work = path.join(root, '.cache/bench-dev');
rmSync(work, { recursive: true, force: true });
const first = path.join(work, 'first');
const many = path.join(work, 'many');
cpSync(path.join(root, 'config/graphql-js'), first, { recursive: true });
writeManyPages(many, pages);

const browser = await launchBrowser();
try {
  const table = [
    '| site | edit saved → seen, median | p95 | whole site compiled | start | budget |',
    '| --- | --: | --: | --: | --- | --- |',
    await row('the first site', {
      ...{ site: first, file: 'tutorials/basic-types.md', address: 'docs/tutorials/basic-types/' },
    }),
    await row(`${pages} Markdown pages`, {
      site: many,
      file: 'guide/part-2/page-100.md',
      address: 'docs/guide/part-2/page-100/',
    }),
  ].join('\n');
  console.log(`\n${table}\n`);
  const method = `${runs} edits of one document, in a real Chromium; from the end of writing the file to the frame after the page shows the words. The whole site: until all pages have been compiled and checked.`;
  if (!values['dry-run']) writeSection('Writing', 'npm run bench:dev', `${method}\n\n${table}`);
} finally {
  await browser.close();
  rmSync(work, { recursive: true });
}

/**
 * Measures edits of a file, and returns a row of the Markdown table with their times. If the median exceeds the limit,
 * sets the exit code to 1.
 *
 * @param {string} name
 * @param {{ site: string, file: string, address: string }} edited
 */
async function row(name, edited) {
  console.log(`Measuring: ${name} …`);
  const times = await measureEdits(browser, edited, runs);
  if (times.median > limit) process.exitCode = 1;
  const milliseconds = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  return `| ${[
    name,
    milliseconds(times.median),
    milliseconds(times.p95),
    milliseconds(times.whole),
    times.start,
    `≤ ${limit} ms`,
  ].join(' | ')} |`;
}
