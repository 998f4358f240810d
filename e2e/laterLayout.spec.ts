import type { Page } from 'playwright/test';
import { holdFiles } from './support/holdFiles';
import { onePageOfEachKind } from './support/kindsOfPages';
import { outline, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { desktop, phone } from './support/screens';
import { expect, test } from './support/test';

const tutorial = '/docs/tutorials/basic-types/';

test('what lies below the screen is laid out when the page stands, and stands where it belongs', async ({
  page,
  baseURL,
}) => {
  const site = await readSite(baseURL ?? '');
  const paths = await onePageOfEachKind(site);
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    for (const path of [...paths, tutorial, '/api/graphql/class/GraphQLSchema/']) {
      await page.goto(path);
      await expect(page.locator('html'), path).not.toHaveAttribute('data-below');
      expect(await movedByContainment(page), path).toEqual([]);
    }
  }
});

/** What stands elsewhere while it is put off, the estimates of heights left aside: what contains its layout would move it. */
function movedByContainment(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main *')];
    const isPutOff = (element: Element) => getComputedStyle(element).contentVisibility === 'auto';
    const always = new Set(all.filter(isPutOff));
    for (const { dataset } of all) delete dataset.laidOut;
    const tops = () => all.map((element) => element.getBoundingClientRect().top);
    const before = tops();
    document.documentElement.dataset.below = '';
    const putOff = all.filter((element) => isPutOff(element) && !always.has(element));
    delete document.documentElement.dataset.below;
    for (const { style } of putOff) style.contain = 'layout style paint';
    const after = tops();
    // Boxes may take in the margins of what they hold, but that stays where it is.
    return all.flatMap(({ childElementCount, outerHTML }, place) =>
      childElementCount > 0 || before[place] === after[place] ? [] : outerHTML.slice(0, 100),
    );
  });
}

test('before, the end of a long page costs nothing, and nothing on screen moves when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { entryType } of list.getEntries()) document.body.dataset.shifts = entryType;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const start = await holdFiles(page, '**/assets/app.*.js');
  await page.goto(tutorial, { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  const last = page.locator('article > div > p').last();
  expect(await last.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe(
    'auto',
  );
  await firstPaint(page);
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  start();
  await expect(page.locator('html')).not.toHaveAttribute('data-below');
  expect(await last.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe(
    'visible',
  );
  expect(await page.locator('body').getAttribute('data-shifts')).toBeNull();
});

/** Browsers hear of no wheel and no key before they have painted. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

test('who comes to a part of a page, or goes to one, finds all laid out', async ({ page }) => {
  const start = await holdFiles(page, '**/assets/app.*.js');
  await page.goto(`${tutorial}#make-lists`, { waitUntil: 'commit' });
  await expect(title(page)).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-below');
  start();

  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(tutorial);
  await expect(page.locator('html')).toHaveAttribute('data-below');
  await outline(page).getByRole('link').last().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-below');
});
