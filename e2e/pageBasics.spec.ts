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
    await expect(main(page)).toBeFocused();
  }
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
