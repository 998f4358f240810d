import type { Locator, Page } from 'playwright/test';
import type { Input } from './coverage/sentences';
import { viewerAtWork } from './support/hydration';
import { hands, putFinger } from './support/inputs';
import { holdFiles, pretendConnection } from './support/network';
import { main, sidebar, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { desktop, onBothScreens, phone } from './support/screens';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

const start = '/docs/tutorials/';
const firstTitle = 'Getting started with GraphQL.js';
const next = (page: Page) =>
  page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last();

test.describe('for readers who save data', () => {
  for (const [name, screen, connection] of [
    ['asks to save data', desktop, { saveData: true }],
    ['is on a 2g line', phone, { effectiveType: '2g' }],
    ['is on a slow 2g line', phone, { effectiveType: 'slow-2g' }],
  ] as const) {
    test(`pages are asked for when they are wanted, and not ahead, where one ${name}`, {
      tag: ['@nav-on-demand', '@nav-prefetch-skipped', '@constant-prefetch'],
    }, async ({ page }) => {
      await page.setViewportSize(screen);
      await pretendConnection(page, connection);
      const asked = watchPages(page);
      await page.goto(start);
      await page.waitForFunction(() => performance.getEntriesByType('resource').length > 5);
      await next(page).scrollIntoViewIfNeeded();
      await next(page).hover();
      // As long as the first pages take where nothing is saved.
      await page.waitForTimeout(1_500);
      expect(asked).toEqual([]);
      await next(page).click();
      await expect(title(page)).not.toHaveText(firstTitle);
      expect(asked.length).toBe(1);
    });
  }
});

test.describe('where pages cannot be had', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a page whose link is on screen is there before anybody follows it', {
    tag: '@nav-prefetch-visible',
  }, async ({ page, baseURL }) => {
    const asked = watchPages(page);
    await page.goto(start);
    const wanted = await documentOf('/docs/tutorials/basic-types/', baseURL);
    await expect.poll(() => asked.join()).toContain(wanted);
    await page.route('**/content/pages/*', (route) => route.abort());
    await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
    await expect(title(page)).toHaveText('Basic types');

    // On a phone the link at the end of the page is one that comes into sight.
    await page.unrouteAll();
    await page.setViewportSize(phone);
    await page.goto('/docs/tutorials/object-types/');
    await next(page).scrollIntoViewIfNeeded();
    const href = (await next(page).getAttribute('href')) ?? '';
    const wantedNext = await documentOf(href, baseURL);
    await expect.poll(() => asked.join()).toContain(wantedNext);
  });

  for (const { input, use } of hands) {
    test.describe(`with ${input}`, () => {
      test.use(use);
      test('a link is loaded ahead of its use', {
        tag: '@nav-preload-hover',
      }, async ({ page, baseURL }) => {
        const asked = watchPages(page);
        await ignoreSight(page);
        await page.goto('/api/graphql/class/GraphQLSchema/');
        const link = main(page).locator('a[href^="/api/graphql/interface/"]').last();
        const target = (await link.getAttribute('href')) ?? '';
        const wanted = await documentOf(target, baseURL);
        await viewerAtWork(page);
        expect(asked.join()).not.toContain(wanted);
        await comeNear(link, input);
        await expect.poll(() => asked.join()).toContain(wanted);
        await page.route('**/content/pages/*', (route) => route.abort());
        await link.evaluate((element: HTMLElement) => element.click());
        await expect(page).toHaveURL(new RegExp(`${target}$`));
        await expect(title(page)).not.toContainText('GraphQLSchema');
        await expect(main(page).getByRole('alert')).toHaveCount(0);
      });
    });
  }

  test('what could not be fetched ahead is a warning in the console and nothing else', {
    tag: '@error-preload',
  }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/content/pages/*', (route) => route.fulfill({ status: 404 }));
    await page.goto(start);
    await expect
      .poll(() => warnings.join('\n'))
      .toMatch(/The page "\/docs\/.*" could not be prefetched/);
    await onBothScreens(page, async () => {
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(title(page)).toHaveText(firstTitle);
    });
  });
});

test('what draws another kind of page is loaded with what is seen, as soon as links are of interest', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => parts.push(new URL(request.url()).pathname));
  const reference = /\/view-reference\..*\.js/;
  await page.goto('/docs/tutorials/basic-types/');
  await main(page).locator('a[href^="/api/graphql/function/"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => parts.join()).toMatch(/\/content\/pages\//);
  await page.waitForLoadState('networkidle');
  expect(parts.join()).not.toMatch(reference);
  await sidebar(page).getByRole('link', { name: 'Object types' }).click();
  await expect(title(page)).toHaveText('Object types');
  await main(page).locator('a[href^="/api/graphql/"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => parts.join()).toMatch(reference);
});

test('a site that has no HTML of its own gives a sign of life while it loads', {
  tag: '@nav-spinner',
}, async ({ page }) => {
  await withHandwrittenSite(async (url) => {
    const release = await holdFiles(page, '**/content/manifest.json');
    await page.goto(url, { waitUntil: 'load' });
    await onBothScreens(page, () => expect(page.getByRole('progressbar')).toBeVisible());
    release();
    await expect(title(page)).toHaveText('Before you sail');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // Nothing may be under way any more when the server ends.
    await page.goto('about:blank', { waitUntil: 'load' });
  });
});

test('the progress bar moves every 800 ms and takes 200 ms to move', {
  tag: '@constant-trickle',
}, async ({ page }) => {
  await pretendConnection(page, { saveData: true });
  await page.goto(start);
  await viewerAtWork(page);
  await page.route('**/content/pages/*', () => {});
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await next(page).evaluate((element: HTMLElement) => element.click());
  await expect(page).not.toHaveURL(/\/tutorials\/$/);
  await page.clock.pauseAt(now + 5_000);
  await page.clock.runFor(10);
  const bar = page.getByRole('progressbar').locator('> *');
  await onBothScreens(page, () => expect(bar).toHaveCSS('transition-duration', '0.2s'));
  const share = () =>
    bar.evaluate((element) => getComputedStyle(element).getPropertyValue('--share'));
  await page.clock.runFor(800);
  const before = await share();
  await page.clock.runFor(780);
  expect(await share()).toBe(before);
  await page.clock.runFor(30);
  await expect.poll(share).not.toBe(before);
});

test('what the head says changes all at once', { tag: '@constant-head' }, async ({ page }) => {
  await page.goto(start);
  await page.evaluate(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    const read = () => [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    ];
    const look = () => {
      const now = read();
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await expect(page).toHaveTitle(/^Basic types/);
  const seen = await page.evaluate(() => (window as Window & { seen?: string[][] }).seen ?? []);
  expect(seen).toHaveLength(2);
  const [before = [], after = []] = seen;
  for (const [index, text] of before.entries()) expect(after[index]).not.toBe(text);
});

test('folded texts slide open, longer ones for a longer time', {
  tag: ['@doc-details', '@state-collapse'],
}, async ({ page }) => {
  await page.goto('/api/graphql/function/graphql/');
  await viewerAtWork(page);
  const lengths = await page.evaluate(async () => {
    const found: { height: number; duration: number }[] = [];
    for (const fold of document.querySelectorAll('main details:not([open])')) {
      const before = fold.getBoundingClientRect().height;
      fold.querySelector('summary')?.click();
      const [animation] = fold.getAnimations();
      const duration = Number(animation?.effect?.getTiming().duration ?? 0);
      await animation?.finished;
      found.push({ height: fold.getBoundingClientRect().height - before, duration });
    }
    return found.sort((a, b) => a.height - b.height);
  });
  expect(lengths.length).toBeGreaterThan(1);
  const [shortest, longest] = [lengths[0], lengths.at(-1)];
  expect(shortest?.duration).toBeGreaterThan(0);
  expect(longest?.duration ?? 0).toBeGreaterThan(shortest?.duration ?? 0);
});

/** Has the browser never tell what is on screen, so that nothing is fetched because it is. */
async function ignoreSight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
}

/** Does what comes before a link is followed. */
function comeNear(link: Locator, input: Input): Promise<void> {
  switch (input) {
    case 'mouse':
      return link.hover();
    case 'keyboard':
      return link.press('Shift');
    case 'touch':
      return putFinger(link);
    default:
      return input satisfies never;
  }
}

/** Collects the pages that are asked for from now on. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/content\/pages\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function documentOf(routePath: string, url = ''): Promise<string> {
  const { pages } = await readSite(url);
  const page = pages.find(({ path }) => path === routePath);
  if (page === undefined) throw new Error(`There is no page at ${routePath}`);
  return page.document;
}
