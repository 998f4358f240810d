import type { Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { waitForViewer } from './support/hydration';
import { navbar, sidebar, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// The frame with all of its parts, in both writing directions, with menus closed and open.

const pages = [
  '/',
  '/docs/guide/leaves/',

  '/ar/docs/guide/leaves/',
  '/no/page/',
];
const readings = { '/docs/guide/brewing/cold/': 'ltr', '/ar/docs/guide/brewing/': 'rtl' };

test.use({ ...fullSite, allowedErrors: /status of 404/ });

for (const mode of ['light', 'dark']) {
  test.describe(`in ${mode} mode`, () => {
    // Only colours depend on the mode.
    const barriers = (page: Page) =>
      axeViolations(page, mode === 'dark' ? ['color-contrast'] : undefined);

    test.beforeEach(({ page }) =>
      page.addInitScript((theme) => localStorage.setItem('theme', theme), mode),
    );

    test('pages and the menus of the navbar have no axe violations', async ({ page }) => {
      for (const address of pages) {
        await page.goto(address);
        await expect(title(page)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await barriers(page), address).toEqual([]);
      }
      for (const [address, direction] of Object.entries(readings)) {
        await page.goto(address);
        await waitForViewer(page);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        const menus = await navbar(page).locator('button[aria-expanded]:visible').all();
        expect(menus).toHaveLength(4);
        for (const menu of menus) {
          await menu.press('Enter');
          await expect(
            navbar(page).locator('li li a').filter({ visible: true }).first(),
          ).toBeVisible();
          expect(await barriers(page), `${address} ${await menu.textContent()}`).toEqual([]);
          await page.keyboard.press('Escape');
        }
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await barriers(page), 'the shortcuts').toEqual([]);
    });

    test('pages and their menu have no axe violations on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const address of pages) {
        await page.goto(address);
        await expect(title(page)).toBeVisible();
        expect(await barriers(page), address).toEqual([]);
      }
      for (const address of Object.keys(readings)) {
        await page.goto(address);
        await navbar(page).locator('button[aria-haspopup=dialog]').click();
        const menu = page.getByRole('dialog');
        await expect(menu.locator('[aria-current=page]')).toBeVisible();
        expect(await barriers(page), `${address} first panel`).toEqual([]);
        // After the header of the menu, the first button opens the other panel.
        await menu.getByRole('button').nth(1).click();
        await expect(menu.locator('nav:focus')).toBeVisible();
        expect(await barriers(page), `${address} second panel`).toEqual([]);
      }
    });

    test('results of the sidebar filter have no axe violations', async ({ page }) => {
      await page.goto(`${process.env.RECTO_SITE_URL}api/graphql/class/GraphQLSchema/`);
      await sidebar(page).getByRole('searchbox').fill('type');
      await expect(sidebar(page).getByRole('status')).toHaveText(/^\d+ of/);
      expect(await barriers(page)).toEqual([]);
    });
  });
}
