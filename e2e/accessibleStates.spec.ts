import { axeViolations } from './support/axe';
import { main, navbar, sidebar, title } from './support/pageParts';
import { withChangedSite, withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

// Adds to accessibility.spec.ts: kinds of pages that the first site lacks, and
// temporary states of a page.

const listings = [
  ...['blog/', 'blog/gale/', 'blog/archive/', 'blog/tags/', 'blog/tags/weather/'],
  ...['notes/tags/', 'notes/tags/rope/'],
];

for (const { mode, viewport } of [
  { mode: 'light', viewport: { width: 390, height: 844 } },
  { mode: 'dark', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`in ${mode} mode, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, allowedErrors: /Failed to load resource|^LoadError: / });
    test.beforeEach(({ page }) =>
      page.addInitScript((theme) => localStorage.setItem('theme', theme), mode),
    );

    test('posts, lists of posts and tags have no axe violations', async ({ page }) => {
      await withHandwrittenSite(async (url) => {
        for (const address of ['', 'notes/tides/', ...listings]) {
          await page.goto(url + address);
          await expect(title(page)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
          expect(await axeViolations(page), address).toEqual([]);
        }
      });
    });

    test('the error of a page that failed to load has no axe violations', async ({ page }) => {
      await page.route('**/content/pages/*.json', (route) => route.abort());
      await page.goto('/docs/tutorials/');
      const next = page.getByRole('navigation', { name: 'Previous and next page' });
      await next.getByRole('link').last().click();
      await expect(main(page).getByRole('alert')).toContainText('could not be loaded');
      expect(await axeViolations(page)).toEqual([]);
    });

    test('the error of a site that failed to load has no axe violations', async ({ page }) => {
      await withHandwrittenSite(async (url) => {
        await page.route('**/content/manifest.json', (route) => route.abort());
        await page.goto(url, { waitUntil: 'load' });
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });
    });
  });
}

test('the open menu of a phone has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/tutorials/object-types/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('an expanded sidebar has no axe violations', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  await sidebar(page).locator('summary').last().click();
  expect(await axeViolations(page)).toEqual([]);
});

test('a navbar in the accent colour has no axe violations', async ({ page }) => {
  const primary = {
    file: 'recto.yaml',
    from: 'style: dark\n  hideOnScroll',
    to: 'style: primary\n  hideOnScroll',
  };
  await withChangedSite(page, [primary], async (url) => {
    for (const mode of ['light', 'dark']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${url}docs/guide/leaves/`);
      await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
      await page.reload();
      await page.waitForLoadState('networkidle');
      await navbar(page).getByRole('button', { name: 'More' }).click();
      await expect(navbar(page).getByRole('link', { name: 'Old tea house' })).toBeVisible();
      expect(await axeViolations(page), mode).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await axeViolations(page), mode).toEqual([]);
    }
  });
});
