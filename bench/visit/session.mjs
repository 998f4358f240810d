import { devices, openPage } from './device.mjs';
import { followLink, hovering, reading } from './follow.mjs';
import { apiIndex, tour } from './pages.mjs';
import { median, percentile } from './statistics.mjs';
import { bytesOf, watchWire } from './wire.mjs';

/**
 * The measurement of a page of the tour: the milliseconds from the click on its link until its heading is painted
 * (`NaN` for the first page), and the bytes that are transferred from then until the heading of the next page is
 * painted. Those of the first page include its own load, those of the last page are counted for `reading` milliseconds.
 *
 * @typedef {{ address: string, milliseconds: number, bytes: number }} Reading
 */

/**
 * Measures visits of the ten pages of the tour on a slow device with a slow connection, first with a mouse and then
 * with a finger.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function measureSessions(browser, url, runs) {
  const mouse = await readRepeatedly(browser, url, 'mouse', runs);
  const finger = await readRepeatedly(browser, url, 'finger', runs);
  const how = [
    `Ten pages by their links, at 150 ms latency, 1.6 Mbit/s and a processor 4 × slower; from the click until the new heading is painted. Medians of ${runs} sessions.`,
    `The reader is ${reading} ms on a page, scrolls to a link after half of this time, and hovers ${hovering} ms over it with the mouse (1280 × 800) or taps it with a finger (412 × 823).`,
  ].join('\n');
  return {
    heading: 'Reading session',
    how,
    rows: [...rowsOf('mouse', mouse), ...rowsOf('finger', finger)],
    further: formatReadings(mouse, finger),
  };
}

/**
 * Visits the tour several times.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./follow.mjs').Pointer} pointer
 * @param {number} runs
 * @returns {Promise<Reading[]>} the medians of each page
 */
async function readRepeatedly(browser, url, pointer, runs) {
  /** @type {Reading[][]} */
  const sessions = [];
  for (let run = 0; run < runs; run += 1) sessions.push(await readTour(browser, url, pointer));
  return tour.map((address, step) => {
    const readings = sessions.flatMap((session) => session[step] ?? []);
    return {
      address,
      milliseconds: median(readings.map(({ milliseconds }) => milliseconds)),
      bytes: median(readings.map(({ bytes }) => bytes)),
    };
  });
}

/**
 * Visits the pages of the tour once, in order. Returns a measurement of each page.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./follow.mjs').Pointer} pointer
 * @returns {Promise<Reading[]>}
 */
async function readTour(browser, url, pointer) {
  const device = pointer === 'mouse' ? devices.slowDesktop : devices.slowPhone;
  const { context, page, session } = await openPage(browser, url, device);
  const transfers = await watchWire(session);
  /** @type {Reading[]} */
  const readings = [];
  let bytesBefore = 0;
  for (const [step, address] of tour.entries()) {
    const milliseconds =
      step === 0 ? Number.NaN : await followLink(page, session, address, pointer);
    // The first page is open until all of its requests have ended.
    if (step === 0) await page.goto(address, { waitUntil: 'networkidle' });
    readings.push({ address, milliseconds, bytes: 0 });
    const bytes = bytesOf(transfers, 'total');
    const last = readings.at(-2);
    if (last !== undefined) last.bytes = bytes - bytesBefore;
    bytesBefore = step === 0 ? 0 : bytes;
  }
  await page.waitForTimeout(reading);
  const last = readings.at(-1);
  if (last !== undefined) last.bytes = bytesOf(transfers, 'total') - bytesBefore;
  await context.close();
  return readings;
}

/**
 * Returns the rows with the times of the clicks of a pointer and the bytes of all pages.
 *
 * @param {string} pointer
 * @param {Reading[]} readings
 * @returns {import('./report.mjs').Row[]}
 */
function rowsOf(pointer, readings) {
  const clicks = readings.slice(1);
  const times = clicks.map(({ milliseconds }) => milliseconds);
  const index = clicks.find(({ address }) => address === apiIndex)?.milliseconds ?? Number.NaN;
  const bytes = readings.reduce((sum, reading) => sum + reading.bytes, 0);
  return [
    { what: `${pointer}: median click`, value: median(times), unit: 'ms', limit: { most: 90 } },
    {
      ...{ what: `${pointer}: p95 of the clicks`, value: percentile(times, 95), unit: 'ms' },
      limit: { most: 180 },
    },
    { what: `${pointer}: opening the API index`, value: index, unit: 'ms', limit: { most: 200 } },
    { what: `${pointer}: bytes of all ten pages`, value: bytes, unit: 'KB' },
  ];
}

/**
 * Returns a Markdown table with the time and bytes of each page of the tour. The bytes of a page are those that are
 * transferred until the next page is painted.
 *
 * @param {Reading[]} mouse
 * @param {Reading[]} finger
 */
function formatReadings(mouse, finger) {
  const rows = mouse.map((reading, step) => {
    const other = finger[step] ?? reading;
    const cells = [
      timeOf(reading),
      timeOf(other),
      ...[reading, other].map(({ bytes }) => (bytes / 1000).toFixed(1)),
    ];
    return `| \`${reading.address}\` | ${cells.join(' | ')} |`;
  });
  return [
    '| page | mouse, ms | finger, ms | mouse, KB | finger, KB |',
    '| --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

/**
 * Returns the milliseconds of a click as text; an empty string for the first page, which was opened without a click.
 *
 * @param {Reading} reading
 */
function timeOf({ milliseconds }) {
  return Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(0);
}
