import path from 'node:path';
import { previewSite } from '../scripts/previewSite.mjs';
import { hashesOf, projectFolder, withFolder } from './support/folders';
import { main, navbar, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const viewer = path.join(projectFolder, 'dist/viewer');

// Deep links are answered with the not-found file, which is the viewer.
test.use({ allowedFaults: [/status of 404/] });

test('the same viewer shows a site whose manifest and pages were written by hand', async ({
  page,
}) => {
  const before = await hashesOf(viewer);
  await withFolder(path.join(import.meta.dirname, 'handwritten'), async (folder) => {
    await expectRecto(['viewer', folder]);
    const preview = await previewSite(folder);
    try {
      await page.goto(preview.url);
      await expect(page).toHaveTitle(/Harbour Almanac/);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(navbar(page)).toContainText('Harbour Almanac');
      await expect(navbar(page).getByRole('link', { name: /Pilot/ })).toHaveAttribute(
        'href',
        'https://pilot.example/',
      );

      await main(page).getByRole('link', { name: 'tides' }).click();
      await expect(page).toHaveURL(/\/notes\/tides\/$/);
      await expect(page).toHaveTitle('Tides ~ Harbour Almanac');
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Tides');
      await expect(main(page).getByRole('table')).toContainText('05:37');
      await expect(main(page).locator('code')).toContainText('const twelfths');
      await expect(main(page)).toContainText('<b id="raw">Raw HTML stays text.</b>');
      const color = await main(page)
        .locator('code .token, code span')
        .first()
        .evaluate((token) => getComputedStyle(token).color);
      expect(color).not.toBe(await main(page).evaluate((all) => getComputedStyle(all).color));

      await page.goto(new URL('notes/knots/#bowline', preview.url).href);
      await expect(title(page)).toHaveText('Knots');
      await expect(main(page).getByRole('heading', { name: 'Bowline' })).toBeInViewport();
      await expect(main(page).getByRole('checkbox')).toHaveCount(2);
      await expect(main(page).getByRole('checkbox').first()).toBeChecked();
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent-dark').trim(),
      );
      expect(accent).toBe('#f0b27a');
    } finally {
      await preview.close();
    }
  });
  expect(await hashesOf(viewer)).toEqual(before);
});
