import type { Page } from 'playwright/test';
import { main, navbar, sidebar, title } from './support/pageParts';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, allowedErrors: /status of 404/ });

test('a page reads without scripts, and its links lead on', async ({ page }) => {
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

test('what is folded opens without scripts', async ({ page }) => {
  await page.goto('/api/graphql/function/parse/');
  const closed = main(page).locator('details:not([open]) > summary').first();
  const name = (await closed.textContent()) ?? '';
  const fold = main(page)
    .locator('details')
    .filter({ has: page.getByText(name) })
    .first();
  const content = fold.locator(':scope > :not(summary)').first();
  await expect(content).toBeHidden();
  await fold.locator('summary').click();
  await expect(content).toBeVisible();
  await expect(content).toContainText(/\w/);
});

test('without scripts the site is in its own colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/tutorials/object-types/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await luminanceOf(page, 'backgroundColor')).toBeGreaterThan(200);
  expect(await luminanceOf(page, 'color')).toBeLessThan(100);
});

test('the not-found page says so without scripts', async ({ page }) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
});

/** The mean of red, green and blue of the page itself, from 0 to 255. */
function luminanceOf(page: Page, property: 'color' | 'backgroundColor'): Promise<number> {
  return page.evaluate((name) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.documentElement)[name].match(/\d+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3;
  }, property);
}
