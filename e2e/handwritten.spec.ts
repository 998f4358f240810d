import type { Page } from 'playwright/test';
import { main, navbar, sidebar, title } from './support/pageParts';
import { onBothScreens } from './support/screens';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

// Deep links are answered with the not-found file, which is the viewer.
test.use({ allowedErrors: /Failed to load resource/ });

test('the viewer shows a site whose manifest and pages are handwritten', async ({ page }) => {
  await withHandwrittenSite(async (url) => {
    await page.goto(url);
    await expect(page).toHaveTitle('Before you sail ~ Harbour Almanac');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(navbar(page)).toContainText('Harbour Almanac');
    const pilot = navbar(page).getByRole('link', { name: /Pilot/ });
    await expect(pilot).toHaveAttribute('href', 'https://pilot.example/');

    await main(page).getByRole('link', { name: 'tides' }).click();
    await expect(page).toHaveURL(/\/notes\/tides\/$/);
    await expect(page).toHaveTitle('Tides ~ Harbour Almanac');
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Tides');
    await expectMarkdown(page);

    await page.goto(new URL('notes/knots/#bowline', url).href);
    await expect(title(page)).toHaveText('Knots');
    await expect(main(page).getByRole('heading', { name: 'Bowline' })).toBeInViewport();
    await expect(main(page).getByRole('checkbox')).toHaveCount(2);
    await expect(main(page).getByRole('checkbox').first()).toBeChecked();
    const link = sidebar(page).getByRole('link', { name: 'Knots' });
    expect(await link.evaluate(colorOf)).toBe('rgb(240, 178, 122)');
  });
});

test('a site whose manifest cannot be loaded shows an error, and Retry loads it', {
  tag: ['@error-global-data'],
}, async ({ page }) => {
  await withHandwrittenSite(async (url) => {
    await page.route('**/content/manifest.json', (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    const alert = page.getByRole('alert');
    await onBothScreens(page, () => expect(alert).toContainText('This site could not be loaded'));
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText('Before you sail');
    // No request may be pending when the server ends.
    await page.goto('about:blank', { waitUntil: 'load' });
  });
});

/** Expects that the page about tides contains a table, highlighted code and HTML that is displayed as text. */
async function expectMarkdown(page: Page): Promise<void> {
  await expect(main(page).getByRole('table')).toContainText('05:37');
  await expect(main(page).locator('code')).toContainText('const twelfths');
  await expect(main(page)).toContainText('<b id="raw">Raw HTML stays text.</b>');
  const keyword = main(page).getByText('const', { exact: true });
  expect(await keyword.evaluate(colorOf)).not.toBe(await main(page).evaluate(colorOf));
}

function colorOf(element: Element): string {
  return getComputedStyle(element).color;
}
