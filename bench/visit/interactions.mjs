import { devices, openPage } from './device.mjs';
import { tap, watchHeading } from './follow.mjs';
import { apiIndex, pages } from './pages.mjs';
import { percentile } from './statistics.mjs';

/** @typedef {{ page: import('playwright').Page, session: import('playwright').CDPSession }} Opened */

/**
 * An interaction that is measured: the page on which it happens, optional steps before it, and the interaction itself,
 * which returns when its effect is visible.
 *
 * @typedef {object} Interaction
 * @property {string} address
 * @property {(opened: Opened) => Promise<void>} [prepare]
 * @property {(opened: Opened) => Promise<void>} act
 */

/** @type {Record<string, Interaction>} */
const interactions = {
  'opening the menu': {
    address: pages.tutorial,
    async act({ page, session }) {
      await tapElement(page, session, page.getByRole('button', { name: 'Open the menu' }));
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  'opening the search': {
    address: pages.tutorial,
    async act({ page, session }) {
      const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
      await tapElement(page, session, link);
      await page.getByRole('combobox', { name: 'Search the site' }).waitFor();
    },
  },
  'opening a sidebar branch': {
    address: pages.GraphQLSchema,
    async prepare({ page }) {
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
    async act({ page, session }) {
      const branch = page.getByRole('dialog').locator('summary', { hasText: /^utilities$/ });
      await tapElement(page, session, branch);
      await branch.locator('xpath=..').getByText('Functions').first().waitFor();
    },
  },
  'choosing a tab': {
    address: apiIndex,
    async act({ page, session }) {
      const tab = page.getByRole('tab', { name: 'pnpm' });
      await tapElement(page, session, tab);
      await page.locator('[role=tab][aria-selected=true]', { hasText: 'pnpm' }).waitFor();
    },
  },
  'switching the colour mode': {
    address: pages.GraphQLSchema,
    async act({ page, session }) {
      const before = await page.locator('html').getAttribute('data-theme');
      await tapElement(page, session, page.getByRole('banner').getByRole('button').last());
      await page.locator(`html:not([data-theme="${before}"])`).waitFor();
    },
  },
  'a key in the filter of the API index': {
    address: apiIndex,
    async prepare({ page }) {
      await page.getByRole('main').getByRole('searchbox').first().tap();
    },
    async act({ page }) {
      await page.keyboard.press('v', { delay: 60 });
    },
  },
  'opening a fold': {
    address: pages.GraphQLSchema,
    async act({ page, session }) {
      const fold = page.locator('main details:not([open]) > summary:visible').first();
      await tapElement(page, session, fold);
    },
  },
};

/**
 * Measures the interaction to next paint of typical interactions: the longest duration that the browser's event timing
 * reports for one of the events of an interaction. Going back has no event, so it is measured from the call of
 * `history.back()` to the paint of the other page's heading.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureInteractions(browser, url, runs) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  /** @param {string} what @param {number[]} times */
  const add = (what, times) =>
    rows.push({ what, value: percentile(times, 75), unit: 'ms', limit: { most: 100 } });
  for (const [name, interaction] of Object.entries(interactions)) {
    /** @type {number[]} */
    const times = [];
    for (let run = 0; run < runs; run += 1)
      times.push(await interactOnce(browser, url, interaction));
    add(name, times);
  }
  /** @type {number[]} */
  const backs = [];
  for (let run = 0; run < runs; run += 1) backs.push(await goBackOnce(browser, url));
  add('going back', backs);
  return {
    heading: 'Interaction to next paint',
    how: `At 150 ms latency, 1.6 Mbit/s and a processor 4 × slower, 412 × 823, each time on a newly loaded page. The 75th percentile of ${runs} interactions, as the event timing of the browser reports them in steps of 8 ms; going back is measured until the heading of the other page is painted.`,
    rows,
  };
}

/**
 * Loads a page and performs an interaction. Returns its duration in milliseconds.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Interaction} interaction
 */
async function interactOnce(browser, url, { address, prepare, act }) {
  const opened = await openPage(browser, url, devices.slowPhone);
  const { context, page } = opened;
  await openIdle(page, address);
  await prepare?.(opened);
  await page.waitForLoadState('networkidle');
  const longest = await page.evaluateHandle(() => {
    const found = { milliseconds: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId)
          found.milliseconds = Math.max(found.milliseconds, entry.duration);
      }
    });
    /** @type {PerformanceObserverInit & { durationThreshold: number }} */
    const wanted = { type: 'event', durationThreshold: 16 };
    observer.observe(wanted);
    return found;
  });
  await act(opened);
  const milliseconds = await longest.evaluate(async (found) => {
    // Event timing is reported after the paint; interactions below the threshold are not reported at all.
    for (let frame = 0; frame < 20 && found.milliseconds === 0; frame += 1)
      await new Promise(requestAnimationFrame);
    return found.milliseconds;
  });
  await context.close();
  return milliseconds;
}

/**
 * Follows a link and goes back. Returns the milliseconds until the heading of the first page is painted again.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function goBackOnce(browser, url) {
  const { context, page } = await openPage(browser, url, devices.slowPhone);
  await openIdle(page, pages.tutorial);
  await page.locator('main a[href="/docs/tutorials/passing-arguments/"]').first().tap();
  await page.getByRole('heading', { level: 1, name: 'Passing arguments' }).waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await watchHeading(page, 'back');
  await page.evaluate(() => {
    dispatchEvent(new Event('back'));
    history.back();
  });
  const milliseconds = await painted.evaluate((found) => found.milliseconds);
  await context.close();
  return milliseconds;
}

/**
 * Opens a page and waits until it is hydrated and idle.
 *
 * @param {import('playwright').Page} page
 * @param {string} address
 */
async function openIdle(page, address) {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
}

/**
 * Taps the centre of an element with a finger.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 * @param {import('playwright').Locator} target
 */
async function tapElement(page, session, target) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  await tap(page, session, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}
