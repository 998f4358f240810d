import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { programOf, root } from './project.mjs';
import { countsOf, jestCounts, playwrightCounts } from './testCounts.mjs';

// `npm test` checks types, format, lint, words, layers, dead code and sizes, and runs unit tests and the browser tests
// of every kind of page.
// `npm run test:all` runs all test files, with samples of large series of similar cases (pages, failures, kills).
// `npm run test:full` runs all cases. All accept names of steps (`npm test -- types unit`) and `--shard 1/3`.

/**
 * A step: a program to run, and a function that parses its results.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} command arguments of Node
 * @property {Record<string, string>} [env]
 * @property {string} [report] path of the file to which the step writes its results
 * @property {(report: string) => import('./testCounts.mjs').Counts} [count] parses the report; if missing, the step
 * counts as one test
 *
 * @typedef {import('./testCounts.mjs').Counts & { title: string, seconds: number, output: string }} Outcome
 */

const args = process.argv.slice(2);
const isFull = takeFlag('--full');
const isAll = takeFlag('--all') || isFull;
const shard = takeOption('--shard');
const reports = path.join(root, '.cache/test');
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const shardArguments = shard === undefined ? [] : [`--shard=${shard}`];

/** The build, and the steps that do not need it. Two of these steps run at the same time. @type {Step[]} */
const staticSteps = [
  {
    name: 'types',
    title: 'Types (tsc)',
    command: [programOf('typescript', 'tsc'), '--build', '--pretty'],
  },
  { name: 'build', title: 'Build (webpack)', command: [script('buildIfStale')] },
  {
    name: 'style',
    title: 'Format and lint (Biome)',
    command: [programOf('@biomejs/biome', 'biome'), 'ci', '--colors=force'],
  },
  { name: 'words', title: 'Words (glossary)', command: [script('words')] },
  {
    name: 'layers',
    title: 'Layers (dependency-cruiser)',
    command: [
      programOf('dependency-cruiser', 'depcruise'),
      ...['--output-type', 'err-long', 'manifest', 'content-pipeline', 'viewer'],
    ],
  },
  { name: 'dead-code', title: 'Dead code (knip)', command: [programOf('knip')] },
  { name: 'browser', title: 'Browser found', command: [script('findChromium')] },
];

/** The steps that use all cores. They run one after another, in this order. @type {Step[]} */
const parallelSteps = [
  { name: 'size', title: 'Sizes (budgets)', command: [script('size')] },
  {
    name: 'unit',
    title: isAll ? 'All Jest tests' : 'Unit tests (Jest)',
    command: [
      programOf('jest'),
      ...['--ci', '--json', `--outputFile=${jestReport}`, ...shardArguments],
    ],
    report: jestReport,
    count: jestCounts,
  },
  {
    name: 'browser-tests',
    title: isAll ? 'All browser tests (Playwright)' : 'Every kind of page (Playwright)',
    command: [
      programOf('playwright'),
      'test',
      // A whole run must verify every sentence of the specification.
      `--reporter=line,json${isAll ? ',./e2e/coverage/reporter.ts' : ''}`,
      ...shardArguments,
      ...(isAll ? [] : ['e2e/pageKinds.spec.ts']),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: playwrightReport,
    count: playwrightCounts,
  },
];

if (isAll) process.env.RECTO_TESTS = 'all';
if (isFull) process.env.RECTO_FULL = '1';
const known = [...staticSteps, ...parallelSteps].map(({ name }) => name);
const unknown = args.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`unknown step "${unknown.join('", "')}"; the steps are: ${known.join(', ')}`);
  process.exit(2);
}

/** @type {Outcome[]} */
const outcomes = [];
const waiting = staticSteps.filter(isWanted);
await Promise.all([runWaiting(), runWaiting()]);
for (const step of parallelSteps.filter(isWanted)) await perform(step);

console.log(`\n${outcomes.map(rowOf).join('\n')}\n`);
for (const { title, failures } of outcomes.filter((outcome) => outcome.failures.length > 0)) {
  console.log(`${title}:\n\n${failures.join('\n')}\n`);
}
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

/**
 * Returns the path of a script in the folder `scripts`.
 *
 * @param {string} name
 */
function script(name) {
  return path.join(root, `scripts/${name}.mjs`);
}

/**
 * Tests if the arguments contain a flag, and removes the flag from the arguments.
 *
 * @param {string} flag
 */
function takeFlag(flag) {
  const index = args.indexOf(flag);
  if (index >= 0) args.splice(index, 1);
  return index >= 0;
}

/**
 * Returns the value of an option, and removes both from the arguments. Returns `undefined` if the option is missing or
 * has no value.
 *
 * @param {string} option
 */
function takeOption(option) {
  const index = args.indexOf(option);
  return index < 0 ? undefined : args.splice(index, 2)[1];
}

/**
 * Tests if a step must run: if it is named in the arguments, or if the arguments name no step.
 *
 * @param {Step} step
 */
function isWanted({ name }) {
  return args.length === 0 || args.includes(name);
}

async function runWaiting() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await perform(step);
}

/**
 * Runs a step, adds its result to `outcomes` and prints it. The output of the step is printed only if it has failed.
 *
 * @param {Step} step
 */
async function perform(step) {
  const outcome = await runStep(step);
  outcomes.push(outcome);
  console.log(rowOf(outcome));
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
}

/**
 * Runs a step and returns its counts, duration and output.
 *
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep({ title, command, env, report, count }) {
  if (report !== undefined) {
    mkdirSync(path.dirname(report), { recursive: true });
    // Otherwise the report of an earlier run would be read if this run writes none.
    rmSync(report, { force: true });
  }
  const start = performance.now();
  const { code, output } = await run(command, { ...process.env, ...env });
  const seconds = (performance.now() - start) / 1000;
  const reported =
    report !== undefined && count !== undefined && existsSync(report)
      ? count(readFileSync(report, 'utf8'))
      : undefined;
  return { title, seconds, output, ...countsOf(code === 0, reported) };
}

/**
 * Runs Node with the given arguments. Resolves to the exit code and the output of both streams; rejects if Node cannot
 * be started.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Returns the sum of a field of all results.
 *
 * @param {'passed' | 'failed' | 'skipped' | 'seconds'} field
 */
function sum(field) {
  return outcomes.reduce((total, outcome) => total + outcome[field], 0);
}

/**
 * Formats the result of a step as a row of the table.
 *
 * @param {Outcome} outcome
 */
function rowOf({ title, passed, failed, seconds }) {
  const mark = failed > 0 ? '✗' : '✓';
  const facts =
    `${passed} passed`.padStart(12) + (failed > 0 ? `${failed} failed`.padStart(11) : '');
  return `${mark} ${title.padEnd(34)}${seconds.toFixed(1).padStart(7)} s ${facts}`;
}
