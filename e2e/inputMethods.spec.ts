import type { Locator, Page } from 'playwright/test';
import type { Input } from './coverage/sentences';
import { waitForViewer } from './support/hydration';
import { activate, inputMethods } from './support/inputs';
import { holdFiles, mockConnection } from './support/network';
import { main, navbar, outline, sidebar, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// Interactions with a mouse, with the keyboard alone and by touch on a phone.

const { step } = test;
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' });
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const { input, use } of inputMethods) {
  test.describe(`with ${input}`, () => {
    test.use(use);

    test('links open pages, anchors and other sites', async ({ page, context }) => {
      // No prefetching.
      await mockConnection(page, { saveData: true });
      await page.goto('/docs/tutorials/basic-types/');
      await waitForViewer(page);
      const release = await holdFiles(page, '**/content/pages/*');
      const next = page.getByRole('navigation', { name: 'Previous and next page' });
      await step('@state-navigation @nav-on-demand @nav-progress @constant-progress', async () => {
        const bar = page.getByRole('progressbar');
        await expect(bar).toHaveCount(0);
        const before = Date.now();
        await activate(next.getByRole('link').last(), input);
        await expect(bar).toBeVisible();
        expect(Date.now() - before).toBeGreaterThanOrEqual(1_000);
        await expect(title(page)).toHaveText('Basic types');
        release();
        await expect(title(page)).toHaveText('Passing arguments');
        await expect(bar).toHaveCount(0);
      });
      await step('@nav-top', async () => {
        await expect.poll(() => scrollOf(page)).toBe(0);
        await activate(next.getByRole('link').first(), input);
        await expect(title(page)).toHaveText('Basic types');
        await expect.poll(() => scrollOf(page)).toBe(0);
      });
      await step('@nav-hash', () => goToPart(page, input));
      await step('@nav-external', async () => {
        await context.route('https://**', (route) => route.fulfill({ body: 'elsewhere' }));
        const tab = context.waitForEvent('page');
        await activate(page.getByRole('contentinfo').getByRole('link').first(), input);
        expect(await (await tab).evaluate(() => window.opener)).toBeNull();
        await expect(title(page)).toHaveText('Basic types');
      });
    });

    test.describe('on the site that uses every feature', () => {
      test.use(fullSite);

      test('details, categories, the announcement and the colour mode are toggled', async ({
        page,
      }) => {
        await noteSlides(page);
        await page.goto('/docs/guide/leaves/');
        await waitForViewer(page);
        await step('@frame-announcement @state-announcement-stored', async () => {
          const bar = page.getByRole('region', { name: 'Announcement' });
          await expect(bar).toBeVisible();
          await activate(page.getByRole('button', { name: 'Close the announcement' }), input);
          await expect(bar).toBeHidden();
        });
        await step('@state-theme-values @state-theme-key', async () => {
          const name = 'System mode. Switch to light mode';
          await activate(navbar(page).getByRole('button', { name, exact: true }), input);
          expect(await page.evaluate(() => localStorage.theme)).toBe('light');
          await activate(navbar(page).getByRole('button', { name: 'Switch to dark mode' }), input);
          expect(await page.evaluate(() => localStorage.theme)).toBe('dark');
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        });
        await step('@doc-details @state-collapse @constant-collapse', async () => {
          const text = main(page).getByText('some hundred other things');
          const summary = main(page).getByText('What else is in a leaf');
          for (const toggled of ['toBeVisible', 'toBeHidden'] as const) {
            await activate(summary, input);
            await expect(text)[toggled]();
            expect(await takeSlides(page)).not.toEqual([]);
          }
        });
        const around = await openSidebar(page, input);
        await step('@doc-collapsible @state-collapse @sidebar-slides', async () => {
          const inside = around.getByRole('link', { name: /Tea museum/ });
          await expect(inside).toBeHidden();
          await activate(around.locator('summary', { hasText: 'Elsewhere' }), input);
          await expect(inside).toBeVisible();
          expect(await takeSlides(page)).not.toEqual([]);
        });
        await step('@sidebar-category-page', async () => {
          const toggle = around.getByRole('button', { name: 'Pages under Brewing' });
          await activate(toggle, input);
          await expect(toggle).toHaveAttribute('aria-expanded', 'false');
          await expect(around.getByRole('link', { name: /^Cold/ })).toBeHidden();
        });
      });

      test('navbar items of every kind are followed', async ({ page }) => {
        await page.goto('/docs/guide/water/');
        await waitForViewer(page);
        const item = async (name: string | RegExp, group?: RegExp) => {
          const items = await itemsOf(page, input);
          if (group !== undefined && input !== 'touch') {
            const button = items.getByRole('button', { name: group });
            await (input === 'mouse' ? button.hover() : button.press('Enter'));
          }
          const list =
            group === undefined ? items : items.getByRole('list').filter({ hasText: name });
          await activate(list.getByRole('link', { name }).last(), input);
          // The focus moves to the title; a menu that was opened before would close.
          await expect(title(page)).toBeFocused();
        };
        await step('@navbar-version', async () => {
          await item('1.x', /^Versions/);
          await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/water\/$/);
        });
        await step('@navbar-version-link', async () => {
          await item('This version');
          await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/$/);
        });
        await step('@navbar-dropdown', async () => {
          await item('Green tea', /^Brewing/);
          await expect(title(page)).toHaveText('Green tea');
        });
        await step('@navbar-doc', async () => {
          await item('Guide');
          await expect(page).toHaveURL(/\/guide\/$/);
        });
        await step('@navbar-link', async () => {
          await item('Water');
          await expect(title(page)).toHaveText('Water');
        });
        await step('@navbar-locale', async () => {
          await item('العربية', /^Languages/);
          await expect(page).toHaveURL(/\/ar\/docs\/guide\/water\/$/);
        });
      });
    });
  });
}

/** Follows the last link of the outline, which is collapsed on phones, and expects that its heading is visible. */
async function goToPart(page: Page, input: Input): Promise<void> {
  if (input === 'touch') {
    await step('@outline-phone', async () => {
      const button = outline(page).getByRole('button');
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });
  }
  const link = outline(page).getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  await activate(link, input);
  await expect(main(page).getByRole('heading', { name }).last()).toBeInViewport();
  expect(new URL(page.url()).hash).not.toBe('');
}

/** Returns the sidebar; for touch, opens the menu and returns the menu. */
async function openSidebar(page: Page, input: Input): Promise<Locator> {
  if (input !== 'touch') return sidebar(page);
  await step('@navbar-toggle', async () => {
    await openMenu(page).tap();
    await expect(menu(page)).toBeVisible();
  });
  return menu(page);
}

/** Returns the list of navbar items. For touch, opens the second panel of the menu first. */
async function itemsOf(page: Page, input: Input): Promise<Locator> {
  if (input !== 'touch') return navbar(page).getByRole('navigation');
  await step('@navbar-toggle @navbar-back', async () => {
    await openMenu(page).tap();
    await menu(page).getByRole('button', { name: 'Back to main menu' }).tap();
    await expect(menu(page).getByRole('navigation', { name: 'Main' })).toBeFocused();
  });
  return menu(page).getByRole('navigation', { name: 'Main' });
}

/** Records the durations of all animations that scripts start, on all pages that are opened after this call. */
async function noteSlides(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slides: number[] = [];
    Object.assign(window, { slides });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, timing) {
      slides.push(Number(typeof timing === 'object' ? timing.duration : timing));
      return animate.call(this, keyframes, timing);
    };
  });
}

/** Returns the durations in milliseconds of the animations since the last call. */
function takeSlides(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { slides: number[] }).slides.splice(0));
}
