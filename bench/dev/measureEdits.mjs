import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { devSite } from '../../scripts/devSite.mjs';
import { median, percentile } from '../visit/statistics.mjs';

/**
 * @typedef {object} EditTimes
 * @property {number} median median time in milliseconds from saving a file to the frame that displays the change
 * @property {number} p95 95th percentile of the same times
 * @property {number} whole median time in milliseconds from saving a file until the whole site has been compiled
 * @property {string} start the command's output about the first compilation, such as `20 pages in 1.5 s`
 */

/**
 * Edits a file repeatedly while a browser displays its page, and measures when the changes appear.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ site: string, file: string, address: string }} edited
 * @param {number} runs
 * @returns {Promise<EditTimes>}
 */
export async function measureEdits(browser, { site, file, address }, runs) {
  const dev = await devSite(site);
  const page = await browser.newPage();
  const seen = [];
  const whole = [];
  try {
    await page.goto(new URL(address, dev.url).href);
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    const name = path.join(site, file);
    const text = readFileSync(name, 'utf8');
    for (let run = 0; run <= runs; run += 1) {
      const words = `Edited for the ${run}th time.`;
      const paint = page.evaluate(paintOf, words);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const before = dev.output().length;
      writeFileSync(name, `${text}\n${words}\n`);
      const written = performance.timeOrigin + performance.now();
      const painted = await paint;
      while (!dev.output().slice(before).includes(' pages\n')) await pause();
      // The first edit is not counted: it warms up the caches.
      if (run === 0) continue;
      seen.push(painted - written);
      whole.push(performance.timeOrigin + performance.now() - written);
    }
    writeFileSync(name, text);
    const [start = ''] = dev.output().match(/\d+ pages? in [\d.]+ s/) ?? [];
    return { median: median(seen), p95: percentile(seen, 95), whole: median(whole), start };
  } finally {
    await page.close();
    await dev.close();
  }
}

/**
 * Waits until a frame with the given words in `main` has been painted, even if the words are outside the viewport.
 * Returns the time in milliseconds since 1970.
 *
 * @param {string} words
 * @returns {Promise<number>}
 */
function paintOf(words) {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes(words)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A new task runs after the frame has been painted.
        setTimeout(() => resolve(performance.timeOrigin + performance.now()));
      });
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
