import path from 'node:path';
import type { Page } from 'playwright/test';
import { previewSite } from '../scripts/previewSite.mjs';
import { changeFile, hashesOf, withFolder } from './support/folders';
import { isMarked, main, markWindow, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');

test('an open site shows new content without a new viewer and without a page load', async ({
  page,
}) => {
  await withFolder(smallSite, async (site) => {
    await build(site);
    const viewer = path.join(site, 'out/assets');
    const before = await hashesOf(viewer);
    const preview = await previewSite(path.join(site, 'out'));
    try {
      await page.goto(`${preview.url}docs/guide/dough/`);
      await expect(main(page)).toContainText('Weigh the flour first.');
      await markWindow(page);
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });

      await changeFile(
        path.join(site, 'guide', 'dough.md'),
        'Weigh the flour first.',
        'Weigh the water first.',
      );
      await changeFile(
        path.join(site, 'guide', 'oven.md'),
        'As hot as it gets.',
        'Hotter than that.',
      );
      await build(site);
      await returnToTab(page);

      // The open page stays unchanged until the reader asks for the new one.
      const notice = page.getByRole('status').filter({ hasText: 'This page was updated' });
      await expect(notice).toBeVisible();
      await expect(main(page)).toContainText('Weigh the flour first.');

      // The next navigation shows new content.
      await sidebar(page).getByRole('link', { name: 'The oven' }).click();
      await expect(title(page)).toHaveText('The oven');
      await expect(main(page)).toContainText('Hotter than that.');
      await expect(notice).toBeHidden();
      await page.goBack();
      await expect(main(page)).toContainText('Weigh the water first.');

      await changeFile(
        path.join(site, 'guide', 'dough.md'),
        'Weigh the water first.',
        'Weigh everything.',
      );
      await build(site);
      await returnToTab(page);
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(main(page)).toContainText('Weigh everything.');
      await expect(notice).toBeHidden();

      expect(await isMarked(page)).toBe(true);
      expect(loads).toBe(0);
      expect(await hashesOf(viewer)).toEqual(before);
    } finally {
      // No request may be pending when the server is closed.
      await page.close();
      await preview.close();
    }
  });
});

/** Dispatches the event that occurs when the reader returns from another tab. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

async function build(site: string): Promise<void> {
  await expectRecto(['build', site, '--out', path.join(site, 'out')]);
}
