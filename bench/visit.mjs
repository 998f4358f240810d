import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { previewSite } from '../scripts/previewSite.mjs';
import { root } from '../scripts/project.mjs';
import { measureBytes } from './visit/bytes.mjs';
import { launchBrowser } from './visit/device.mjs';
import { measureInteractions } from './visit/interactions.mjs';
import { measureGuides, measureLighthouse } from './visit/lighthouse.mjs';
import { measureLongTasks } from './visit/longTasks.mjs';
import { measurePaints } from './visit/paints.mjs';
import { brokenRows, formatRow, formatSection } from './visit/report.mjs';
import { measureSearch } from './visit/search.mjs';
import { measureSessions } from './visit/session.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:visit`: measures bytes and times of visits. `-- --only bytes` measures one part and does not write the
// results; `-- --runs 1` is fast; `-- --site folder` uses an existing built site.

/** @type {Record<string, (browser: import('playwright').Browser, url: string) => Promise<import('./visit/report.mjs').Section>>} */
const parts = {
  bytes: measureBytes,
  lighthouse: (_, url) => measureLighthouse(url, runs ?? 5),
  guides: () => measureOwnSite(),
  paints: (browser, url) => measurePaints(browser, url, runs ?? 3),
  session: (browser, url) => measureSessions(browser, url, runs ?? 3),
  interactions: (browser, url) => measureInteractions(browser, url, runs ?? 9),
  search: (browser, url) => measureSearch(browser, url, runs ?? 3),
  tasks: (browser, url) => measureLongTasks(browser, url, runs ?? 5),
};

const { values } = parseArgs({
  options: { runs: { type: 'string' }, only: { type: 'string' }, site: { type: 'string' } },
});
const runs = values.runs === undefined ? undefined : Number(values.runs);
const wanted = values.only === undefined ? Object.keys(parts) : [values.only];
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
  stop('--runs must be a whole number above 0');
if (!wanted.every((name) => name in parts))
  stop(`--only must be one of: ${Object.keys(parts).join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'recto-visit-'));
try {
  const sections = await measure(values.site ?? buildSite('graphql-js'));
  if (values.only === undefined) {
    writeSection('Visit', 'npm run bench:visit', `\n${sections.map(formatSection).join('\n\n')}`);
  }
  const broken = brokenRows(sections);
  for (const row of broken) console.error(`Over the limit: ${formatRow(row)}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Builds a site in the folder `config`, and returns its folder.
 *
 * @param {string} name
 */
function buildSite(name) {
  const command = path.join(root, 'dist/recto/cli.mjs');
  const out = path.join(folder, name);
  const args = [command, 'build', path.join(root, 'config', name), '--out', out];
  if (buildIfStale() && spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0) {
    return out;
  }
  throw new Error('The site could not be built');
}

async function measureOwnSite() {
  const preview = await previewSite(buildSite('recto'), ['--smallest']);
  try {
    return await measureGuides(preview.url, runs ?? 3);
  } finally {
    await preview.close();
  }
}

/**
 * Serves a built site and runs the wanted measurements. Prints and returns their sections.
 *
 * @param {string} site
 */
async function measure(site) {
  // Compressed with the highest quality, as hosts do that compress files in advance.
  const preview = await previewSite(site, ['--smallest']);
  const browser = await launchBrowser();
  try {
    const sections = [];
    for (const name of wanted) {
      console.log(`Measuring: ${name} …`);
      const section = await parts[name]?.(browser, preview.url);
      if (section === undefined) continue;
      sections.push(section);
      console.log(`\n${formatSection(section)}\n`);
    }
    return sections;
  } finally {
    await browser.close();
    await preview.close();
  }
}

/**
 * Prints a message and ends the program with exit code 2.
 *
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(2);
}
