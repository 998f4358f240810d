import type { Page } from 'playwright/test';
import { waitForHydration } from './support/hydration';
import { holdFiles } from './support/network';
import { main, navbar, outline, sidebar, title } from './support/pageParts';
import { phone } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, allowedErrors: /status of 404/ });

test('pages and their links work without scripts', async ({ page }) => {
  await page.goto('/docs/tutorials/object-types/');
  await expect(page).toHaveTitle('Object types | GraphQL.js');
  await expect(title(page)).toHaveText('Object types');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main(page).locator('pre').first()).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await navbar(page).getByRole('link', { name: 'API' }).click();
  await expect(title(page)).toBeVisible();
});

test('a class page has its members without scripts', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  await expect(title(page)).toContainText('GraphQLSchema');
  await expect(main(page).getByRole('heading', { name: 'getQueryType' })).toBeVisible();
});

test('details open without scripts', async ({ page }) => {
  await page.goto('/api/graphql/function/parse/');
  const closed = main(page).locator('details:not([open]) > summary').first();
  const name = (await closed.textContent()) ?? '';
  const details = main(page)
    .locator('details')
    .filter({ has: page.getByText(name) })
    .first();
  const content = details.locator(':scope > :not(summary)').first();
  await expect(content).toBeHidden();
  await details.locator('summary').click();
  await expect(content).toBeVisible();
  await expect(content).toContainText(/\w/);
});

test('controls that need scripts are not shown', async ({ page }) => {
  await page.goto('/docs/tutorials/object-types/');
  await expect(title(page)).toBeVisible();
  for (const name of ['Switch to dark mode', 'Copy page as Markdown', /^Copy code/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the menu opens, navigates and closes without scripts', async ({ page }) => {
    await page.goto('/docs/tutorials/object-types/');
    const open = page.getByRole('button', { name: 'Open the menu' });
    const basics = sidebar(page).getByRole('link', { name: 'Basic types' });
    await expect(basics).toBeHidden();
    await open.tap();
    await expect(basics).toBeVisible();
    await page.touchscreen.tap(phone.width - 10, 400);
    await expect(basics).toBeHidden();
    await open.tap();
    await page.getByRole('button', { name: 'Close the menu' }).tap();
    await expect(basics).toBeHidden();
    await open.tap();
    await page.getByRole('button', { name: 'Back to main menu' }).tap();
    const items = page.getByRole('navigation', { name: 'Main' });
    await items.getByRole('link', { name: 'API' }).tap();
    await expect(page).toHaveURL(/\/api\//);
  });

  test('the outline opens and scrolls to an anchor without scripts', async ({ page }) => {
    await page.goto('/docs/tutorials/object-types/');
    const link = outline(page).getByRole('link').last();
    await expect(link).toBeHidden();
    await outline(page).getByRole('button').tap();
    await link.tap();
    expect(new URL(page.url()).hash).not.toBe('');
  });
});

test.describe('in the navbar of the site that uses every feature', () => {
  test.use(fullSite);

  test('dropdowns open and their links work without scripts', async ({ page }) => {
    await page.goto('/docs/guide/water/');
    await navbar(page).getByRole('button', { name: 'Brewing' }).focus();
    await navbar(page).getByRole('link', { name: 'Green tea' }).click();
    await expect(title(page)).toHaveText('Green tea');
    await navbar(page)
      .getByRole('button', { name: /Versions/ })
      .hover();
    await navbar(page).getByRole('link', { name: '1.x' }).click();
    await expect(page).toHaveURL(/\/docs\/1\.x\//);
  });
});

test.describe('while scripts are loading', () => {
  test.use({ javaScriptEnabled: true, viewport: phone, hasTouch: true });

  test('the menu opens before hydration and works afterwards', async ({ page }) => {
    const start = await holdFiles(page, '**/assets/app.*.js');
    await page.goto('/docs/tutorials/object-types/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await expect(sidebar(page).getByRole('link', { name: 'Basic types' })).toBeVisible();
    start();
    await waitForHydration(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(main(page)).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(main(page)).not.toHaveAttribute('inert');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  test('the filter keeps what is typed', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const start = await holdFiles(page, '**/assets/app.*.js');
    await page.goto('/api/graphql/class/GraphQLSchema/', { waitUntil: 'commit' });
    const field = sidebar(page).getByRole('searchbox', { name: 'Filter by name' });
    await field.fill('printSchema');
    start();
    await expect(field).toHaveValue('printSchema');
    await expect(sidebar(page).getByRole('status')).toHaveText(/^\d+ of/);
  });
});

test('the site has its default colour mode without scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/tutorials/object-types/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await luminanceOf(page, 'backgroundColor')).toBeGreaterThan(200);
  expect(await luminanceOf(page, 'color')).toBeLessThan(100);
});

test('the not-found page works without scripts', async ({ page }) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
});

/** Returns the mean of the red, green and blue values of the page's text or background colour, from 0 to 255. */
function luminanceOf(page: Page, property: 'color' | 'backgroundColor'): Promise<number> {
  return page.evaluate((name) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.documentElement)[name].match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3;
  }, property);
}
