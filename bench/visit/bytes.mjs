import { brotliBytes } from '../../scripts/sizes.mjs';
import { devices, openPage } from './device.mjs';
import { hydratedAt, watchHydration } from './hydration.mjs';
import { apiIndex, pages } from './pages.mjs';
import { bytesOf, watchWire } from './wire.mjs';

/** The types of requests that have no limit. */
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
    row(`${name}: CSS`, ofType('stylesheet'), { most: 10_000, isHard: true }),
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

/** @param {string} html */
function readableHtml(html) {
  const end = html.indexOf('<script type="application/json"');
  if (end === -1) throw new Error('The page has no data for the viewer at its end');
  return Buffer.from(html.slice(0, end));
}

/**
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
