import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { programOf, root } from '../scripts/project.mjs';
import { documentName, writeManyPages } from './dev/manyPages.mjs';
import { measure, median } from './measure.mjs';
import { copyCommand } from './scale/command.mjs';
import { secondsToFirstPage } from './scale/firstPage.mjs';
import { writeManyExports } from './scale/manyExports.mjs';
import { differences, longestList, weigh } from './scale/outputFolder.mjs';
import { openStarlight, versionText } from './scale/starlight.mjs';
import { measureVisit } from './scale/visit.mjs';
import { deleteAside, setAside } from './setAside.mjs';
import { launchBrowser } from './visit/device.mjs';
import { formatSection } from './visit/report.mjs';
import { median as medianOf } from './visit/statistics.mjs';
import { writeParts } from './writeSection.mjs';

// `npm run bench:scale`: measures the time, memory and output of large sites, compared with Starlight, and of a
// reference, compared with TypeDoc's theme. `-- --pages 1000,5000` sets the numbers of pages, `-- --shards 5000` those
// of sites that are built in parts (an empty list skips them), `-- --reference` adds a package with 5,000 exports and a
// large package, `-- --without-graphql` skips the comparison with TypeDoc's theme, `-- --rounds 1` is fast,
// `-- --dry-run` does not write the results. Parts that are not measured keep their earlier results.

/**
 * @typedef {import('./measure.mjs').Measurement} Measurement
 * @typedef {import('./visit/report.mjs').Section} Section
 * @typedef {import('./visit/report.mjs').Row} Row
 */

/** @type {Readonly<Record<number, { cold: number, edited: number, gigabytes: number }>>} */
const budgets = {
  1000: { cold: 8, edited: 0.7, gigabytes: 0.45 },
  5000: { cold: 35, edited: 1.5, gigabytes: 0.6 },
  20000: { cold: 140, edited: 3, gigabytes: 0.9 },
};
const comparedSize = 1000;
const shardCount = 8;
/**
 * Maximum number of pages of a site for the comparison of the merged parts with a single build. Larger sites are not
 * compared.
 */
const comparedShards = 5000;
const exportCount = 5000;
const largePackage = '@aws-sdk/client-s3';
const largePackageConfig = `title: Large package
url: https://large.example
sections:
  - { kind: api, id: api, label: API, path: /api, packages: [{ name: '${largePackage}' }] }
`;
/** Number of documents of the small site. Visits of larger sites are compared with visits of this site. */
const visitedSize = 400;
const visitedDocument = 150;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(budgets).join(',') },
    shards: { type: 'string', default: '5000,100000' },
    rounds: { type: 'string', default: '3' },
    reference: { type: 'boolean', default: false },
    'without-graphql': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
/**
 * Parses a list of numbers that are separated by commas. Returns an empty array for an empty text.
 *
 * @param {string} list
 */
const numbersOf = (list) => (list === '' ? [] : list.split(',').map(Number));
const sizes = numbersOf(values.pages);
const shardedSizes = numbersOf(values.shards);
const rounds = Number(values.rounds);
if (
  ![...sizes, ...shardedSizes, rounds].every((number) => Number.isInteger(number) && number > 0)
) {
  console.error('--pages, --shards and --rounds must be whole numbers above 0');
  process.exit(2);
}

if (!buildIfStale()) process.exit(1);
// Inside the project, so that installed packages are found.
const work = path.join(root, '.cache/bench/scale');
setAside(work);
const recto = copyCommand(path.join(work, 'command'));
const browser = await launchBrowser();
/** @type {string[]} */
const parts = [];
/**
 * The visits of the sites that were measured, by number of pages.
 *
 * @type {Map<number, import('./scale/visit.mjs').Visit>}
 */
const visits = new Map();
try {
  const [smallest = 0] = [...sizes].sort((a, b) => a - b);
  for (const pages of sizes) {
    await part(`${formatCount(pages)} documents`, () =>
      measureSize(pages, pages === smallest && pages <= comparedSize),
    );
    await part(`A visit to ${formatCount(pages)} documents`, () => compareVisits(pages));
  }
  for (const pages of shardedSizes) {
    await part(`${formatCount(pages)} documents in ${shardCount} parts`, () =>
      measureShards(pages),
    );
  }
  if (!values['without-graphql']) {
    await part("GraphQL.js beside TypeDoc's theme", measureGraphql);
  }
  if (values.reference) {
    await part(`A reference of ${formatCount(exportCount)} exports`, async () => {
      const site = path.join(work, 'reference');
      writeManyExports(site, exportCount);
      return measureReference(site, 'A generated package that exports everything from one module.');
    });
    await part(`A reference of ${largePackage}`, async () => {
      const site = path.join(work, 'large-package');
      mkdirSync(site, { recursive: true });
      writeFileSync(path.join(site, 'recto.yaml'), largePackageConfig);
      return measureReference(site, 'The package that is installed in this project.');
    });
  }
  const introduction = [
    'Generated documents with few different words, so compressed sizes are smaller than those of real texts. GB are',
    '10⁹ bytes: the most memory that all processes had at the same moment, measured every 100 ms; what processes',
    'share is counted for each. Cold: nothing cached, a new folder. Parts can be measured in different runs.',
  ].join('\n');
  if (!values['dry-run']) {
    writeParts('Scale', 'npm run bench:scale', { introduction, parts });
  }
} finally {
  await browser.close();
  setAside(work);
  deleteAside();
}

/**
 * Runs a measurement, prints its section and adds the section to the results. If the measurement fails, sets the exit
 * code to 1; the section then contains the error, and the next measurements are run nevertheless.
 *
 * @param {string} heading
 * @param {() => Promise<Omit<Section, 'heading'>>} run
 */
async function part(heading, run) {
  console.log(`Measuring: ${heading} …`);
  let text;
  try {
    text = formatSection({ heading, ...(await run()) });
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    const [reason] = String(error).split('\n');
    text = `### ${heading}\n\nFailed ✗: ${reason?.replaceAll(root, '')}`;
  }
  parts.push(text);
  console.log(`\n${text}\n`);
}

/**
 * Measures builds of a site with many documents and its first page in `recto dev`, and adds a visit to `visits`. If
 * `isCompared` is true, also measures Starlight, and compares the output of the builds after edits with the output of a
 * fresh build.
 *
 * @param {number} pages
 * @param {boolean} isCompared
 */
async function measureSize(pages, isCompared) {
  const site = path.join(work, `site-${pages}`);
  const out = path.join(work, `out-${pages}`);
  writeManyPages(site, pages);
  const starlight = isCompared ? openStarlight(pages) : undefined;
  const edited = Math.floor(pages / 2);
  const count = pages <= comparedSize ? rounds : 1;
  /** @type {Record<'cold' | 'edited' | 'unchanged' | 'starlight', Measurement[]>} */
  const found = { cold: [], edited: [], unchanged: [], starlight: [] };
  const first = [];
  for (let round = 1; round <= count; round += 1) {
    console.log(`Round ${round} of ${count}`);
    setAside(out);
    recto.emptyCache();
    found.cold.push(await recto.build(site, out));
    if (starlight !== undefined) found.starlight.push(await starlight.build());
    appendFileSync(path.join(site, documentName(edited)), `\nRound ${round}.\n`);
    found.edited.push(await recto.build(site, out));
    found.unchanged.push(await recto.build(site, out));
    recto.emptyCache();
    const address = `/docs/${documentName(edited).replace(/\.md$/, '/')}`;
    first.push(await secondsToFirstPage(recto, { site, address, title: `Page ${edited}` }));
  }
  visits.set(pages, await measureVisit(browser, out, visitedDocument));
  const { total, largest, median: typical } = weigh(out);
  const cold = median(found.cold);
  const budget = budgets[pages];
  /** @type {Row[]} */
  const rows = [
    ...costRows('cold build', cold, { seconds: budget?.cold, gigabytes: budget?.gigabytes }),
    ...costRows('build after one edited page', median(found.edited), {
      seconds: budget?.edited,
      gigabytes: budget?.gigabytes,
    }),
    ...costRows('build when nothing changed', median(found.unchanged)),
    { what: '`recto dev` until the first page', value: medianOf(first), ...most(2, 's') },
    { what: 'output, a page', value: total / pages, ...most(45_000, 'KB') },
    ...htmlRows('largest', largest),
    ...htmlRows('median', typical),
  ];
  const remarks = [];
  if (isCompared) {
    remarks.push(await compareWithFresh(site, out, 'edits'));
    if (starlight === undefined) {
      remarks.push(`Skipped: ${versionText} could not be installed, so nothing is compared.`);
    } else {
      const other = median(found.starlight);
      rows.push(
        ...costRows('Starlight: cold build', other),
        { what: 'Starlight: output, a page', value: starlight.weigh().total / pages, unit: 'KB' },
        {
          what: 'cold build, times that of Starlight',
          value: cold.seconds / other.seconds,
          ...(pages === comparedSize ? most(0.3, '×') : { unit: '×' }),
        },
      );
      remarks.push(`${versionText} builds the same Markdown with its default settings.`);
    }
  }
  setAside(site);
  setAside(out);
  return { how: howOften(count), rows, further: remarks.join('\n') };
}

/**
 * Compares two visits: the measured one to a site with `pages` documents, and one to a small site.
 *
 * @throws {Error} if the site was not visited
 *
 * @param {number} pages
 */
async function compareVisits(pages) {
  const visit = visits.get(pages);
  if (visit === undefined) throw new Error('The site could not be built or visited');
  const small = visits.get(visitedSize) ?? (await visitSmallSite());
  visits.set(visitedSize, small);
  const steps = /** @type {const} */ ([
    ['first', 'first page'],
    ['next', 'next page'],
    ['search', 'search'],
  ]);
  return {
    how: `Compressed bodies that a desktop browser without cached files transfers until nothing arrives for two seconds, one step after the other: a document, the next one by its link, the first results of a search for a title. Compared with a site of ${visitedSize} documents.`,
    rows: steps.flatMap(([step, what]) => [
      { what, value: visit[step], unit: 'KB' },
      { what: `${what}, times`, value: visit[step] / small[step], ...most(1.05, '×') },
    ]),
  };
}

async function visitSmallSite() {
  const site = path.join(work, `site-${visitedSize}`);
  const out = path.join(work, `out-${visitedSize}`);
  writeManyPages(site, visitedSize);
  recto.emptyCache();
  await recto.build(site, out);
  const visit = await measureVisit(browser, out, visitedDocument);
  for (const folder of [site, out]) setAside(folder);
  return visit;
}

/**
 * Builds a site without caches and compares the output with the folder `out`. Returns a sentence about the result, and
 * sets the exit code to 1 if there are differences.
 *
 * @param {string} site
 * @param {string} out
 * @param {string} what the steps after which `out` was written
 */
async function compareWithFresh(site, out, what) {
  const fresh = path.join(work, 'fresh');
  recto.emptyCache();
  await recto.build(site, fresh);
  const names = differences(out, fresh);
  setAside(fresh);
  if (names.length === 0)
    return `The output after ${what} is that of a fresh build, byte for byte ✓.`;
  process.exitCode = 1;
  const listed = names.slice(0, 5).join(', ');
  return `The output after ${what} differs from that of a fresh build in ${names.length} files ✗: ${listed}`;
}

/**
 * Measures the builds of the parts of a site, which run one after another and without caches, and the merge of the
 * parts. Compares the output of sites with at most `comparedShards` pages with the output of a fresh build.
 *
 * @param {number} pages
 */
async function measureShards(pages) {
  const site = path.join(work, `site-${pages}`);
  const out = path.join(work, `out-${pages}`);
  writeManyPages(site, pages);
  const shards = [];
  const parts = [];
  for (let index = 1; index <= shardCount; index += 1) {
    console.log(`Part ${index} of ${shardCount}`);
    const part = path.join(work, `part-${index}`);
    recto.emptyCache();
    shards.push(await recto.build(site, part, '--shard', `${index}/${shardCount}`));
    parts.push(part);
  }
  recto.emptyCache();
  const merge = await recto.merge(parts, site, out);
  const largest = {
    seconds: Math.max(...shards.map(({ seconds }) => seconds)),
    mebibytes: Math.max(...shards.map(({ mebibytes }) => mebibytes)),
  };
  const isCompared = pages <= comparedShards;
  const further = isCompared ? await compareWithFresh(site, out, 'merging') : '';
  for (const folder of [site, out, ...parts]) setAside(folder);
  return {
    how: howOften(1),
    rows: [
      ...costRows('slowest and largest part', largest, { gigabytes: 1 }),
      ...costRows('merge', merge, { seconds: 120, gigabytes: 1 }),
    ],
    further,
  };
}

async function measureGraphql() {
  const site = path.join(work, 'graphql-js');
  const out = path.join(work, 'out-graphql-js');
  cpSync(path.join(root, 'config/graphql-js'), site, { recursive: true });
  /** @type {Record<'theme' | 'cold', Measurement[]>} */
  const found = { theme: [], cold: [] };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`);
    found.theme.push(await measureTypedocTheme(path.join(work, 'typedoc')));
    setAside(out);
    recto.emptyCache();
    found.cold.push(await recto.build(site, out));
  }
  const theme = median(found.theme);
  const cold = median(found.cold);
  const ratio = cold.seconds / theme.seconds;
  return {
    how: `${howOften(rounds)} The site has tutorials and a blog beside the reference, which is all that TypeDoc writes.`,
    rows: [
      ...costRows("TypeDoc's theme", theme),
      ...costRows('cold build', cold),
      { what: "cold build, times that of TypeDoc's theme", value: ratio, ...most(1.25, '×') },
    ],
  };
}

/**
 * Measures the build of a site with a reference, and the pages of the site. Deletes the folder of the site.
 *
 * @param {string} site
 * @param {string} what a sentence about the package
 */
async function measureReference(site, what) {
  const out = path.join(work, 'out-reference');
  recto.emptyCache();
  const cold = await recto.build(site, out);
  const { total, pages, largest, median: typical } = weigh(out);
  const longest = longestList(out);
  for (const folder of [site, out]) setAside(folder);
  return {
    how: `${howOften(1)} ${what}`,
    rows: [
      ...costRows('cold build', cold, { gigabytes: 2 }),
      { what: 'pages', value: pages, unit: '' },
      { what: 'output, a page', value: total / pages, ...most(60_000, 'KB') },
      { what: 'longest list in a page', value: longest, ...most(200, '') },
      ...htmlRows('largest', largest),
      ...htmlRows('median', typical),
    ],
  };
}

/**
 * Returns the rows with the time and the memory of a measurement.
 *
 * @param {string} what
 * @param {Measurement} measurement
 * @param {{ seconds?: number | undefined, gigabytes?: number | undefined }} [limits]
 * @returns {Row[]}
 */
function costRows(what, { seconds, mebibytes }, limits = {}) {
  const gigabytes = (mebibytes * 2 ** 20) / 1e9;
  return [
    { what, value: seconds, ...most(limits.seconds, 's') },
    { what: `${what}: memory`, value: gigabytes, ...most(limits.gigabytes, 'GB') },
  ];
}

/**
 * Returns the rows with the sizes of an HTML file in bytes.
 *
 * @param {string} which
 * @param {import('./scale/outputFolder.mjs').HtmlFile} file
 * @returns {Row[]}
 */
function htmlRows(which, { raw, brotli }) {
  return [
    { what: `${which} HTML, raw`, value: raw, ...most(300_000, 'KB') },
    { what: `${which} HTML, brotli`, value: brotli, ...most(30_000, 'KB') },
  ];
}

/**
 * Returns the unit of a row and, unless `limit` is `undefined`, its upper limit.
 *
 * @param {number | undefined} limit
 * @param {string} unit
 */
function most(limit, unit) {
  return limit === undefined ? { unit } : { unit, limit: { most: limit } };
}

/**
 * Returns a sentence with the number of rounds and the date.
 *
 * @param {number} count
 */
function howOften(count) {
  const date = new Date().toISOString().slice(0, 10);
  return count === 1
    ? `One run on ${date}.`
    : `Medians of ${count} rounds on ${date}, run alternately.`;
}

/**
 * Returns a number with commas between groups of three digits.
 *
 * @param {number} count
 */
function formatCount(count) {
  return count.toLocaleString('en');
}

/**
 * Measures the time and memory that TypeDoc needs to write the reference of GraphQL.js with its default theme.
 *
 * @param {string} folder folder for the configuration and output of this measurement
 */
function measureTypedocTheme(folder) {
  const entry = path.join(root, 'node_modules/graphql/index.d.ts');
  const tsconfig = path.join(folder, 'tsconfig.json');
  const out = path.join(folder, 'out');
  setAside(out);
  mkdirSync(folder, { recursive: true });
  const compilerOptions = { module: 'nodenext', strict: true, skipLibCheck: true, types: [] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [entry] }));
  return measure([
    programOf('typedoc'),
    ...['--tsconfig', tsconfig, '--entryPoints', entry, '--out', out, '--readme', 'none'],
    ...['--basePath', path.dirname(entry), '--disableGit', '--sourceLinkTemplate', '{path}'],
    ...['--skipErrorChecking', '--logLevel', 'Error'],
  ]);
}
