import { setTimeout } from 'node:timers/promises';
import { previewSite } from '../../scripts/previewSite.mjs';
import { devices, openPage } from '../visit/device.mjs';
import { bytesOf, watchWire } from '../visit/wire.mjs';

/**
 * The bytes of compressed bodies that a browser without cached files transfers until nothing arrives for two seconds, one
 * step after the other: for a page, for the next page, and for a search.
 *
 * @typedef {{ first: number, next: number, search: number }} Visit
 */

/**
 * Measures a visit to a built site with many documents: opens a document, then the next one by its link, and then
 * searches for a title.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} folder the folder of the site
 * @param {number} index the index of the document
 * @returns {Promise<Visit>}
 */
export async function measureVisit(browser, folder, index) {
  const preview = await previewSite(folder, ['--smallest']);
  const { context, page, session } = await openPage(browser, preview.url, devices.desktop);
  try {
    const transfers = await watchWire(session);
    let before = 0;
    // Playwright's `networkidle` concerns only the loading of the first page.
    const bytesSince = async () => {
      let total = -1;
      while (bytesOf(transfers, 'body') > total) {
        total = bytesOf(transfers, 'body');
        await setTimeout(2_000);
      }
      const bytes = total - before;
      before = total;
      return bytes;
    };
    await page.goto(`docs/guide/part-${Math.floor(index / 50)}/page-${index}/`);
    const first = await bytesSince();
    await page.locator('a[rel="next"]').click();
    await page.getByRole('heading', { level: 1, name: `Page ${index + 1}`, exact: true }).waitFor();
    const next = await bytesSince();
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search the site' });
    await field.waitFor();
    await field.pressSequentially(`page ${index}`);
    await page
      .getByRole('option', { name: `Page ${index}` })
      .first()
      .waitFor();
    return { first, next, search: await bytesSince() };
  } finally {
    await context.close();
    await preview.close();
  }
}
