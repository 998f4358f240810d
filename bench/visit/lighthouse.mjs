import lighthouse from 'lighthouse';
import { launchForLighthouse } from './lighthouseBrowser.mjs';
import { apiIndex, guidePages, pages } from './pages.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('lighthouse').Result} Result */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const mostly = { most: 50 };
/** @type {{ what: string, audit: string, unit: string, limit?: import('./report.mjs').Limit }[]} */
const metrics = [
  { what: 'first contentful paint', audit: 'first-contentful-paint', unit: 'ms' },
  {
    ...{ what: 'largest contentful paint', audit: 'largest-contentful-paint', unit: 'ms' },
    limit: { most: 1200 },
  },
  { what: 'total blocking time', audit: 'total-blocking-time', unit: 'ms', limit: mostly },
  {
    ...{ what: 'cumulative layout shift', audit: 'cumulative-layout-shift', unit: '' },
    limit: { most: 0, isHard: true },
  },
];

/**
 * Measures pages with Lighthouse and its default settings for a phone.
 *
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureLighthouse(url, runs) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  /** @type {FailedAudit[]} */
  const failedAudits = [];
  let version = '';
  for (const [name, address] of Object.entries({ ...pages, 'API index': apiIndex })) {
    const results = await visitRepeatedly(new URL(address, url).href, runs);
    rows.push(...rowsOf(name, results));
    failedAudits.push(...failedAuditsOf(name, results));
    version = results[0]?.lighthouseVersion ?? version;
  }
  const how = `Lighthouse ${version}, with its default phone (simulated slow connection, processor 4 × slower). Medians of ${runs} runs.`;
  return { heading: 'Lighthouse', how, rows, further: formatFailedAudits(failedAudits) };
}

/**
 * Measures the four scores of Lighthouse on a page of each kind of Recto's own documentation.
 *
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureGuides(url, runs) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  /** @type {FailedAudit[]} */
  const failedAudits = [];
  for (const [name, address] of Object.entries(guidePages)) {
    const results = await visitRepeatedly(new URL(address, url).href, runs);
    rows.push(...scoreRows(name, results));
    failedAudits.push(...failedAuditsOf(name, results));
  }
  const how = `Lighthouse, as above, on a page of each kind of the site in config/recto. Medians of ${runs} runs.`;
  return {
    heading: 'Lighthouse on the documentation of Recto',
    ...{ how, rows, further: formatFailedAudits(failedAudits) },
  };
}

/**
 * Runs Lighthouse until `runs` of its runs have measured all metrics, and returns the results of these runs.
 *
 * @throws {Error} if Lighthouse has no result, or if not enough of twice as many runs have measured all metrics
 *
 * @param {string} address
 * @param {number} runs
 */
async function visitRepeatedly(address, runs) {
  /** @type {Result[]} */
  const results = [];
  for (let tries = 0; results.length < runs; tries += 1) {
    if (tries >= 2 * runs) throw new Error(`Lighthouse could not measure ${address}`);
    const browser = await launchForLighthouse();
    try {
      const { port } = browser;
      const found = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
      if (found === undefined) throw new Error(`Lighthouse has no result for ${address}`);
      // Chromium sometimes writes a trace without a first paint, which cannot be evaluated.
      if (isMeasured(found.lhr)) results.push(found.lhr);
    } finally {
      await browser.close();
    }
  }
  return results;
}

/**
 * Tests if a result contains a number for each metric.
 *
 * @param {Result} result
 */
function isMeasured({ audits }) {
  return metrics.every(({ audit }) => Number.isFinite(audits[audit]?.numericValue));
}

/**
 * Returns the rows with the scores and times of a page, which are medians of the results.
 *
 * @param {string} name
 * @param {Result[]} results
 * @returns {import('./report.mjs').Row[]}
 */
function rowsOf(name, results) {
  const times = metrics.map(({ what, audit, ...rest }) => ({
    what: `${name}: ${what}`,
    value: median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN)),
    ...rest,
  }));
  const longest = {
    ...{ what: `${name}: longest task`, value: median(results.map(longestTask)), unit: 'ms' },
    limit: { most: 100 },
  };
  return [...scoreRows(name, results), ...times, longest];
}

/**
 * Returns the rows with the scores of a page, which are medians of the results.
 *
 * @param {string} name
 * @param {Result[]} results
 * @returns {import('./report.mjs').Row[]}
 */
function scoreRows(name, results) {
  return categories.map((category) => ({
    what: `${name}: ${category}`,
    value: median(results.map((result) => (result.categories[category]?.score ?? 0) * 100)),
    unit: '',
    limit: { least: 100, isHard: category !== 'performance' },
  }));
}

/**
 * Returns the duration of the longest task in milliseconds; 0 if there are no long tasks.
 *
 * @param {Result} result
 */
function longestTask({ audits }) {
  const { details } = audits['long-tasks'] ?? {};
  if (details?.type !== 'table') return 0;
  return Math.max(0, ...details.items.map(({ duration }) => Number(duration)));
}

/**
 * A Lighthouse audit that reduced the score of a page.
 *
 * @typedef {{ page: string, category: string, score: number, title: string, shown: string }} FailedAudit
 */

/**
 * Returns the failed audits of the first run that affect the score, with Lighthouse's titles. Returns an empty array if
 * there are no runs.
 *
 * @param {string} page
 * @param {Result[]} results
 * @returns {FailedAudit[]}
 */
function failedAuditsOf(page, [result]) {
  if (result === undefined) return [];
  return Object.values(result.categories).flatMap(({ title: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue: shown = '' } = result.audits[id] ?? {};
      if (weight === 0 || score === null || score === 1) return [];
      return [{ page, category, score, title, shown: shown.replaceAll('\u00a0', ' ') }];
    }),
  );
}

/**
 * Returns a Markdown list of failed audits, or a sentence if there are none.
 *
 * @param {FailedAudit[]} failedAudits
 */
function formatFailedAudits(failedAudits) {
  if (failedAudits.length === 0) return 'No audit that affects the score failed.';
  return [
    'Failed audits:',
    '',
    ...failedAudits.map(
      ({ page, category, score, title, shown }) =>
        `- ${page}, ${category}: ${title}${shown === '' ? '' : `, ${shown}`} (score ${score})`,
    ),
  ].join('\n');
}
