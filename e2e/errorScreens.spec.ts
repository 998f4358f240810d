import type { Page, Route } from 'playwright/test';
import type { Input } from './coverage/sentences';
import { activate, inputMethods } from './support/inputs';
import { isMarked, main, markWindow, navbar, sidebar, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { expect, test } from './support/test';

const start = '/docs/tutorials/';
const target = { path: '/docs/tutorials/object-types/', title: 'Object types' };

test.use({ allowedErrors: /Failed to load resource|^LoadError: |The clock fell off/ });

for (const { input, use } of inputMethods) {
  test.describe(`with ${input}`, () => {
    test.use(use);

    test('a page that cannot be loaded shows an error inside the frame, and Retry loads it', {
      tag: '@screen-failure',
    }, async ({ page }) => {
      await interceptTarget(page, (route) => route.abort());
      await page.goto(start);
      await markWindow(page);
      await openTarget(page, input);

      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText('This page could not be loaded');
      await expect(alert).toContainText('could not be reached');
      await expectFrame(page, input);

      await page.unrouteAll();
      await activate(alert.getByRole('button', { name: 'Retry' }), input);
      await expect(title(page)).toHaveText(target.title);
      expect(await isMarked(page)).toBe(true);
    });

    test('a page that crashes shows an error inside the frame, and Try again renders it', {
      tag: ['@screen-crash', '@state-boundary'],
    }, async ({ page }) => {
      await interceptTarget(page, async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        await route.fulfill({
          json: {
            ...(await response.json()),
            lastUpdated: '2026-01-02',
            lastUpdatedInWords: undefined,
          },
        });
      });
      await page.goto(start);
      const repair = await breakDates(page);
      await openTarget(page, input);

      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText('This page crashed.');
      await expect(alert).toContainText('The clock fell off the wall');
      await expectFrame(page, input);

      await repair();
      await activate(alert.getByRole('button', { name: 'Try again' }), input);
      await expect(title(page)).toHaveText(target.title);
      await expect(main(page)).toContainText('January 2, 2026');
    });
  });
}

test('a slow page shows a progress bar after a second and keeps the previous page until it is loaded', {
  tag: ['@nav-progress', '@state-navigation'],
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await interceptTarget(page, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(start);
  const old = (await title(page).textContent()) ?? '';
  const clicked = Date.now();
  await openTarget(page);

  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  expect(Date.now() - clicked).toBeGreaterThan(900);
  await expect(title(page)).toHaveText(old);
  release();
  await expect(title(page)).toHaveText(target.title);
  await expect(bar).toBeHidden();
});

test('no progress bar is shown in the first second after a click', async ({ page }) => {
  await page.goto(start);
  await page.evaluate(() => {
    const times: { clicked?: number; bar?: number } = {};
    Object.assign(window, { times });
    const onClick = () => {
      times.clicked = performance.now();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) times.bar ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await openTarget(page);
  await expect(title(page)).toHaveText(target.title);
  const waited = await page.evaluate(() => {
    const { clicked = 0, bar = Number.POSITIVE_INFINITY } = Reflect.get(window, 'times');
    return clicked === 0 ? 0 : bar - clicked;
  });
  // A slow machine can need more than a second even for a page that is loaded already.
  expect(waited).toBeGreaterThan(900);
});

const startCrashes = {
  'the data of the page is damaged': (html: string) =>
    html.replace('id="recto-data">{', 'id="recto-data">{{'),
  'the page crashes': (html: string) => html.replaceAll('"breadcrumbs":[', '"breadcrumbs":7,"x":['),
  'the frame crashes': (html: string) => html.replaceAll('"navbar":{', '"navbar":7,"x":{'),
};

test.describe('a crash at the start', () => {
  test.use({ allowedErrors: /TypeError/ });

  for (const [crash, damage] of Object.entries(startCrashes)) {
    test(`the prerendered page stays, with an alert, when ${crash} at the start`, async ({
      page,
    }) => {
      let isDamaged = true;
      await page.route(`**${target.path}`, async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        const html = await response.text();
        await route.fulfill({ response, body: isDamaged ? damage(html) : html });
      });
      await page.goto(target.path, { waitUntil: 'load' });

      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This page crashed.');
      await expect(alert.locator('p')).toHaveCount(2);
      await expect(title(page)).toHaveText(target.title);
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(navbar(page).getByRole('link', { name: 'Tutorial' })).toBeVisible();

      isDamaged = false;
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.goto(start);
      await expect(title(page)).toBeVisible();
    });
  }
});

test('the viewer works without matchMedia and IntersectionObserver', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  await page.goto(start);
  await markWindow(page);
  await openTarget(page);
  await expect(title(page)).toHaveText(target.title);
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Activates the link to the target page in the sidebar, which is in the menu on phones. */
async function openTarget(page: Page, input: Input = 'mouse'): Promise<void> {
  const link = { name: target.title };
  if (input !== 'touch') return activate(sidebar(page).getByRole('link', link), input);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await page.getByRole('dialog').getByRole('link', link).tap();
}

/** Expects that the navbar and the sidebar are visible; for touch, the button of the navbar that opens the menu. */
async function expectFrame(page: Page, input: Input): Promise<void> {
  if (input === 'touch') {
    await expect(navbar(page).getByRole('button', { name: 'Open the menu' })).toBeVisible();
    return;
  }
  await expect(navbar(page).getByRole('link', { name: 'Tutorial' })).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
}

/** Makes the formatting of dates throw an error in the page. Returns a function that restores the formatting. */
async function breakDates(page: Page): Promise<() => Promise<void>> {
  const work = await page.evaluateHandle(() => Intl.DateTimeFormat);
  await page.evaluate(() => {
    Object.assign(Intl, {
      DateTimeFormat: class {
        constructor() {
          throw new Error('The clock fell off the wall');
        }
      },
    });
  });
  return () =>
    page.evaluate((DateTimeFormat) => void Object.assign(Intl, { DateTimeFormat }), work);
}

/** Makes a handler answer all later requests for the page document of the target page. */
async function interceptTarget(
  page: Page,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  const { pages } = await readSite(test.info().project.use.baseURL ?? '');
  const document = pages.find(({ path }) => path === target.path)?.document;
  await page.route(`**/content/${document}`, handler);
}
