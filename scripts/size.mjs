import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './project.mjs';
import { sharedSite } from './sharedSites.mjs';
import { brotliBytes, kilobytes, lighterThan, quantile } from './sizes.mjs';

// Measures the compressed bytes that a visit loads, and the sizes of the site, the package, its installation and the
// command, and compares them with the budgets. Reads the built viewer, the built command and the built documentation of
// graphql-js.

const viewerFolder = path.join(root, 'dist/viewer');
const siteFolder = sharedSite('site');

/** @type {{ scripts: Asset[], styles: (Asset & { media?: string })[], views: Record<string, Asset> }} */
const assets = JSON.parse(readFileSync(path.join(viewerFolder, 'assets.json'), 'utf8'));
/** @typedef {{ file: string }} Asset */

const chunks = sizesOfChunks();
const entry = sum(assets.scripts.map(({ file }) => sizeOf(file)));
const views = Object.entries(assets.views).map(([name, { file }]) => ({
  name,
  bytes: entry + sizeOf(file),
}));
const largest = Math.max(...views.map(({ bytes }) => bytes));
// Chunks that a page loads without any interaction: `later` on idle, `content` to prefetch visible links, and `menus`
// because the colour mode of the system is the default.
const soon = ['later', 'content', 'menus'].map((name) => sizeOf(`assets/${name}.`));

/** @type {{ what: string, bytes: number, limit: number }[]} */
const budgets = [
  { what: 'JavaScript before hydration, tutorial', bytes: entry, limit: 122_000 },
  ...views.map(({ name, bytes }) => ({
    what: `JavaScript before hydration, ${name} pages`,
    bytes,
    limit: 122_000,
  })),
  { what: 'JavaScript in the first seconds, at most', bytes: largest + sum(soon), limit: 145_000 },
  { what: 'CSS of the viewer and the site', bytes: sizeOfStyles(), limit: 11_000 },
  ...htmlBudgets(),
  ...pageBudgets(),
  ...symbolBudgets(),
  ...packageBudgets(),
  commandBudget(),
];

console.log('Scripts and styles, brotli:');
for (const { name, bytes } of chunks) console.log(`  ${kilobytes(bytes)}  ${name}`);
console.log('\nBudgets, brotli unless stated otherwise:');
for (const { what, bytes, limit } of budgets) {
  const mark = bytes <= limit ? '✓' : '✗';
  console.log(`${mark} ${kilobytes(bytes)} of ${kilobytes(limit)}  ${what}`);
}
process.exitCode = budgets.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;

/**
 * Returns the sizes and budgets of the packed package and of an installation without TypeScript and TypeDoc.
 *
 * @returns {{ what: string, bytes: number, limit: number }[]}
 */
function packageBudgets() {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ size, unpackedSize }] = JSON.parse(output);
  const installed = sum([...dependenciesOf('', new Set())].map(sizeOfFolder));
  return [
    { what: 'The package, packed with gzip', bytes: size, limit: 6_000_000 },
    {
      what: 'An installation without TypeScript and TypeDoc, not compressed',
      bytes: unpackedSize + installed,
      limit: 60_000_000,
    },
  ];
}

/**
 * Returns the size and budget of the JavaScript that `recto build` loads when it starts. The size matters because Node
 * takes 0.1 s to load two megabytes.
 */
function commandBudget() {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-size-'));
  try {
    const coverage = path.join(folder, 'coverage');
    // Without a configuration, the build ends when it has loaded everything. Node then lists the loaded scripts.
    spawnSync(
      process.execPath,
      [path.join(root, 'dist/recto/cli.mjs'), 'build', folder, '--out', folder],
      { env: { ...process.env, NODE_V8_COVERAGE: coverage } },
    );
    const [list = ''] = readdirSync(coverage);
    /** @type {{ result: { url: string }[] }} */
    const { result } = JSON.parse(readFileSync(path.join(coverage, list), 'utf8'));
    const files = result.flatMap(({ url }) => (url.startsWith('file:') ? [new URL(url)] : []));
    return {
      what: 'JavaScript that "recto build" loads when it starts, not compressed',
      bytes: sum(files.map((file) => statSync(file).size)),
      limit: 2_800_000,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Adds the folders of a package's installed dependencies, direct and indirect, to `found` and returns `found`.
 * TypeScript and TypeDoc are omitted.
 *
 * @param {string} folder the folder of the package; empty for the root
 * @param {Set<string>} found
 */
function dependenciesOf(folder, found) {
  const { dependencies, optionalDependencies } = readPackage(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const own = `${folder}/node_modules/${name}`.replace(/^\//, '');
    const used = existsSync(path.join(root, own)) ? own : `node_modules/${name}`;
    // Optional dependencies for other systems are not installed.
    const isCounted =
      !['typescript', 'typedoc'].includes(name) && existsSync(path.join(root, used));
    if (!isCounted || found.has(used)) continue;
    found.add(used);
    dependenciesOf(used, found);
  }
  return found;
}

/**
 * Returns the parsed `package.json` of a folder.
 *
 * @param {string} folder
 * @returns {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/**
 * Returns the total size in bytes of all files in a folder and its subfolders.
 *
 * @param {string} folder
 */
function sizeOfFolder(folder) {
  return sum(
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size),
  );
}

function sizesOfChunks() {
  return readdirSync(path.join(viewerFolder, 'assets'))
    .filter((name) => !name.endsWith('.map'))
    .map((name) => ({
      name: `assets/${name}`,
      bytes: brotliBytes(read(viewerFolder, 'assets', name)),
    }))
    .sort((first, second) => second.bytes - first.bytes);
}

/**
 * Returns the compressed size in bytes of a file of the viewer.
 *
 * @param {string} start the file's name, or its beginning up to the hash
 * @throws {Error} if there is no such file
 */
function sizeOf(start) {
  const found = chunks.find(({ name }) => name.startsWith(start));
  if (found === undefined) throw new Error(`dist/viewer has no file that begins with "${start}"`);
  return found.bytes;
}

/**
 * Returns the compressed size in bytes of the stylesheets that block the first paint. These are the viewer's
 * stylesheets without the print styles, and the largest stylesheet of the site.
 */
function sizeOfStyles() {
  const theme = filesBelow('content/theme').map((name) => brotliBytes(read(siteFolder, name)));
  const styles = assets.styles.filter(({ media }) => media === undefined);
  return sum(styles.map(({ file }) => sizeOf(file))) + Math.max(...theme);
}

function htmlBudgets() {
  const limit = 30_000;
  const pages = filesBelow('.')
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const bytes = read(siteFolder, name);
      return { name, raw: bytes.length, bytes: lighterThan(limit, bytes) };
    });
  const worst = pages.reduce((first, second) => (second.bytes > first.bytes ? second : first));
  const longest = pages.reduce((first, second) => (second.raw > first.raw ? second : first));
  const sizes = pages.map(({ bytes }) => bytes);
  return [
    { what: `HTML with its data, at most (${worst.name})`, bytes: worst.bytes, limit },
    { what: 'HTML with its data, median', bytes: quantile(sizes, 0.5), limit: 10_000 },
    {
      what: `HTML with its data, uncompressed, at most (${longest.name})`,
      bytes: longest.raw,
      limit: 300_000,
    },
    {
      what: 'all files of the site, uncompressed, for each of its pages',
      bytes: Math.round(outputBytes() / pages.length),
      limit: 60_000,
    },
  ];
}

function outputBytes() {
  return sum(filesBelow('.').map((name) => statSync(path.join(siteFolder, name)).size));
}

function pageBudgets() {
  const sizes = currentPages().map((name) => brotliBytes(read(siteFolder, 'content', name)));
  return [
    { what: 'document of a page, median', bytes: quantile(sizes, 0.5), limit: 2_000 },
    { what: 'document of a page, 95 of 100', bytes: quantile(sizes, 0.95), limit: 6_000 },
  ];
}

function symbolBudgets() {
  const manifest = read(siteFolder, 'content/manifest.json').toString();
  const names = manifest.match(/symbols\/\w+\.json/g);
  if (names === null) throw new Error('The site has no index of symbols');
  const bytes = Math.max(...names.map((name) => brotliBytes(read(siteFolder, 'content', name))));
  return [{ what: 'index of the symbols', bytes, limit: 12_000 }];
}

/**
 * Returns the file names of the page documents of the current release. The folder may also contain page documents of
 * older releases.
 */
function currentPages() {
  const manifest = read(siteFolder, 'content/manifest.json').toString();
  const tables = manifest.match(/routes\/\w+\.json/g) ?? [];
  const texts = [manifest, ...tables.map((name) => read(siteFolder, 'content', name).toString())];
  return [...new Set(texts.flatMap((text) => text.match(/pages\/\w+\.json/g) ?? []))];
}

/**
 * Returns the paths of all files with an extension in a folder of the site and its subfolders, relative to the site's
 * folder.
 *
 * @param {string} folder
 */
function filesBelow(folder) {
  return readdirSync(path.join(siteFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.\w+$/.test(name));
}

/**
 * Returns the content of a file as a buffer, given the parts of its path.
 *
 * @param {string[]} parts
 */
function read(...parts) {
  return readFileSync(path.join(...parts));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
