import { devices, openPage } from './device.mjs';
import { pages } from './pages.mjs';
import { median } from './statistics.mjs';
import { bytesOf, watchWire } from './wire.mjs';

/** The query: the initials of the words in the name `GraphQLObjectType`. */
const query = 'gOT';

/**
 * Measures the time, and the transferred bytes, from the tap on the search to the first results, on a slow phone with a
 * slow connection.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureSearch(browser, url, runs) {
  /** @type {{ open: number, answer: number, bytes: number }[]} */
  const visits = [];
  for (let run = 0; run < runs; run += 1) visits.push(await searchOnce(browser, url));
  /** @param {'open' | 'answer' | 'bytes'} what */
  const medianOf = (what) => median(visits.map((visit) => visit[what]));
  return {
    heading: 'First results of the search',
    how: `On an idle tutorial page, at 150 ms latency, 1.6 Mbit/s and a processor 4 × slower: the search is tapped, and "${query}" is typed as soon as the field is visible. Bytes are those of the code and the index that the page had not loaded before. Medians of ${runs} visits.`,
    rows: [
      { what: 'from the tap to the field', value: medianOf('open'), unit: 'ms' },
      { what: 'from the tap to the first results', value: medianOf('answer'), unit: 'ms' },
      {
        what: 'bytes until then',
        value: medianOf('bytes'),
        unit: 'KB',
        limit: { most: 60_000, isHard: true },
      },
    ],
  };
}

/**
 * Searches once on a new page. Returns the times in milliseconds and the transferred bytes.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function searchOnce(browser, url) {
  const { context, page, session } = await openPage(browser, url, devices.slowPhone);
  await page.goto(pages.tutorial);
  await page.waitForLoadState('networkidle');
  const transfers = await watchWire(session);
  const field = page.getByRole('combobox', { name: 'Search the site' });

  const start = performance.now();
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap();
  await field.waitFor();
  const open = performance.now() - start;
  await field.pressSequentially(query);
  await page
    .getByRole('option', { name: /GraphQLObjectType/ })
    .first()
    .waitFor();
  const answer = performance.now() - start;
  const bytes = bytesOf(
    transfers.filter(({ finishedAt }) => Number.isFinite(finishedAt)),
    'body',
  );
  await context.close();
  return { open, answer, bytes };
}
