import { devices, openPage } from './device.mjs';
import { apiIndex, pages } from './pages.mjs';
import { median } from './statistics.mjs';
import { tasksOf, traceCategories } from './trace.mjs';

/** @typedef {import('./trace.mjs').Task} Task */

/** The duration in milliseconds above which a task of the main thread is a long task. */
const long = 50;
/** The number of milliseconds for which tracing continues after a page has loaded. */
const watched = 5_000;

/**
 * Measures the tasks of the main thread while pages load, with a processor that is throttled to a quarter of its speed.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureLongTasks(browser, url, runs) {
  const { tutorial, GraphQLSchema } = pages;
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  const lines = [];
  for (const [name, address] of Object.entries({
    tutorial,
    GraphQLSchema,
    'API index': apiIndex,
  })) {
    /** @type {Task[][]} */
    const loads = [];
    for (let run = 0; run < runs; run += 1) loads.push(await loadPage(browser, url, address));
    rows.push(...rowsOf(name, loads));
    const longest = loads.map(longestOf).sort((a, b) => a.duration - b.duration);
    const typical = longest[Math.floor((longest.length - 1) / 2)];
    if (typical !== undefined) lines.push(`- ${name}: ${describe(typical)}`);
  }
  return {
    heading: 'Long tasks',
    how: `Main thread during the first ${watched / 1000} s of a page, processor 4 × slower, fast line, 412 × 823. Medians of ${runs} loads.`,
    rows,
    further: ['What the longest task consists of:', '', ...lines].join('\n'),
  };
}

/**
 * Loads a page, and returns the tasks of its main thread.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} address
 */
async function loadPage(browser, url, address) {
  const { context, page } = await openPage(browser, url, devices.slowProcessor);
  await browser.startTracing(page, { categories: traceCategories });
  await page.goto(address);
  await page.waitForTimeout(watched);
  /** @type {{ traceEvents: import('./trace.mjs').TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return tasksOf(traceEvents);
}

/**
 * Returns the rows with the medians of several loads of a page.
 *
 * @param {string} name
 * @param {Task[][]} loads
 * @returns {import('./report.mjs').Row[]}
 */
function rowsOf(name, loads) {
  /** @param {(tasks: Task[]) => number} what */
  const medianOf = (what) => median(loads.map(what));
  const unit = 'ms';
  return [
    {
      ...{ what: `${name}: longest task`, value: medianOf((tasks) => longestOf(tasks).duration) },
      ...{ unit, limit: { most: 100 } },
    },
    { what: `${name}: blocked, time over ${long} ms of each task`, value: medianOf(blocked), unit },
    {
      ...{ what: `${name}: all work, time of the processor`, unit },
      value: medianOf((tasks) => tasks.reduce((sum, { processor }) => sum + processor, 0)),
    },
  ];
}

/**
 * Returns the sum of the milliseconds by which tasks exceed the limit for long tasks.
 *
 * @param {Task[]} tasks
 */
function blocked(tasks) {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - long), 0);
}

/**
 * Returns the longest task; a task of 0 ms if there are no tasks.
 *
 * @param {Task[]} tasks
 */
function longestOf(tasks) {
  /** @type {Task} */
  const none = { duration: 0, processor: 0, shares: {} };
  return tasks.reduce((longest, task) => (task.duration > longest.duration ? task : longest), none);
}

/**
 * Returns the duration of a task, and the time of each kind of work that took at least 1 ms, as text.
 *
 * @param {Task} task
 */
function describe({ duration, processor, shares }) {
  const parts = Object.entries(shares)
    .filter(([, milliseconds]) => milliseconds >= 1)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, milliseconds]) => `${kind} ${milliseconds.toFixed(0)} ms`);
  return `${duration.toFixed(0)} ms (processor: ${processor.toFixed(0)} ms): ${parts.join(', ')}`;
}
