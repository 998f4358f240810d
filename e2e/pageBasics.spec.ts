import type { Page } from 'playwright/test';
import { main, navbar, sidebar, title } from './support/pageParts';
import { desktop, onBothScreens, phone } from './support/screens';
import { expect, test } from './support/test';

const tutorial = '/docs/tutorials/object-types/';

test('a page has a title, a heading, breadcrumbs and a current sidebar link', async ({ page }) => {
  await page.goto(tutorial);
  await expect(title(page)).toHaveText('Object types');
  await expect(page).toHaveTitle('Object types | GraphQL.js');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText('Object types');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs.getByRole('link').first()).toBeVisible();
});

test('the cards and the footer of the landing page are aligned, and its output is labelled', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const cards = main(page)
    .locator('section')
    .filter({ has: page.getByRole('list') });
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y));
  const inRowOf = (top: number) => tops.filter((other) => other === top).length;
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops.map(inRowOf)).size).toBe(1);

  const footer = page.getByRole('contentinfo').getByRole('link').first();
  const edges = await Promise.all([title(page), footer].map((part) => part.boundingBox()));
  expect(edges[0]?.x).toBe(edges[1]?.x);

  const output = main(page).getByRole('figure').last();
  await expect(output.getByText('Output', { exact: true })).toBeVisible();
  const widths = await output
    .locator('pre')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  // The program has the rest of the width.
  expect((await output.boundingBox())?.width).toBeLessThan(400);
});

test('code is copied as it was written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(tutorial);
  const figure = main(page).getByRole('figure').first();
  await figure.hover();
  await figure.getByRole('button', { name: /^Copy/ }).click();
  await expect(figure.getByText('Copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const shown = await figure.locator('code').first().textContent();
  expect(copied.trim()).toBe(shown?.trim());
  expect(copied.length).toBeGreaterThan(10);
});

test('names in a table do not break on a phone, where the table scrolls', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/docs/tutorials/constructing-types/');
  const name = main(page).getByRole('cell').getByText('deprecationReason', { exact: true }).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
});

test.describe('without the scripts of the viewer', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a chosen colour mode is stored and applied before the viewer loads', {
    tag: ['@state-theme-stored', '@state-theme-key', '@state-theme-values', '@constant-storage'],
  }, async ({ page }) => {
    await page.goto(tutorial);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    const light = await backgroundOf(page);
    await navbar(page).getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.theme)).toBe('dark');
    expect(await backgroundOf(page)).not.toBe(light);

    // Without the viewer: only the inline script can apply the mode.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.setViewportSize(phone);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test('the system preference does not decide the colour mode', {
  tag: ['@constant-light', '@state-theme-attribute'],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(tutorial);
  await onBothScreens(page, () => expect(title(page)).toBeVisible());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('links to other sites open in a new tab without an opener', {
  tag: '@nav-external',
}, async ({ page }) => {
  await page.goto('/');
  const link = navbar(page).getByRole('link', { name: /GitHub/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
});

test('the skip link moves the focus to the main content', { tag: ['@frame-skip'] }, async ({
  page,
}) => {
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await page.goto(tutorial);
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const content = main(page).locator('#main');
    await expect(content).toBeFocused();
    await expect(content).toContainText('Object types');
    // The links of the outline are before the content, so they are skipped too.
    await page.keyboard.press('Tab');
    await expect(content.locator(':focus')).toHaveCount(1);
  }
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
