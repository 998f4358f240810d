import type { Locator, Page } from 'playwright/test';
import type { Input } from './coverage/sentences';
import { waitForViewer } from './support/hydration';
import { waitForIdleWork, watchIdle } from './support/idle';
import { inputMethods, startTouch } from './support/inputs';
import { holdFiles, mockConnection } from './support/network';
import { main, sidebar, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { desktop, onBothScreens, phone } from './support/screens';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

const start = '/docs/tutorials/';
const firstTitle = 'Getting started with GraphQL.js';
const next = (page: Page) =>
  page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last();

test.describe('with a slow or metered connection', () => {
  for (const [name, screen, connection] of [
    ['asks to save data', desktop, { saveData: true }],
    ['reports a 2g connection', phone, { effectiveType: '2g' }],
    ['reports a slow 2g connection', phone, { effectiveType: 'slow-2g' }],
  ] as const) {
    test(`pages are not prefetched where the browser ${name}`, {
      tag: ['@nav-on-demand', '@nav-prefetch-skipped', '@constant-prefetch'],
    }, async ({ page }) => {
      await page.setViewportSize(screen);
      await mockConnection(page, connection);
      const asked = watchPages(page);
      await watchIdle(page);
      await page.goto(start);
      await waitForViewer(page);
      await next(page).scrollIntoViewIfNeeded();
      await next(page).hover();
      await waitForIdleWork(page);
      expect(asked).toEqual([]);
      await next(page).click();
      await expect(title(page)).not.toHaveText(firstTitle);
      expect(asked.length).toBe(1);
    });
  }
});

test.describe('when pages cannot be loaded', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a page whose link is visible is prefetched', {
    tag: '@nav-prefetch-visible',
  }, async ({ page, baseURL }) => {
    const asked = watchPages(page);
    await page.goto(start);
    const wanted = await documentOf('/docs/tutorials/basic-types/', baseURL);
    await expect.poll(() => asked.join()).toContain(wanted);
    await page.route('**/content/pages/*', (route) => route.abort());
    await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
    await expect(title(page)).toHaveText('Basic types');

    // On a phone the link at the end of the page becomes visible on scroll.
    await page.unrouteAll();
    await page.setViewportSize(phone);
    await page.goto('/docs/tutorials/object-types/');
    await next(page).scrollIntoViewIfNeeded();
    const href = (await next(page).getAttribute('href')) ?? '';
    const wantedNext = await documentOf(href, baseURL);
    await expect.poll(() => asked.join()).toContain(wantedNext);
  });

  test('visible links are prefetched from the middle of the screen', {
    tag: '@nav-prefetch-visible',
  }, async ({ page, baseURL }) => {
    const asked = watchPages(page);
    await page.setViewportSize(phone);
    await page.goto('/api/graphql/');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const nearest = await page.evaluate(() => {
      const distance = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect();
        return Math.abs(top + bottom - innerHeight);
      };
      const links = [...document.links].filter(
        ({ origin, pathname, offsetParent }) =>
          offsetParent !== null && origin === location.origin && pathname !== location.pathname,
      );
      return links.sort((a, b) => distance(a) - distance(b))[0]?.pathname ?? '';
    });
    expect(nearest).toMatch(/^\/api\/graphql\//);
    expect(asked[0]).toContain(await documentOf(nearest, baseURL));
  });

  test('prefetching pauses after 40 KB until the first input', {
    tag: '@nav-prefetch-visible',
  }, async ({ page }) => {
    const asked = watchPages(page);
    const fetchedBytes = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry.toJSON())
          .filter(({ initiatorType }) => initiatorType === 'fetch')
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
    await page.goto(start);
    await expect.poll(fetchedBytes).toBeGreaterThan(40_000);
    const count = asked.length;
    // The queue pauses after the page that exceeds the limit, and no page exceeds 20 KB.
    expect(await fetchedBytes()).toBeLessThan(60_000);
    await page.mouse.move(5, 5);
    await page.mouse.move(10, 10);
    await expect.poll(() => asked.length).toBeGreaterThan(count);
  });

  for (const { input, use } of inputMethods) {
    test.describe(`with ${input}`, () => {
      test.use(use);
      test('a page is preloaded when a link is about to be followed', {
        tag: '@nav-preload-hover',
      }, async ({ page, baseURL }) => {
        const asked = watchPages(page);
        await disableIntersectionObserver(page);
        await page.goto('/api/graphql/class/GraphQLSchema/');
        const link = main(page).locator('a[href^="/api/graphql/interface/"]').last();
        const target = (await link.getAttribute('href')) ?? '';
        const wanted = await documentOf(target, baseURL);
        await waitForViewer(page);
        expect(asked.join()).not.toContain(wanted);
        await startPreload(link, input);
        await expect.poll(() => asked.join()).toContain(wanted);
        await page.route('**/content/pages/*', (route) => route.abort());
        await link.evaluate((element: HTMLElement) => element.click());
        await expect(page).toHaveURL(new RegExp(`${target}$`));
        await expect(title(page)).not.toContainText('GraphQLSchema');
        await expect(main(page).getByRole('alert')).toHaveCount(0);
      });
    });
  }

  test('a failed prefetch is only a warning in the console', {
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

test('the view of another page kind is prefetched with visible links after the first interaction', async ({
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

test('a site without prerendered HTML shows a progress bar while it loads', {
  tag: '@nav-spinner',
}, async ({ page }) => {
  await withHandwrittenSite(async (url) => {
    const release = await holdFiles(page, '**/content/manifest.json');
    await page.goto(url, { waitUntil: 'load' });
    await onBothScreens(page, () => expect(page.getByRole('progressbar')).toBeVisible());
    release();
    await expect(title(page)).toHaveText('Before you sail');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // No request may be pending when the server ends.
    await page.goto('about:blank', { waitUntil: 'load' });
  });
});

test('the progress bar moves every 800 ms and takes 200 ms to move', {
  tag: '@constant-trickle',
}, async ({ page }) => {
  await mockConnection(page, { saveData: true });
  await page.goto(start);
  await waitForViewer(page);
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

test('title, description and canonical URL change together', { tag: '@constant-head' }, async ({
  page,
}) => {
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
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  const seen = await page.evaluate(() => (window as Window & { seen?: string[][] }).seen ?? []);
  expect(seen).toHaveLength(2);
  const [before = [], after = []] = seen;
  for (const [index, text] of before.entries()) expect(after[index]).not.toBe(text);
});

test('details slide open with a duration that grows with their height', {
  tag: ['@doc-details', '@state-collapse'],
}, async ({ page }) => {
  await page.goto('/api/graphql/function/graphql/');
  await waitForViewer(page);
  const lengths = await page.evaluate(async () => {
    const found: { height: number; duration: number }[] = [];
    for (const details of document.querySelectorAll('main details:not([open])')) {
      const before = details.getBoundingClientRect().height;
      details.querySelector('summary')?.click();
      const [animation] = details.getAnimations();
      const duration = Number(animation?.effect?.getTiming().duration ?? 0);
      await animation?.finished;
      found.push({ height: details.getBoundingClientRect().height - before, duration });
    }
    return found.sort((a, b) => a.height - b.height);
  });
  expect(lengths.length).toBeGreaterThan(1);
  const [shortest, longest] = [lengths[0], lengths.at(-1)];
  expect(shortest?.duration).toBeGreaterThan(0);
  expect(longest?.duration ?? 0).toBeGreaterThan(shortest?.duration ?? 0);
});

/** Disables the prefetching of visible links. */
async function disableIntersectionObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
}

/** Starts the preload of a link by hovering over it, by focusing it or by touching it. */
function startPreload(link: Locator, input: Input): Promise<void> {
  switch (input) {
    case 'mouse':
      return link.hover();
    case 'keyboard':
      return link.press('Shift');
    case 'touch':
      return startTouch(link);
    default:
      return input satisfies never;
  }
}

/** Returns an array to which the URLs of all later requests for page documents are added. */
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
