import { runStep } from './runStep.mjs';
import { heavySteps, staticSteps } from './testSteps.mjs';

// `npm test` runs all steps; `npm test -- types unit` those that are named. With `--full` what is tried
// on every n-th of many alike is tried on all of them.

const known = [...staticSteps, ...heavySteps].map(({ name }) => name);
const words = process.argv.slice(2);
if (words.includes('--full')) process.env.RECTO_FULL = '1';
const wanted = words.filter((word) => word !== '--full');
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${known.join(', ')}`);
  process.exit(2);
}

/** @param {import('./testSteps.mjs').Step} step */
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);

/** @type {import('./runStep.mjs').Outcome[]} */
const outcomes = [];

/** @param {import('./testSteps.mjs').Step} step */
async function perform(step) {
  const outcome = await runStep(step);
  outcomes.push(outcome);
  console.log(rowOf(outcome));
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
}

const waiting = staticSteps.filter(isWanted);
async function performWaiting() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await perform(step);
}
await Promise.all([performWaiting(), performWaiting()]);
for (const step of heavySteps.filter(isWanted)) await perform(step);

const sum = (/** @type {'passed' | 'failed' | 'skipped' | 'seconds'} */ what) =>
  outcomes.reduce((total, outcome) => total + outcome[what], 0);

console.log(`\n${outcomes.map(rowOf).join('\n')}\n`);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

/** @param {import('./runStep.mjs').Outcome} outcome */
function rowOf({ title, passed, failed, seconds }) {
  const mark = failed > 0 ? '✗' : '✓';
  const facts =
    `${passed} passed`.padStart(12) + (failed > 0 ? `${failed} failed`.padStart(11) : '');
  return `${mark} ${title.padEnd(30)}${seconds.toFixed(1).padStart(7)} s ${facts}`;
}
