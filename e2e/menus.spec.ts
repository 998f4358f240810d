import type { Locator, Page } from 'playwright/test';
import { barriersOf } from './support/axe';
import { viewerAtWork } from './support/hydration';
import { swipe } from './support/inputs';
import { main, navbar, sidebar, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// Menus and shortcuts, on the site that has all kinds of them.

const cold = '/docs/guide/brewing/cold/';

test.use(fullSite);

const dropdown = (page: Page, name: string | RegExp): Locator =>
  navbar(page).getByRole('button', { name });
const entry = (page: Page, name: string | RegExp): Locator =>
  navbar(page).getByRole('listitem').getByRole('listitem').getByRole('link', { name });

test.describe('dropdowns', () => {
  test('open under the mouse and close when it leaves', {
    tag: '@dropdown-hover',
  }, async ({ page }) => {
    await page.goto(cold);
    await dropdown(page, 'Brewing').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await entry(page, 'Green tea').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await title(page).hover();
    await expect(entry(page, 'Green tea')).toBeHidden();
  });

  test('open by Enter and Space, and close by Escape, which gives the focus back', {
    tag: '@dropdown-enter',
  }, async ({ page }) => {
    await page.goto(cold);
    const button = dropdown(page, 'Brewing');
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(entry(page, 'All ways')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('close on a click outside, and when the focus leaves', {
    tag: '@dropdown-outside',
  }, async ({ page }) => {
    await page.goto(cold);
    const button = dropdown(page, 'Brewing');
    await button.press('Enter');
    await expect(entry(page, 'Green tea')).toBeVisible();
    await main(page).click({ position: { x: 5, y: 5 } });
    await expect(entry(page, 'Green tea')).toBeHidden();

    await button.press('Enter');
    await expect(entry(page, 'Green tea')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(entry(page, 'Green tea')).toBeHidden();
  });

  test('are walked through by arrows, Home, End and first letters', async ({ page }) => {
    await page.goto(cold);
    await viewerAtWork(page);
    await dropdown(page, 'Brewing').focus();
    for (const [key, name] of [
      ['ArrowDown', 'All ways'],
      ['ArrowDown', 'Green tea'],
      ['End', /Tea museum/],
      ['ArrowUp', 'Black tea'],
      ['Home', 'All ways'],
      ['g', 'Green tea'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(entry(page, name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, /Tea museum/)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('close on Escape when a mouse has opened them', { tag: '@dropdown-hover' }, async ({
    page,
  }) => {
    await page.goto(cold);
    await dropdown(page, 'Brewing').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Green tea')).toBeHidden();
  });
});

test.describe('dropdowns under a finger', () => {
  test.use({ hasTouch: true });

  test('open on a touch and close on a touch outside', {
    tag: '@dropdown-outside',
  }, async ({ page }) => {
    await page.goto(cold);
    await viewerAtWork(page);
    await dropdown(page, 'Brewing').tap();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await title(page).tap();
    await expect(entry(page, 'Green tea')).toBeHidden();
  });
});

test.describe('the choice of versions', () => {
  test('leads to the same page in another version, and to the same page in another language', {
    tag: ['@navbar-version', '@navbar-locale'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/water/');
    await dropdown(page, /Versions/).hover();
    await expect(entry(page, '2.0')).toHaveAttribute('aria-current', 'true');
    await entry(page, '1.x').click();
    await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/water\/$/);

    await dropdown(page, /Languages/).hover();
    await entry(page, 'العربية').click();
    await expect(page).toHaveURL(/\/ar\/docs\/1\.x\/guide\/water\/$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('leads to the nearest page where a version lacks the one at hand, and says so', {
    tag: '@navbar-version',
  }, async ({ page }) => {
    await page.goto(cold);
    await viewerAtWork(page);
    await dropdown(page, /Versions/).focus();
    await page.keyboard.press('ArrowUp');
    const old = entry(page, /1\.x/);
    await expect(old).toBeFocused();
    await expect(old).toHaveAccessibleName(/^1\.x does not have this page – opens \S/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/brewing\/$/);
  });
});

test.describe('the bar that hides', () => {
  test.use({ viewport: { width: 1200, height: 500 } });

  const isInSight = (page: Page) =>
    navbar(page).evaluate((bar) => bar.getBoundingClientRect().bottom > 0);

  test('leaves on the way down, comes back on the way up and for the focus', {
    tag: ['@navbar-hide-on-scroll', '@state-navbar'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await viewerAtWork(page);
    await page.keyboard.press('PageDown');
    await expect.poll(() => isInSight(page)).toBe(false);
    await page.keyboard.press('PageUp');
    await expect.poll(() => isInSight(page)).toBe(true);
    // The bar comes before the page has come to rest.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isInSight(page)).toBe(false);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => isInSight(page)).toBe(true);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => isInSight(page)).toBe(false);
    await dropdown(page, 'Brewing').focus();
    await expect.poll(() => isInSight(page)).toBe(true);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 500 }, hasTouch: true });

    test('follows a finger', {
      tag: ['@navbar-hide-on-scroll', '@state-navbar'],
    }, async ({ page }) => {
      await page.goto('/docs/guide/leaves/');
      await viewerAtWork(page);
      await swipe(page, 300);
      await expect.poll(() => isInSight(page)).toBe(false);
      await swipe(page, -100);
      await expect.poll(() => isInSight(page)).toBe(true);
    });
  });

  test('stays while one of its menus is open', async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await viewerAtWork(page);
    await dropdown(page, 'Brewing').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(navbar(page)).toHaveAttribute('data-hidden');
    // Longer than it takes to leave.
    await page.waitForTimeout(400);
    expect(await isInSight(page)).toBe(true);
  });
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  const open = (page: Page) => page.getByRole('button', { name: 'Open the menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('the menu has a way back from the section to its main part', {
    tag: ['@navbar-back', '@navbar-toggle'],
  }, async ({ page }) => {
    await page.goto(cold);
    const items = menu(page).getByRole('navigation', { name: 'Main' });
    const back = menu(page).getByRole('button', { name: 'Back to main menu' });
    await open(page).click();
    await expect(menu(page).getByRole('link', { name: 'Water' })).toBeVisible();
    await back.click();
    await expect(items).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveAttribute('aria-expanded', 'false');
    await open(page).press('Enter');
    await back.press('Enter');
    await expect(items).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(items.getByRole('link', { name: 'Guide' })).toBeFocused();
    await expect(items.getByRole('list', { name: 'Versions' })).toContainText('does not have');
  });

  test('the menu keeps the focus, and the page behind it does not move', async ({ page }) => {
    await page.goto(cold);
    await open(page).click();
    await expect(menu(page)).toBeVisible();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      // Browsers let the focus go to their own bars, never to the page behind.
      const isBehind = await page.evaluate(
        () =>
          document.activeElement?.closest('[role=dialog]') === null &&
          document.activeElement !== document.body,
      );
      expect(isBehind).toBe(false);
    }
    await page.mouse.move(360, 400);
    await page.mouse.wheel(0, 300);
    // Longer than a page takes to scroll.
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the menu closes on its backdrop, and gives the focus back', {
    tag: '@navbar-backdrop',
  }, async ({ page }) => {
    await page.goto(cold);
    await open(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(360, 400);
    await expect(menu(page)).toBeHidden();
    await expect(open(page)).toBeFocused();
    await open(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(360, 400);
    await expect(menu(page)).toBeHidden();
  });

  test('the menu closes on going back to another section of the same page', {
    tag: '@state-menu-back',
  }, async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await page.evaluate(() => window.history.pushState(window.history.state, '', '#part'));
    await open(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
  });

  test('the key for the sidebar opens the menu', async ({ page }) => {
    await page.goto(cold);
    await viewerAtWork(page);
    await page.keyboard.press('b');
    await expect(menu(page)).toBeVisible();
  });
});

test.describe('keyboard shortcuts', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await viewerAtWork(page);
  });

  test('are listed by a question mark', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Next page');
    // Shortcuts rest while a dialog is open.
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    // It is closed a moment before it is gone.
    await expect(page.locator('dialog[aria-labelledby]')).toHaveCount(0);
    await expect(page).toHaveURL(/leaves/);
    await page.keyboard.press('?');
    await sheet.getByRole('button', { name: 'Close the keyboard shortcuts' }).click();
    await expect(sheet).toBeHidden();
  });

  test('are turned off by those who press them unawares', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('checkbox', { name: /Use single keys as shortcuts/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[aria-labelledby]')).toHaveCount(0);
    await page.reload();
    await viewerAtWork(page);
    await page.keyboard.press('n');
    await page.keyboard.press('Control+?');
    await expect(sheet.getByRole('checkbox')).not.toBeChecked();
    await expect(title(page)).toHaveText('Leaves');
  });

  test('lead to the page after and the page before', async ({ page }) => {
    for (const [key, name] of [
      ['n', 'Water'],
      ['p', 'Leaves'],
      [']', 'Water'],
      ['[', 'Leaves'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(title(page)).toHaveText(name);
    }
  });

  test('lead to the sidebar and back', async ({ page }) => {
    await main(page).getByRole('link').first().focus();
    await page.keyboard.press('b');
    await expect(sidebar(page).getByRole('link', { name: /^Leaves/ })).toBeFocused();
    await page.keyboard.press('b');
    await expect(main(page).getByRole('link').first()).toBeFocused();
  });

  test('switch the colour mode', async ({ page }) => {
    await page.keyboard.press('t');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('t');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('are letters and nothing else in an open menu', async ({ page }) => {
    await dropdown(page, 'Brewing').press('ArrowDown');
    await expect(entry(page, 'All ways')).toBeFocused();
    await page.keyboard.press('b');
    await expect(entry(page, 'Black tea')).toBeFocused();
    await page.keyboard.press('t');
    // Longer than letters belong together.
    await page.waitForTimeout(700);
    await page.keyboard.press('t');
    await expect(entry(page, /Tea museum/)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('in colours of the reader’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('focus and what is current stand out', async ({ page }) => {
    await page.goto(cold);
    await viewerAtWork(page);
    const current = sidebar(page).getByRole('link', { name: /Cold/ });
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await dropdown(page, /Versions/).press('ArrowDown');
    await expect(entry(page, '2.0')).toBeFocused();
    await expect(entry(page, '2.0')).toHaveCSS('text-decoration-line', 'underline');
    await expect(entry(page, '2.0')).toHaveCSS('outline-style', 'solid');
  });
});

test('nothing keeps anybody from using open menus and the list of shortcuts', async ({ page }) => {
  await page.goto(cold);
  await viewerAtWork(page);
  await dropdown(page, /Versions/).press('ArrowDown');
  await expect(entry(page, /1\.x/)).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
});
