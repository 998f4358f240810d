import path from 'node:path';
import { programOf, root } from './project.mjs';
import { jestCounts, playwrightCounts } from './testCounts.mjs';

/**
 * A step of `npm test`: a program to run, and how to read off what it found.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} command what this Node runs
 * @property {Record<string, string>} [env]
 * @property {string} [report] the file that the step writes its results to
 * @property {(report: string) => import('./testCounts.mjs').Counts} [count] one check when missing
 */

const reports = path.join(root, '.cache/test');
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

/** What needs no built viewer; two of these run at a time. @type {Step[]} */
export const staticSteps = [
  {
    name: 'types',
    title: 'Types (tsc)',
    command: [programOf('typescript', 'tsc'), '--build', '--pretty'],
  },
  {
    name: 'style',
    title: 'Format and lint (Biome)',
    command: [programOf('@biomejs/biome', 'biome'), 'ci', '--colors=force'],
  },
  {
    name: 'layers',
    title: 'Layers (dependency-cruiser)',
    command: [
      programOf('dependency-cruiser', 'depcruise'),
      ...['--output-type', 'err-long', 'manifest', 'content-pipeline', 'viewer'],
    ],
  },
  { name: 'dead-code', title: 'Dead code (knip)', command: [programOf('knip')] },
  {
    name: 'browser',
    title: 'A browser is there',
    command: [path.join(root, 'scripts/findChromium.mjs')],
  },
];

/** What runs alone, in this order, because it uses every core itself. @type {Step[]} */
export const heavySteps = [
  {
    name: 'build',
    title: 'Build (webpack)',
    command: [path.join(root, 'scripts/buildIfStale.mjs')],
  },
  { name: 'size', title: 'Sizes (budgets)', command: [path.join(root, 'scripts/size.mjs')] },
  {
    name: 'unit',
    title: 'Unit tests (Jest)',
    command: [
      programOf('jest'),
      ...['--ci', '--coverage=false', '--json', `--outputFile=${jestReport}`],
    ],
    report: jestReport,
    count: jestCounts,
  },
  {
    name: 'browser-tests',
    title: 'In the browser (Playwright)',
    command: [programOf('playwright'), 'test', '--reporter=line,json,./e2e/coverage/reporter.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: playwrightReport,
    count: playwrightCounts,
  },
];
