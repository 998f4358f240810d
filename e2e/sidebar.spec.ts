import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright/test';
import { expectNothingClipped } from './support/clipping';
import { waitForViewer } from './support/hydration';
import { layoutShifts, observeFirstFrame } from './support/layoutShifts';
import { isMarked, main, markWindow, outline, sidebar, title } from './support/pageParts';
import { desktop, onBothScreens, phone } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const tutorial = '/docs/tutorials/object-types/';
const schema = '/api/graphql/class/GraphQLSchema/';

const box = (within: Page | Locator): Locator =>
  within.getByRole('searchbox', { name: 'Filter by name' });
const category = (page: Page, name: string): Locator =>
  sidebar(page)
    .getByRole('group')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

test.describe('the filter', { tag: '@sidebar-filter' }, () => {
  test('finds names in all branches, also by camel case, and reports their number', async ({
    page,
  }) => {
    await page.goto(schema);
    await box(page).pressSequentially('gOT');
    await expect(sidebar(page).getByRole('status')).toHaveText(/^\d+ of 4\d\d names$/);
    const names = sidebar(page).getByRole('link');
    await expect(names.filter({ hasText: 'GraphQLObjectTypeConfig' })).toBeVisible();
    await expect(sidebar(page).getByText('utilities')).toBeHidden();
    await names.filter({ hasText: 'GraphQLObjectTypeConfig' }).first().click();
    await expect(title(page)).toContainText('GraphQLObjectTypeConfig');

    await box(page).fill('zebra');
    await expect(sidebar(page).getByRole('status')).toHaveText('No name contains “zebra”.');
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto(schema);
    await box(page).pressSequentially('printsch');
    await expect(sidebar(page).getByRole('status')).toHaveText(/^2 of/);
    await page.keyboard.press('ArrowDown');
    const found = sidebar(page).getByRole('link', { name: 'printSchema' });
    await expect(found).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText('printSchema');
    await box(page).focus();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(sidebar(page).getByText('validation')).toBeVisible();
  });

  test('keeps what is typed before the viewer has started', async ({ page }) => {
    let start = (): void => {};
    const isTyped = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto(schema, { waitUntil: 'commit' });
    await box(page).pressSequentially('buildSchema');
    await expect(page.locator('html')).not.toHaveAttribute('data-started');
    start();
    await expect(sidebar(page).getByRole('status')).toHaveText(/^\d+ of/);
    await expect(box(page)).toHaveValue('buildSchema');
  });

  test('causes no layout shift on hydration', async ({ page }) => {
    await observeFirstFrame(page);
    await page.goto(schema);
    await waitForViewer(page);
    await box(page).focus();
    await expect(sidebar(page).getByRole('status')).toBeAttached();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('is missing in short sidebars', async ({ page }) => {
    await page.goto(tutorial);
    await expect(sidebar(page)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is missing', async ({ page }) => {
      await page.goto(schema);
      await expect(sidebar(page).getByRole('link', { name: 'GraphQLSchema' })).toBeVisible();
      await expect(box(page)).toHaveCount(0);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
    test('works in the menu, which Escape closes only when the box is empty', async ({ page }) => {
      await page.goto(schema);
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await box(menu).fill('lexicographic');
      await expect(menu.getByRole('link', { name: 'lexicographicSortSchema' })).toBeVisible();
      await box(menu).press('Escape');
      await expect(menu).toBeVisible();
      await expect(box(menu)).toHaveValue('');
      await box(menu).fill('lexicographic');
      await menu.getByRole('link', { name: 'lexicographicSortSchema' }).tap();
      await expect(title(page)).toContainText('lexicographicSortSchema');
      await expect(menu).toBeHidden();
    });
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone, hasTouch: true });
  test('keeps categories open and shows the current page', {
    tag: '@sidebar-kept',
  }, async ({ page }) => {
    await page.goto(schema);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.tap();
    await menu.getByText('utilities', { exact: true }).tap();
    const functions = menu
      .getByRole('group')
      .filter({ has: page.getByText('utilities') })
      .getByText('Functions');
    await expect(functions).toBeVisible();
    await menu
      .getByRole('link')
      .filter({ hasText: /GraphQLObjectType$/ })
      .tap();
    await expect(title(page)).toContainText('GraphQLObjectType');
    await expect(menu).toBeHidden();

    await opener.tap();
    await expect(functions).toBeVisible();
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
  });
});

test.describe('categories', () => {
  test('slide open with a duration that grows with their height', {
    tag: '@sidebar-slides',
  }, async ({ page }) => {
    await page.goto(schema);
    await waitForViewer(page);
    const slides = await page.evaluateHandle(() => {
      const durations: number[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, timing) {
        durations.push(typeof timing === 'object' ? Number(timing.duration) : Number(timing));
        return animate.call(this, keyframes, timing);
      };
      return durations;
    });
    const longest = () => slides.evaluate((durations) => Math.max(0, ...durations.splice(0)));
    const durations = [];
    for (const name of ['subscription', 'Not exported']) {
      await category(page, name).getByText(name, { exact: true }).click();
      await expect(category(page, name).getByRole('listitem').first()).toBeVisible();
      durations.push(await longest());
    }
    expect(durations[0]).toBeGreaterThan(80);
    expect(durations[1]).toBeGreaterThan(durations[0] ?? 0);
  });

  test('open at once with reduced motion', { tag: '@reduced-motion' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(schema);
    await waitForViewer(page);
    await onBothScreens(page, async () => {
      const open = page.getByRole('button', { name: 'Open the menu' });
      if (await open.isVisible()) await open.click();
      const branch = category(page, 'execution');
      const wasOpen = await branch.evaluate((details: HTMLDetailsElement) => details.open);
      await branch.getByText('execution', { exact: true }).click();
      expect(await branch.evaluate((details) => details.getAnimations().length)).toBe(0);
      await expect(branch).toHaveJSProperty('open', !wasOpen);
    });
  });

  test('stay open with the scroll position across pages', { tag: '@sidebar-kept' }, async ({
    page,
  }) => {
    await page.goto(schema);
    await markWindow(page);
    await category(page, 'utilities').getByText('utilities', { exact: true }).click();
    await expect(category(page, 'utilities').getByText('Functions')).toBeVisible();
    const list = page.getByRole('complementary').first();
    await list.evaluate((element) => element.scrollTo(0, 150));
    await sidebar(page).getByRole('link', { name: 'GraphQLUnionType' }).click();
    await expect(title(page)).toContainText('GraphQLUnionType');
    await expect(category(page, 'utilities').getByText('Functions')).toBeVisible();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(150);
    expect(await isMarked(page)).toBe(true);
  });

  test.describe('in the menu of a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('show the current page and complete names', {
      tag: ['@sidebar-current', '@sidebar-long-names'],
    }, async ({ page }) => {
      await page.goto(schema);
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const open = page.getByRole('button', { name: 'Open the menu' });
      await open.tap();
      await menu.getByRole('link', { name: 'GraphQLUnionType' }).first().tap();
      await expect(title(page)).toContainText('GraphQLUnionType');
      await open.tap();
      const current = menu.locator('[aria-current=page]');
      await expect(current).toContainText('GraphQLUnionType');
      await expect(current).toBeInViewport({ ratio: 1 });
      const cut = await menu
        .getByRole('link')
        .locator('> span')
        .evaluateAll((labels) =>
          labels
            .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    });
  });

  test('show the current page below the filter', { tag: '@sidebar-current' }, async ({ page }) => {
    for (const name of ['ValuesOfCorrectTypeRule', 'ExecutableDefinitionsRule']) {
      await page.goto(`/api/graphql/function/${name}/`);
      const current = sidebar(page).locator('[aria-current=page]');
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isOnTop(current)).toBe(true);
    }
  });

  test('show a shortened name completely on hover and focus', {
    tag: '@sidebar-long-names',
  }, async ({ page }) => {
    await page.goto('/api/graphql/function/VariablesInAllowedPositionRule/');
    const current = sidebar(page).locator('[aria-current=page]');
    await expect(current).toBeVisible();
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--sidebar-width', '10rem'),
    );
    const label = current.locator('> span').last();
    const hidden = () => label.evaluate((part) => part.scrollHeight - part.clientHeight);
    await page.mouse.move(700, 10);
    expect(await hidden()).toBeGreaterThan(0);
    await current.hover();
    expect(await hidden()).toBe(0);
    await page.mouse.move(700, 10);
    await page.keyboard.press('Tab');
    await current.focus();
    expect(await hidden()).toBe(0);
  });
});

test.describe('a category that is a page', { tag: '@sidebar-category-page' }, () => {
  test.use(fullSite);
  test('has a link and a separate toggle', async ({ page }) => {
    await page.goto('/docs/guide/water/');
    await waitForViewer(page);
    const toggle = sidebar(page).getByRole('button', { name: 'Pages under Brewing' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(sidebar(page).getByRole('link', { name: 'Cold' })).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(title(page)).toHaveText(/water/i);
    await sidebar(page).getByRole('link', { name: 'Brewing' }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('the outline', { tag: '@outline-current' }, () => {
  const current = (page: Page) => outline(page).locator('[aria-current]');

  test('marks the last heading at the end of the page', async ({ page }) => {
    await page.goto(tutorial);
    await expect(current(page)).toHaveCount(0);
    const last = await outline(page).getByRole('link').last().textContent();
    await page.keyboard.press('End');
    await expect(current(page)).toHaveText(last ?? '');
  });

  test('marks the target heading even when it cannot reach the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2000 });
    await page.goto(tutorial);
    const link = outline(page).getByRole('link').nth(-2);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(link).toHaveAttribute('aria-current', 'true');
  });

  test.describe('while the HTML arrives on phones', { tag: '@outline-phone' }, () => {
    test.use({ viewport: phone, javaScriptEnabled: false });

    test('shows its button when it is complete', async ({ page, baseURL }) => {
      let sendRest = (): void => {};
      const server = createServer(async ({ url = '/' }, response) => {
        const answer = await fetch(new URL(url, baseURL ?? ''));
        const body = Buffer.from(await answer.arrayBuffer());
        response.setHeader('content-type', answer.headers.get('content-type') ?? '');
        if (url !== tutorial) {
          response.end(body);
          return;
        }
        const half = body.indexOf('On this page<!--');
        response.write(body.subarray(0, half));
        sendRest = () => response.end(body.subarray(half));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (typeof address !== 'object' || address === null) throw new Error('No port.');
      await page.goto(`http://127.0.0.1:${address.port}${tutorial}`, { waitUntil: 'commit' });

      const button = outline(page).locator('button');
      await expect(button).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(0);
      await expect(button).toBeHidden();
      sendRest();
      await expect(button).toBeVisible();
      await expect(title(page)).toBeVisible();
      server.close();
    });
  });

  test('stays within reach on phones while the page is scrolled', {
    tag: '@outline-phone',
  }, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(tutorial);
    await waitForViewer(page);
    const button = outline(page).getByRole('button', { name: 'On this page' });
    await page.keyboard.press('End');
    await expect(title(page)).not.toBeInViewport();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    const link = outline(page).getByRole('link').first();
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(link).toBeHidden();
  });

  test('is a disclosure above the text on phones', { tag: '@outline-phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(tutorial);
    const button = outline(page).getByRole('button', { name: 'On this page' });
    await expect(outline(page).getByRole('link')).toHaveCount(0);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.press('Enter');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await outline(page).getByRole('link').nth(2).click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(new URL(page.url()).hash).not.toBe('');
  });
});

test.describe('an unknown address', { tag: '@not-found-nearest' }, () => {
  test.use({ allowedErrors: /status of 404/ });

  test('keeps the frame and offers the nearest symbols', async ({ page }) => {
    await page.goto('/api/graphql/class/GraphQLShcema/');
    await expect(title(page)).toHaveText('Page not found');
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize(phone);
    const offers = page.getByRole('navigation', { name: 'Did you mean one of these?' });
    await offers.getByRole('link', { name: 'GraphQLSchema', exact: true }).click();
    await expect(title(page)).toContainText('GraphQLSchema');
  });

  test('offers the nearest pages outside of all sections, without a layout shift', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await observeFirstFrame(page);
    await page.goto('/tutorial/objcet-types');
    const offers = page.getByRole('navigation', { name: 'Did you mean one of these?' });
    await expect(offers.getByRole('link', { name: 'Object types' })).toHaveAttribute(
      'href',
      tutorial,
    );
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('a block that crashes', { tag: '@block-crash' }, () => {
  test.use({ allowedErrors: /void element|could not be shown|Minified React error/ });

  for (const [kind, screen] of [
    ['table', desktop],
    ['pre', phone],
    ['ul', desktop],
  ] as const) {
    test(`does not affect the rest of the page: ${kind}`, async ({ page }) => {
      await page.route('**/content/pages/*.json', async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        const document = await response.json();
        if (document.path !== tutorial) return route.fulfill({ response });
        // A void element with children throws on render.
        const block = [kind, ['br', 'x']];
        document.body.tree.nodes.splice(1, 0, block);
        return route.fulfill({ json: document });
      });
      await page.goto('/docs/tutorials/basic-types/');
      await expect(title(page)).toHaveText('Basic types');
      await sidebar(page).getByRole('link', { name: 'Object types' }).click();
      await expect(title(page)).toHaveText('Object types');
      await page.setViewportSize(screen);
      await expect(main(page).getByText('This block could not be shown.')).toHaveCount(1);
      await expect(main(page).getByRole('heading', { level: 2 }).last()).toBeVisible();
      await expect(main(page).locator('pre').first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test.describe('the footer of a site', { tag: '@frame-footer' }, () => {
  test.use(fullSite);
  test('is dark, lists its links and has the copyright year', async ({ page }) => {
    await page.goto('/docs/guide/water/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Copyright © 2026 Tea House');
    await expect(footer.getByRole('navigation').getByRole('listitem')).toHaveCount(2);
    await expect(footer.getByRole('img', { name: 'Tea House' })).toBeAttached();
    const background = await footer.evaluate((part) => getComputedStyle(part).backgroundColor);
    const channels = background.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(...channels.slice(0, 3))).toBeLessThan(60);
  });
});

// The root font size is enlarged, as by a user style sheet; largeText.spec.ts
// tests the default font size of the browser.
test.describe('at twice the size of text', { tag: '@text-200' }, () => {
  test.use({ allowedErrors: /status of 404/ });

  for (const width of [320, 1280]) {
    test(`no text is clipped in ${width} pixels`, ({ page }) =>
      expectNothingClipped(page, width, () =>
        page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
      ));
  }

  test('no word of names and titles is broken', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/tutorials/constructing-types/');
    await waitForViewer(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await brokenWords(page.locator('header, h1, main a[rel]'))).toEqual([]);
  });

  test('the page has as many columns as fit at the size of its text', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/api/graphql/class/GraphQLSchema/');
    await waitForViewer(page);
    await expect(sidebar(page)).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(sidebar(page)).toBeHidden();
    await expect(outline(page).getByRole('link')).toHaveCount(0);
    const text = main(page).locator('article p').first();
    expect((await text.boundingBox())?.width).toBeGreaterThan(1000);

    // The parts that were beside the page open in front of it.
    await page.keyboard.press('b');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await outline(page).getByRole('button').click();
    await outline(page).getByRole('link', { name: 'toConfig' }).click();
    const heading = main(page).getByRole('heading', { name: 'toConfig' });
    await expect(heading).toBeInViewport();
    expect(await isOnTop(heading), 'the button of the outline covers the heading').toBe(true);
  });
});

/** Returns the visible words in elements that have letters on several lines. */
function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((found) =>
    found.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return line.contains(found);
  });
}
