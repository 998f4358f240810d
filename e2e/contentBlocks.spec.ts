import type { Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { waitForReadingAids, waitForViewer } from './support/hydration';
import { holdFiles } from './support/network';
import { main } from './support/pageParts';
import { onBothScreens } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const everything = '/docs/guide/everything/';

const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });

test.use(fullSite);

for (const mode of ['light', 'dark']) {
  test(`all content blocks are accessible in ${mode} mode`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto(everything);
    await onBothScreens(page, async () => {
      await waitForReadingAids(page);
      expect(await axeViolations(page)).toEqual([]);
    });

    await expect(page.getByAltText('Hills under the sun')).toBeVisible({
      visible: mode === 'light',
    });
    await expect(page.getByAltText('Hills under the moon')).toBeVisible({
      visible: mode === 'dark',
    });

    await page.setViewportSize({ width: 320, height: 640 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
  });
}

test('links to other sites have an arrow, except links with an image, such as badges', async ({
  page,
}) => {
  await page.goto(everything);
  await waitForViewer(page);
  const link = main(page).getByRole('link', { name: /^another site/ });
  const arrow = () => link.evaluate((element) => getComputedStyle(element, '::after').content);

  expect(await arrow()).toContain('\u2197');
  await link.evaluate((element) => element.prepend(new Image()));
  expect(await arrow()).toBe('none');
});

test('tabs are selected by mouse, arrow keys, URL and stored choice', async ({ page }) => {
  await page.goto(`${everything}?kettle=gas`);
  await expect(tab(page, 'Gas stove')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByText('Light the gas')).toBeVisible();
  await expect(main(page).getByText('Plug it in')).toBeHidden();

  await tab(page, 'Electric kettle').click();
  await expect(main(page).getByText('Plug it in')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Campfire')).toBeFocused();
  await expect(main(page).getByText('Gather wood first.')).toBeVisible();
  await expect(page).toHaveURL(/\?kettle=Campfire$/);

  await tab(page, 'yarn').click();
  await expect(main(page).getByText('yarn add --dev kettle')).toBeVisible();
  await tab(page, 'brew.py').click();

  await page.goto(everything);
  await expect(main(page).getByText('Gather wood first.')).toBeVisible();
  await expect(main(page).getByText('yarn add --dev kettle')).toBeVisible();
  await expect(tab(page, 'brew.py')).toHaveAttribute('aria-selected', 'true');
});

test('tabs work before hydration and keep the choice afterwards', async ({ page }) => {
  const release = await holdFiles(page, '**/assets/app.*');
  await page.goto(everything, { waitUntil: 'commit' });
  await tab(page, 'Gas stove').click();
  await expect(main(page).getByText('Light the gas')).toBeVisible();
  await expect(main(page).getByText('Plug it in')).toBeHidden();
  release();
  await expect(tab(page, 'Gas stove')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\?kettle=gas$/);
  await expect(main(page).getByText('Light the gas')).toBeVisible();
});

test('choosing a tab does not scroll, before hydration and at an anchor', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  const top = async () => Math.round((await tab(page, 'Campfire').boundingBox())?.y ?? 0);
  const release = await holdFiles(page, '**/assets/app.*');
  await page.goto(everything, { waitUntil: 'commit' });
  await tab(page, 'Gas stove').click();
  const early = await top();
  release();
  await expect(page).toHaveURL(/\?kettle=gas$/);
  await waitForViewer(page);
  expect(await top()).toBe(early);

  await page.goto(`${everything}?kettle=gas#tabs`);
  await page.mouse.wheel(0, 40);
  await tab(page, 'Campfire').hover();
  const late = await top();
  await tab(page, 'Campfire').click();
  await expect(page).toHaveURL(/\?kettle=Campfire#tabs$/);
  await waitForViewer(page);
  expect(await top()).toBe(late);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all content blocks are readable', async ({ page }) => {
    await page.goto(everything);
    for (const text of ['Plug it in', 'Light the gas', 'Gather wood first.', 'pnpm run boil']) {
      await expect(main(page).getByText(text)).toBeVisible();
    }
    await expect(main(page).getByRole('tab')).toHaveCount(0);
    await expect(main(page).getByRole('button')).toHaveCount(0);

    const collapsed = main(page).getByText('Caffeine, and some hundred other things.');
    await expect(collapsed).toBeHidden();
    await main(page).getByText('What the leaves hold').click();
    await expect(collapsed).toBeVisible();
  });
});
