import { devices, openPage } from './device.mjs';
import { apiIndex, pages } from './pages.mjs';
import { median } from './statistics.mjs';
import { watchWire } from './wire.mjs';

/**
 * The number of milliseconds for which a page is open after it is hydrated. No condition can replace it: later paints and
 * requests, which should not happen, would be missed.
 */
const watched = 4_000;

/**
 * Measures when pages are painted on a slow phone with a slow connection, and counts the requests of a second visit.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measurePaints(browser, url, runs) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  for (const [name, address] of Object.entries({ ...pages, 'API index': apiIndex })) {
    /** @type {Visit[]} */
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitTwice(browser, url, address));
    /** @param {keyof Visit} what */
    const medianOf = (what) => median(visits.map((visit) => visit[what]));
    rows.push(
      { what: `${name}: first paint of content`, value: medianOf('first'), unit: 'ms' },
      {
        ...{ what: `${name}: from there to the largest paint`, value: medianOf('later') },
        ...{ unit: 'ms', limit: { most: 100 } },
      },
      {
        ...{ what: `${name}: conditional requests of the second visit`, unit: '' },
        ...{ value: medianOf('conditional'), limit: { most: 2 } },
      },
      {
        ...{ what: `${name}: its other requests`, value: medianOf('other'), unit: '' },
        limit: { most: 0, isHard: true },
      },
    );
  }
  return {
    heading: 'Paints and repeated visits',
    how: `A phone of 412 × 823 without cached files, at 150 ms latency, 1.6 Mbit/s and a processor 4 × slower, not simulated. The second visit loads the same page again, without input. Medians of ${runs} visits.`,
    rows,
  };
}

/**
 * Times in milliseconds, and numbers of requests: those of the second visit that the host answers with "not modified",
 * and all others that reach the host.
 *
 * @typedef {{ first: number, later: number, conditional: number, other: number }} Visit
 */

/**
 * Visits a page twice.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visitTwice(browser, url, address) {
  const { context, page, session } = await openPage(browser, url, devices.slowPhone);
  await visit(page, address);
  const [first = Number.NaN, last = Number.NaN] = await page.evaluate(paintTimes);
  await page.goto('about:blank');
  const transfers = await watchWire(session);
  await visit(page, address);
  const sent = transfers.filter(({ status }) => status > 0);
  await context.close();
  const conditional = sent.filter(({ status }) => status === 304).length;
  return { first, later: last - first, conditional, other: sent.length - conditional };
}

/**
 * Opens a page and waits until it is hydrated and has loaded what it loads without input.
 *
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForTimeout(watched);
}

/** Returns the times of the first and of the largest contentful paint of the page. @returns {Promise<number[]>} */
function paintTimes() {
  return new Promise((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)?.startTime;
      resolve([first ?? Number.NaN, last ?? Number.NaN]);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
