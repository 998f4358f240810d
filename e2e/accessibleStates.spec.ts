import { barriersOf } from './support/axe';
import { main, navbar, sidebar, title } from './support/pageParts';
import { withChangedSite, withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

// What accessibility.spec.ts does not come upon: kinds of pages that the first site lacks, and
// what stands on a page for a while only.

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

    test('nothing keeps anybody from reading posts, lists of posts and tags', async ({ page }) => {
      await withHandwrittenSite(async (url) => {
        for (const address of ['', 'notes/tides/', ...listings]) {
          await page.goto(url + address);
          await expect(title(page)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
          expect(await barriersOf(page), address).toEqual([]);
        }
      });
    });

    test('nothing keeps anybody from reading that a page could not be loaded', async ({ page }) => {
      await page.route('**/content/pages/*.json', (route) => route.abort());
      await page.goto('/docs/tutorials/');
      const next = page.getByRole('navigation', { name: 'Previous and next page' });
      await next.getByRole('link').last().click();
      await expect(main(page).getByRole('alert')).toContainText('could not be loaded');
      expect(await barriersOf(page)).toEqual([]);
    });

    test('nothing keeps anybody from reading that a site could not be loaded', async ({ page }) => {
      await withHandwrittenSite(async (url) => {
        await page.route('**/content/manifest.json', (route) => route.abort());
        await page.goto(url, { waitUntil: 'load' });
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await barriersOf(page)).toEqual([]);
      });
    });
  });
}

test('nothing keeps anybody from using the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/tutorials/object-types/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
});

test('nothing keeps anybody from using a sidebar that is unfolded', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  await sidebar(page).locator('summary').last().click();
  expect(await barriersOf(page)).toEqual([]);
});

test('nothing keeps anybody from using a bar in the accent', async ({ page }) => {
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
      expect(await barriersOf(page), mode).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await barriersOf(page), mode).toEqual([]);
    }
  });
});
