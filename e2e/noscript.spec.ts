import { main, navbar, sidebar, title } from './support/pageParts';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, allowedFaults: /status of 404/ });

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

test('the not-found page says so without scripts', async ({ page }) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
});
