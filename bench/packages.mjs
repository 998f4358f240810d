import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import ts from 'typescript';
import { brokenLinks } from '../content-pipeline/sections/api/testing/documentErrors';
import { buildIfStale } from '../scripts/buildIfStale.mjs';
import { root } from '../scripts/project.mjs';
import { measureAny } from './measure.mjs';
import { compareWithCompiler } from './packages/compareWithCompiler';
import { corpus } from './packages/corpus.mjs';
import { installCorpus } from './packages/installCorpus.mjs';
import { copyCommand } from './scale/command.mjs';
import { deleteAside, setAside } from './setAside.mjs';
import { writeSection } from './writeSection.mjs';

// `npm run bench:packages`: measures the references of packages of many styles, and compares them with the exports that
// the TypeScript compiler finds. `-- zod koa` measures these packages alone, `-- --dry-run` does not write the results,
// `-- --details` writes details, such as the differences, to .cache/bench-details. Rows are stored until the code
// changes: the table is written when all packages have been measured, in one run or in several.

/** @typedef {import('./packages/corpus.mjs').CorpusPackage} CorpusPackage */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    details: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

const most = { html: 300_000, brotli: 30_000, elements: 4_000, mebibytes: 250, share: 0.995 };
/** @type {import('node:zlib').BrotliOptions} */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const folder = path.join(root, '.cache/bench-packages');
const detailsFolder = path.join(root, '.cache/bench-details');

if (!buildIfStale()) process.exit(1);
installCorpus(corpus, folder);
// In the project, so that packages of the command are found.
const work = path.join(root, '.cache/bench/packages');
setAside(work);
const recto = copyCommand(path.join(work, 'command'));
const header = [
  '| package | exit | s | of TypeDoc | MiB more | pages | exports missing | members missing | declarations equal | dead links | unlinked | over budget | warnings |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
];
/**
 * The measurement of a package: its row in the table, and the numbers that it adds to the sums.
 *
 * @typedef {{ row: string, declarations: number, differences: number, broken: number }} Measured
 */
const measuredFile = path.join(root, '.cache/bench-measured.json');
const measured = readMeasured();
const sums = { declarations: 0, differences: 0, broken: 0 };
const chosen = corpus.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
try {
  for (const each of chosen) {
    const before = { ...sums };
    let row;
    try {
      row = await measurePackage(each);
    } catch (error) {
      sums.broken += 1;
      console.error(error);
      row = `| ${each.name} | failed ✗ |${' |'.repeat(11)}`;
    }
    measured.set(each.name, {
      row,
      declarations: sums.declarations - before.declarations,
      differences: sums.differences - before.differences,
      broken: sums.broken - before.broken,
    });
    if (!values['dry-run']) writeMeasured();
    console.log(row);
  }
} finally {
  setAside(work);
  deleteAside();
}

const all = corpus.flatMap(({ name }) => measured.get(name) ?? []);
const shown =
  all.length === corpus.length ? all : chosen.flatMap(({ name }) => measured.get(name) ?? []);
const declarations = sum(shown.map((each) => each.declarations));
const equal = 1 - sum(shown.map((each) => each.differences)) / Math.max(declarations, 1);
const share = `Declarations that are printed as by the compiler: ${percent(equal)} of ${declarations}, at least ${percent(most.share)} ${mark(equal >= most.share)}.`;
const styles = corpus
  .map(({ name, version, style }) => `- ${name} ${version}: ${style}`)
  .join('\n');
// Every class of differences that is known. All others are mistakes.
const known = [
  'Differences that remain: types that no declaration states, such as an instantiated mapped type or the rest elements',
  'of an instantiated tuple (`createAsyncThunk`, `createDraftSafeSelector`); declarations of more than 200 lines, which',
  'pages shorten; names that only a file’s imports know, where the page has the name of the declaration; two exports',
  'that are one name in ambient modules (`console`); symbols that a package adds to `Symbol`; default type arguments of',
  'a name that several declarations have.',
];
const text = [
  'Each package is built as a site of its own with nothing cached. Seconds: at most 1.5 × TypeDoc’s own conversion and',
  '3 ms a page. Memory: at most 250 MiB more than that conversion. A page is over budget above 300 KB, 30 KB compressed,',
  'or 4,000 elements. Missing: what the compiler lists as public, apart from what visibility hides.',
  '',
  ...header,
  ...shown.map(({ row }) => row),
  '',
  share,
  '',
  ...known,
  '',
  styles,
].join('\n');
if (!values['dry-run'] && all.length === corpus.length)
  writeSection('Packages', 'npm run bench:packages', text);
console.log(`\n${share}`);
const broken = sum(shown.map((each) => each.broken)) + Number(equal < most.share);
if (broken > 0) {
  console.error(`Exceeded budgets and failed packages: ${broken}`);
  process.exitCode = 1;
}

/**
 * Returns the measurements of earlier runs with the same code. The keys are the names of the packages. The map is empty
 * if there are no such measurements.
 *
 * @returns {Map<string, Measured>}
 */
function readMeasured() {
  if (!existsSync(measuredFile)) return new Map();
  const { stamp, rows } = JSON.parse(readFileSync(measuredFile, 'utf8'));
  return stamp === codeStamp() ? new Map(rows) : new Map();
}

function writeMeasured() {
  writeFileSync(measuredFile, JSON.stringify({ stamp: codeStamp(), rows: [...measured] }));
}

/** Returns the build stamp in `dist`, which changes with the code of the viewer and the command. */
function codeStamp() {
  return readFileSync(path.join(root, 'dist/.stamp'), 'utf8');
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Builds the reference of a package and returns the package's row of the table. Adds the numbers of the package to the
 * sums. Writes its details if `--details` is set.
 *
 * @param {CorpusPackage} each
 */
async function measurePackage(each) {
  const { name, entryPoints = ['.'] } = each;
  const site = path.join(folder, 'sites', name.replace(/\W+/g, '-'));
  const out = path.join(work, 'out');
  setAside(out);
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'recto.yaml'), configOf(each));
  recto.emptyCache();
  const command = [recto.file, 'build', site, '--out', out, '--date', '2026-01-01'];
  const env = { RECTO_CACHE_DIR: recto.cache };
  const build = await measureAny([...command, '--format', 'json'], { env });
  const packageFolder = realpathSync(path.join(folder, 'node_modules', ...name.split('/')));
  const entries = entryPoints.map((subpath) => entryOf(name, subpath, site));
  const typesFolder = folderOf(entries[0]?.file ?? '', packageFolder);
  const typedoc = await measureAny([
    ...['bench/typedocAlone.mjs', typesFolder],
    ...entries.map(({ file }) => file),
  ]);
  if (build.status !== 0) {
    if (values.details) writeDetails(name, build.output);
    sums.broken += 1;
    const [reason = ''] = diagnosticsOf(build).map(({ message }) => String(message));
    return `| ${name} | ${build.status} ✗ | ${reason.replaceAll('|', '\\|')} |${' |'.repeat(10)}`;
  }
  const documents = readDocuments(path.join(out, 'content'));
  const comparison = compareWithCompiler(documents, entries, typesFolder);
  const dead = brokenLinks(documents);
  const pages = weighPages(out);
  const over = pages.filter(({ isOver }) => isOver);
  const warnings = diagnosticsOf(build);
  const seconds = 1.5 * typedoc.seconds + 0.003 * pages.length;
  const more = build.mebibytes - typedoc.mebibytes;
  sums.declarations += comparison.declarations;
  sums.differences += comparison.differences.length;
  if (values.details) {
    const sizes = over.map((page) => JSON.stringify(page));
    writeDetails(name, JSON.stringify({ ...comparison, dead, over: sizes, warnings }, null, 1));
  }
  const same = comparison.declarations - comparison.differences.length;
  return [
    ...['', name, String(build.status)],
    limited(build.seconds.toFixed(1), build.seconds <= seconds),
    typedoc.status === 0 ? `${(build.seconds / typedoc.seconds).toFixed(2)} ×` : 'failed',
    limited(more.toFixed(0), more <= most.mebibytes),
    String(pages.length),
    missing(comparison.missingExports, comparison.exports),
    missing(comparison.missingMembers, comparison.members),
    `${same} of ${comparison.declarations}`,
    limited(String(dead.length), dead.length === 0),
    String(comparison.unlinked.length),
    limited(String(over.length), over.length === 0),
    String(warnings.length),
    '',
  ]
    .join(' | ')
    .trim();
}

/**
 * Returns the text of `recto.yaml` for a site that documents only the package.
 *
 * @param {CorpusPackage} each
 */
function configOf({ name, entryPoints }) {
  const documented = JSON.stringify({ name, ...(entryPoints && { entryPoints }) });
  return `title: ${JSON.stringify(name)}
url: https://corpus.example
sections:
  - { kind: api, id: api, label: API, path: /api, packages: [${documented}] }
`;
}

/**
 * Returns the import specifier of an entry point, and the path of the file to which the TypeScript compiler resolves
 * it.
 *
 * @throws {Error} if the entry point cannot be resolved
 *
 * @param {string} name
 * @param {string} subpath
 * @param {string} from
 */
function entryOf(name, subpath, from) {
  const specifier = path.posix.join(name, subpath);
  const options = {
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    allowJs: true,
  };
  const containing = path.join(from, 'index.ts');
  const { resolvedModule } = ts.resolveModuleName(specifier, containing, options, ts.sys);
  if (resolvedModule === undefined) throw new Error(`${specifier} cannot be resolved`);
  return { specifier, file: resolvedModule.resolvedFileName };
}

/**
 * Returns the folder of the package that contains a file, or `otherwise` if the file is not in `node_modules`.
 *
 * @param {string} file
 * @param {string} otherwise
 */
function folderOf(file, otherwise) {
  const [, found] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return found ?? otherwise;
}

/**
 * Returns the diagnostics that a build prints with `--format json`; an empty array if it prints none.
 *
 * @param {{ printed: string }} build
 * @returns {{ message?: unknown }[]}
 */
function diagnosticsOf({ printed }) {
  const start = printed.indexOf('{');
  return start === -1 ? [] : JSON.parse(printed.slice(start)).diagnostics;
}

/**
 * Returns all page documents in the content folder of a site.
 *
 * @param {string} content
 * @returns {import('../manifest/pageDocument').PageDocument[]}
 */
function readDocuments(content) {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => JSON.parse(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')))
    .filter((value) => typeof value.kind === 'string' && typeof value.path === 'string');
}

/**
 * Returns the sizes of the HTML files in a folder, in bytes and in numbers of elements; `isOver` is true if a size
 * exceeds its limit. The compressed size is 0 for files that are within its limit without compression.
 *
 * @param {string} out
 */
function weighPages(out) {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      const elements = bytes.toString('utf8').match(/<[a-z]/g)?.length ?? 0;
      // Smaller files cannot be larger when compressed.
      const brotli = bytes.length <= most.brotli ? 0 : brotliCompressSync(bytes, fast).length;
      const isOver = bytes.length > most.html || brotli > most.brotli || elements > most.elements;
      return { name: path.relative(out, file), raw: bytes.length, brotli, elements, isOver };
    });
}

/**
 * Returns the text of a cell with the number of missing names, marked if there are any.
 *
 * @param {readonly string[]} names
 * @param {number} total
 */
function missing(names, total) {
  return limited(`${names.length} of ${total}`, names.length === 0);
}

/**
 * Returns a value, marked with a cross if it is not within its budget. Counts the marked values.
 *
 * @param {string} value
 * @param {boolean} isKept
 */
function limited(value, isKept) {
  if (!isKept) sums.broken += 1;
  return isKept ? value : `${value} ✗`;
}

/**
 * Returns a check mark or a cross.
 *
 * @param {boolean} isKept
 */
function mark(isKept) {
  return isKept ? '✓' : '✗';
}

/**
 * Returns a share from 0 to 1 as a text with two decimals and a percent character.
 *
 * @param {number} value
 */
function percent(value) {
  return `${(100 * value).toFixed(2)} %`;
}

/**
 * Writes the details of a package to a JSON file in the cache folder.
 *
 * @param {string} name
 * @param {string} text
 */
function writeDetails(name, text) {
  mkdirSync(detailsFolder, { recursive: true });
  writeFileSync(path.join(detailsFolder, `${name.replace(/\W+/g, '-')}.json`), text);
}
