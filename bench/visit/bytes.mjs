import { brotliBytes } from '../../scripts/sizes.mjs';
import { devices, openPage } from './device.mjs';
import { apiIndex, pages } from './pages.mjs';
import { bytesOf, watchWire } from './wire.mjs';

const others = ['print', 'json', 'font', 'image', 'other'];

/**
 * Measures the bytes that a browser without cached files transfers for each page.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureBytes(browser, url) {
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  for (const [name, address] of Object.entries({ ...pages, 'API index': apiIndex })) {
    rows.push(...(await measurePage(browser, url, name, address)));
  }
  return {
    heading: 'Bytes of a first visit',
    how: 'A desktop browser without cached files, on a fast connection. Sizes are those of the compressed response bodies; 1 KB is 1,000 bytes. A page can be read as soon as its stylesheets and its HTML have been loaded, except for the data for hydration at the end of the HTML.',
    rows,
  };
}

/**
 * Opens a page without cached files, and returns the rows with the bytes that it loads.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} name
 * @param {string} address
 */
async function measurePage(browser, url, name, address) {
  const { context, page, session } = await openPage(browser, url, devices.desktop);
  await watchHydration(page);
  const transfers = await watchWire(session);
  const start = Date.now();
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await page.waitForTimeout(start + 5_000 - Date.now());
  const hydrated = await hydratedAt(page);
  await context.close();

  /** @param {string[]} wanted */
  const ofType = (...wanted) => transfers.filter(({ type }) => wanted.includes(type));
  const scripts = ofType('script');
  const first = scripts.filter(({ requestedAt }) => requestedAt <= hydrated);
  return [
    row(`${name}: HTML`, ofType('document'), { most: 30_000, isHard: true }),
    row(`${name}: CSS`, ofType('stylesheet'), { most: 11_000, isHard: true }),
    {
      what: `${name}: until it can be read`,
      value:
        brotliBytes(readableHtml(html), previewQuality) + bytesOf(ofType('stylesheet'), 'body'),
      unit: 'KB',
      limit: { most: 20_000 },
    },
    row(`${name}: scripts before it is hydrated`, first, { most: 122_000, isHard: true }),
    row(`${name}: scripts in 5 s`, scripts, { most: 145_000, isHard: true }),
    ...others.map((type) => row(`${name}: ${type} in 5 s`, ofType(type))),
    row(`${name}: all in 5 s`, transfers),
    row(`${name}: all in 5 s, with the headers of answers`, transfers, undefined, 'total'),
  ].filter(({ what, value }) => value > 0 || !/font|image|other/.test(what));
}

/** The Brotli quality with which `recto preview` compresses HTML. */
const previewQuality = 9;

/**
 * Returns the part of a page's HTML that is needed to read the page: all before the data for hydration.
 *
 * @throws {Error} if the page has no such data
 *
 * @param {string} html
 */
function readableHtml(html) {
  const end = html.indexOf('<script type="application/json"');
  if (end === -1) throw new Error('The HTML of the page contains no data for hydration');
  return Buffer.from(html.slice(0, end));
}

/**
 * Returns a row with the sum of the bytes of requests.
 *
 * @param {string} what
 * @param {import('./wire.mjs').Transfer[]} transfers
 * @param {import('./report.mjs').Limit} [limit]
 * @param {'body' | 'total'} [part]
 * @returns {import('./report.mjs').Row}
 */
function row(what, transfers, limit, part = 'body') {
  const value = bytesOf(transfers, part);
  return { what, value, unit: 'KB', ...(limit === undefined ? {} : { limit }) };
}

/**
 * Records the time at which React hydrates the last element of the page's HTML. For this purpose, registers a hook for
 * React's developer tools, which React calls after each commit, even in production builds.
 *
 * @param {import('playwright').Page} page
 */
async function watchHydration(page) {
  await page.addInitScript(() => {
    /** @type {Element[]} */
    let waiting = [];
    document.addEventListener('DOMContentLoaded', () => {
      waiting = [...document.querySelectorAll('#app *')];
    });
    const isWaiting = (/** @type {Element} */ element) =>
      element.isConnected && !Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const onCommitFiberRoot = () => {
      const left = waiting.filter(isWaiting);
      if (left.length === waiting.length) return;
      waiting = left;
      document.documentElement.dataset.hydratedAt = String(
        performance.timeOrigin + performance.now(),
      );
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
    const nothing = () => {};
    Object.assign(hook, { onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing });
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/**
 * Returns the time of the last commit that hydrated elements of the HTML, in milliseconds since 1970. Requires a call
 * of `watchHydration` before the page is loaded.
 *
 * @throws {Error} if no element was hydrated
 *
 * @param {import('playwright').Page} page
 */
async function hydratedAt(page) {
  const noted = await page.locator('html').getAttribute('data-hydrated-at');
  if (noted === null) throw new Error(`${page.url()} was never hydrated`);
  return Number(noted);
}
