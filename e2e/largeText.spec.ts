import { chromiumFlags } from '../scripts/findChromium.mjs';
import { clippedParts, expectNothingClipped } from './support/clipping';
import { navbar, sidebar } from './support/pageParts';
import { expect, test } from './support/test';

// Readers who set their browser to twice the font size: media queries count in these letters,
// unlike on a page whose root font size is enlarged (sidebar.spec.ts).

test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
  allowedErrors: /status of 404/,
});

for (const width of [320, 820, 1280]) {
  test(`no text is clipped in a window of ${width} pixels`, { tag: '@text-200' }, ({ page }) =>
    expectNothingClipped(page, width, () =>
      expect(page.locator('html')).toHaveCSS('font-size', '32px'),
    ),
  );
}

test('the navbar becomes a side menu where letters are too large for it', {
  tag: ['@navbar-collapse', '@text-200'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${process.env.RECTO_FULL_SITE_URL}docs/guide/brewing/cold/`);
  await expect(sidebar(page)).toBeHidden();
  await expect(navbar(page).getByRole('button', { name: 'Brewing' })).toBeHidden();
  await navbar(page).getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Cold tea' })).toBeVisible();
  await page.setViewportSize({ width: 2000, height: 800 });
  await expect(menu).toBeHidden();
  await expect(navbar(page).getByRole('button', { name: 'Brewing' })).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
  expect(await clippedParts(page)).toEqual([]);
});
