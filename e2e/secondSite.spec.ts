import path from 'node:path';
import type { Page } from 'playwright/test';
import { previewSite } from '../scripts/previewSite.mjs';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { axeViolations } from './support/axe';
import { hashesOf, withFolder } from './support/folders';
import { isMarked, markWindow, navbar, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

// The open page keeps the address of the first site's icon.
test.use({ allowedErrors: /favicon\.svg/ });

test.beforeAll(() => {
  // Its reference has a thousand pages.
  test.setTimeout(300_000);
  sharedSite('zod');
});

test('an open viewer shows another site after its manifest was swapped, and the first one again', async ({
  page,
}) => {
  await withFolder(undefined, async (folder) => {
    const live = path.join(folder, 'live');
    await expectRecto(['publish', sharedSite('site'), live]);
    const viewer = await hashesOf(path.join(live, 'assets'));
    const preview = await previewSite(live);
    try {
      await page.goto(`${preview.url}docs/tutorials/`);
      await expect(navbar(page)).toContainText('GraphQL.js');
      await markWindow(page);

      await expectRecto(['publish', sharedSite('zod'), live]);
      await openInNewRelease(page, 'API', /zod/);
      await navbar(page).getByRole('link', { name: 'Guide' }).click();
      await expect(title(page)).toHaveText('Describe data');
      await sidebar(page).getByRole('link', { name: 'Compose schemas' }).click();
      await expect(title(page)).toHaveText('Compose schemas');
      // The stylesheet of the second site.
      await expect(page.locator('main h2').first()).toHaveCSS('border-bottom-style', 'solid');
      expect(await axeViolations(page)).toEqual([]);

      await expectRecto(['rollback', live]);
      await openInNewRelease(page, 'API', 'API');
      await expect(navbar(page)).toContainText('GraphQL.js');
      await navbar(page).getByRole('link', { name: 'Tutorial' }).click();
      await expect(page.locator('main h2').first()).toHaveCSS('border-bottom-style', 'none');

      expect(await isMarked(page)).toBe(true);
      expect(await hashesOf(path.join(live, 'assets'))).toEqual(viewer);
    } finally {
      await page.close();
      await preview.close();
    }
  });
});

/** Simulates a return to the tab, and clicks a link of the navbar until the page of the new release is displayed. */
async function openInNewRelease(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // The first click may come before the viewer has read the new manifest.
  await expect(async () => {
    await navbar(page).getByRole('link', { name: link }).click();
    await expect(title(page)).toHaveText(heading, { timeout: 2000 });
  }).toPass();
}
