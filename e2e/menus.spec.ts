import type { Locator, Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { waitForViewer } from './support/hydration';
import { swipe } from './support/inputs';
import { main, navbar, sidebar, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// Menus and shortcuts on the site that uses every feature.

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

  test('open with Enter and Space, and close with Escape, which returns the focus', {
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

  test('move the focus with arrows, Home, End and first letters', async ({ page }) => {
    await page.goto(cold);
    await waitForViewer(page);
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

  test('close with Escape when opened by a mouse', { tag: '@dropdown-hover' }, async ({ page }) => {
    await page.goto(cold);
    await dropdown(page, 'Brewing').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Green tea')).toBeHidden();
  });
});

test.describe('dropdowns by touch', () => {
  test.use({ hasTouch: true });

  test('open on a touch and close on a touch outside', {
    tag: '@dropdown-outside',
  }, async ({ page }) => {
    await page.goto(cold);
    await waitForViewer(page);
    await dropdown(page, 'Brewing').tap();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await title(page).tap();
    await expect(entry(page, 'Green tea')).toBeHidden();
  });
});

test.describe('the version menu', () => {
  test('opens the same page in another version and in another language', {
    tag: ['@navbar-version', '@navbar-locale'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/water/');
    await dropdown(page, /Versions/).hover();
    await expect(entry(page, '2.0')).toHaveAttribute('aria-current', 'true');
    await entry(page, '1.x').click();
    await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/water\/$/);
    // The URL changes before the page; the links of the menus depend on the page that is shown.
    await expect(dropdown(page, 'Versions: 1.x')).toBeVisible();

    await dropdown(page, /Languages/).hover();
    await entry(page, 'العربية').click();
    await expect(page).toHaveURL(/\/ar\/docs\/1\.x\/guide\/water\/$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('opens and names the nearest page where a version lacks the current one', {
    tag: '@navbar-version',
  }, async ({ page }) => {
    await page.goto(cold);
    await waitForViewer(page);
    await dropdown(page, /Versions/).focus();
    await page.keyboard.press('ArrowUp');
    const old = entry(page, /1\.x/);
    await expect(old).toBeFocused();
    await expect(old).toHaveAccessibleName(/^1\.x does not have this page – opens \S/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/1\.x\/guide\/brewing\/$/);
  });
});

test.describe('the navbar that hides on scroll', () => {
  test.use({ viewport: { width: 1200, height: 500 } });

  const isInSight = (page: Page) =>
    navbar(page).evaluate((bar) => bar.getBoundingClientRect().bottom > 0);

  test('hides on scrolling down and appears on scrolling up and on focus', {
    tag: ['@navbar-hide-on-scroll', '@state-navbar'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await waitForViewer(page);
    await page.keyboard.press('PageDown');
    await expect.poll(() => isInSight(page)).toBe(false);
    await page.keyboard.press('PageUp');
    await expect.poll(() => isInSight(page)).toBe(true);
    // The navbar appears before the page stops scrolling.
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

    test('hides and appears on swipes', {
      tag: ['@navbar-hide-on-scroll', '@state-navbar'],
    }, async ({ page }) => {
      await page.goto('/docs/guide/leaves/');
      await waitForViewer(page);
      await swipe(page, 300);
      await expect.poll(() => isInSight(page)).toBe(false);
      await swipe(page, -100);
      await expect.poll(() => isInSight(page)).toBe(true);
    });
  });

  test('stays visible while one of its menus is open', async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await waitForViewer(page);
    await dropdown(page, 'Brewing').hover();
    await expect(entry(page, 'Green tea')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(navbar(page)).toHaveAttribute('data-hidden');
    await navbar(page).evaluate((bar) =>
      Promise.all(bar.getAnimations().map(({ finished }) => finished)),
    );
    expect(await isInSight(page)).toBe(true);
  });
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  const open = (page: Page) => page.getByRole('button', { name: 'Open the menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('the menu has a button from the section panel to the main panel', {
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

  test('the menu keeps the focus, and the page behind it does not scroll', async ({ page }) => {
    await page.goto(cold);
    await open(page).click();
    await expect(menu(page)).toBeVisible();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      // The focus may move to the browser's own toolbars, never to the page behind.
      const isBehind = await page.evaluate(
        () =>
          document.activeElement?.closest('[role=dialog]') === null &&
          document.activeElement !== document.body,
      );
      expect(isBehind).toBe(false);
    }
    await page.mouse.move(360, 400);
    await page.evaluate(() => {
      const listen = (resolve: () => void) =>
        document.addEventListener('wheel', resolve, { once: true });
      Object.assign(window, { turned: new Promise<void>(listen) });
    });
    await page.mouse.wheel(0, 300);
    await page.evaluate(async () => {
      await ('turned' in window && window.turned);
      // The browser scrolls after the event, with the next frames.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the menu closes on its backdrop and returns the focus', {
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

  test('the menu closes on back navigation within the same page', {
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
    await waitForViewer(page);
    await page.keyboard.press('b');
    await expect(menu(page)).toBeVisible();
  });
});

test.describe('keyboard shortcuts', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs/guide/leaves/');
    await waitForViewer(page);
  });

  test('are listed by the question mark key', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Next page');
    // Shortcuts are disabled while a dialog is open.
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    // The element is removed after the closing transition.
    await expect(page.locator('dialog[aria-labelledby]')).toHaveCount(0);
    await expect(page).toHaveURL(/leaves/);
    await page.keyboard.press('?');
    await sheet.getByRole('button', { name: 'Close the keyboard shortcuts' }).click();
    await expect(sheet).toBeHidden();
  });

  test('can be disabled', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('checkbox', { name: /Use single keys as shortcuts/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[aria-labelledby]')).toHaveCount(0);
    await page.reload();
    await waitForViewer(page);
    await page.keyboard.press('n');
    await page.keyboard.press('Control+?');
    await expect(sheet.getByRole('checkbox')).not.toBeChecked();
    await expect(title(page)).toHaveText('Leaves');
  });

  test('open the next and the previous page', async ({ page }) => {
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

  test('move the focus to the sidebar and back', async ({ page }) => {
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

  test('are letters in an open menu', async ({ page }) => {
    await dropdown(page, 'Brewing').press('ArrowDown');
    await expect(entry(page, 'All ways')).toBeFocused();
    await page.keyboard.press('b');
    await expect(entry(page, 'Black tea')).toBeFocused();
    await page.keyboard.press('t');
    // Events that come a second later begin a new word.
    await page.evaluate(() => {
      const get = () => performance.now() + 1_000;
      Object.defineProperty(Event.prototype, 'timeStamp', { get });
    });
    await page.keyboard.press('t');
    await expect(entry(page, /Tea museum/)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('focus and the current item are visible', async ({ page }) => {
    await page.goto(cold);
    await waitForViewer(page);
    const current = sidebar(page).getByRole('link', { name: /Cold/ });
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await dropdown(page, /Versions/).press('ArrowDown');
    await expect(entry(page, '2.0')).toBeFocused();
    await expect(entry(page, '2.0')).toHaveCSS('text-decoration-line', 'underline');
    await expect(entry(page, '2.0')).toHaveCSS('outline-style', 'solid');
  });
});

test('open menus and the list of shortcuts have no axe violations', async ({ page }) => {
  await page.goto(cold);
  await waitForViewer(page);
  await dropdown(page, /Versions/).press('ArrowDown');
  await expect(entry(page, /1\.x/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
