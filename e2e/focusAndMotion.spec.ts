import type { Locator, Page } from 'playwright/test';
import { waitForViewer } from './support/hydration';
import { main, navbar } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// The frame for readers who use the keyboard, reduced motion or forced colours.

const leaves = '/docs/guide/leaves/';
const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

test.use(fullSite);

for (const width of [390, 1280]) {
  test(`the focused element is never hidden or under the navbar, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 600 });
    for (const [address, stops] of [
      [leaves, 14],
      [`${process.env.RECTO_SITE_URL}api/graphql/class/GraphQLSchema/`, 40],
    ] as const) {
      await page.goto(address);
      await waitForViewer(page);
      const links = main(page).getByRole('link');
      await links.nth(1).focus();
      expect(await hiddenFocusStops(page, 'Tab', stops), address).toEqual([]);
      await links.last().focus();
      // Backwards the next element is under the navbar.
      expect(await hiddenFocusStops(page, 'Shift+Tab', stops), address).toEqual([]);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    }
  });
}

test('the frame has no transitions with reduced motion', {
  tag: '@reduced-motion',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(leaves);
  await waitForViewer(page);
  await navbar(page).getByRole('button', { name: 'Brewing' }).press('Enter');
  expect(await animatedElements(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await navbar(page).getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu(page).getByRole('link', { name: /Leaves/ })).toBeVisible();
  expect(await animatedElements(page)).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('focus, state and borders are visible', async ({ page }) => {
    await page.goto(leaves);
    await waitForViewer(page);
    await expectEdge(main(page).getByRole('note').first(), 'border-top');
    const next = page.getByRole('navigation', { name: 'Previous and next page' });
    await expectEdge(next.getByRole('link').last(), 'border-top');
    await expectEdge(navbar(page).getByRole('button', { name: /Languages/ }), 'border-top');

    const brewing = navbar(page).getByRole('button', { name: 'Brewing' });
    await brewing.press('Enter');
    await expect(brewing).toHaveCSS('outline-style', 'solid');
    await expectEdge(brewing, 'outline');

    await page.setViewportSize({ width: 390, height: 844 });
    await navbar(page).getByRole('button', { name: 'Open the menu' }).click();
    const here = menu(page).getByRole('link', { name: /^Leaves/ });
    await expect(here).toHaveCSS('text-decoration-line', 'underline');
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    const version = menu(page).getByRole('link', { name: '2.0' });
    await expect(version).toHaveCSS('text-decoration-line', 'underline');
  });
});

/** Presses a key `stops` times and returns descriptions of the focused elements that were hidden. */
async function hiddenFocusStops(page: Page, key: string, stops: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const unseen = await page.evaluate(() => {
      const element = document.activeElement;
      const [line] = element?.getClientRects() ?? [];
      if (!element || element === document.body || !line) return null;
      const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      const isSeen = element.contains(top) || top?.contains(element);
      return isSeen ? null : `${element.tagName} ${element.textContent}`;
    });
    if (unseen !== null) hidden.push(unseen);
  }
  return hidden;
}

/** Returns the tags and classes of all elements of a page that have a transition or an animation. */
function animatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        const seconds = transitionDuration.split(',').map(Number.parseFloat);
        return Math.max(...seconds) > 0.001 || animationName !== 'none';
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

/** Expects that an element has a visible outline or upper border. */
async function expectEdge(element: Locator, edge: 'outline' | 'border-top'): Promise<void> {
  await expect(element).toHaveCSS(`${edge}-style`, 'solid');
  await expect(element).not.toHaveCSS(`${edge}-width`, '0px');
  await expect(element).not.toHaveCSS(`${edge}-color`, 'rgba(0, 0, 0, 0)');
}
