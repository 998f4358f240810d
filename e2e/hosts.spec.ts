import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { projectFolder } from './support/folders';
import { loadPage, observePageLoads, pageErrors, watchPage } from './support/pageErrors';
import { isMarked, markWindow, navbar, title } from './support/pageParts';
import { plainHosts } from './support/plainHosts';
import { onePageOfEachKind, readSite } from './support/publishedSite';
import { sample } from './support/sample';
import { desktop, phone } from './support/screens';
import { expect, test } from './support/test';

const work = path.join(projectFolder, '.cache/e2e/hosts');
const subPath = 'some/where/';

// All tests of the file run in one worker, which builds once.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

let atRoot = '';
let atPath = '';
test.beforeAll('the folders are there that the hosts serve', () => {
  atRoot = sharedSite('site');
  atPath = path.resolve(sharedSite('below/some/where'), '../..');
});

test.afterAll(() => rm(work, { recursive: true, force: true }));

const places = [
  { base: '', viewport: desktop },
  { base: subPath, viewport: phone },
];
/**
 * All combinations of hosts and base paths. The order of the base paths alternates, so that a sample of every second
 * row includes both.
 */
const rows = plainHosts.flatMap((host, index) =>
  (index % 2 === 0 ? places : [...places].reverse()).map((place) => ({ host, ...place })),
);

for (const { host, base, viewport } of sample(rows, 2)) {
  test.describe(`${host.name}, on a window ${viewport.width} wide`, () => {
    test.use({ viewport });

    test(`opens every kind of page below "/${base}"`, { tag: '@nav-base' }, async ({ browser }) => {
      // The Node server is available on every machine.
      test.skip(!host.isInstalled(), `${host.name} is not installed`);
      const running = await host.serve(base === '' ? atRoot : atPath, path.join(work, 'host'));
      const url = running.url + base;
      const withScripts = await browser.newContext();
      const without = await browser.newContext({ javaScriptEnabled: false });
      try {
        const kinds = await onePageOfEachKind(await readSite(url));
        expect(kinds.length).toBeGreaterThan(9);
        const addresses = kinds.map((address) => url + address.slice(1));
        await expectReadable(addresses, without);
        await expectRedirect(url, without);
        expect(await pageErrors(addresses, withScripts)).toEqual([]);
        await expectClientNavigation(url, withScripts);
      } finally {
        await Promise.all([withScripts.close(), without.close()]);
        await running.close();
      }
    });
  });
}

async function expectReadable(addresses: string[], context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const takeErrors = watchPage(page);
  for (const address of addresses) {
    await page.goto(address);
    await expect(title(page), address).toBeVisible();
    // Without its stylesheet the page would have the browser's default font.
    const family = await title(page).evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(family, address).not.toMatch(/^"?Times|^serif/);
    expect(takeErrors(), address).toEqual([]);
  }
}

/** Expects that a redirect opens its target. */
async function expectRedirect(url: string, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}docs/`);
  await expect(page).toHaveURL(`${url}docs/tutorials/`);
}

/** Expects that the viewer navigates below the base path without loading a page. */
async function expectClientNavigation(url: string, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await observePageLoads(page);
  await loadPage(page, `${url}docs/tutorials/object-types/`);
  await markWindow(page);
  await navbar(page).getByRole('link', { name: 'GraphQL.js' }).click();
  await expect(page).toHaveURL(url);
  await page.goBack();
  await expect(title(page)).toHaveText('Object types');
  expect(await isMarked(page)).toBe(true);
}
