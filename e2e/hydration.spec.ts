import { expect, test } from 'playwright/test';
import { pageErrors } from './support/pageErrors';
import { onePageOfEachKind, readSite } from './support/publishedSite';
import { sample } from './support/sample';

/**
 * The screens. On each screen, one page of each kind and half of all pages are tested; without `RECTO_FULL`, only a
 * sample of this half.
 */
const screens = [
  { screen: 'desktop', viewport: { width: 1440, height: 900 } },
  { screen: 'phone', viewport: { width: 390, height: 844 } },
];

// A trace of hundreds of pages takes longer than opening them.
test.use({ trace: 'off' });

for (const [place, { screen, viewport }] of screens.entries()) {
  test(`every page hydrates without changes to its HTML, on a ${screen}`, async ({
    browser,
    baseURL,
  }) => {
    const site = await readSite(baseURL ?? '');
    const all = [...site.pages, ...site.redirects].map(({ path }) => path);
    expect(all.length).toBeGreaterThan(400);
    const share = all.filter((_, index) => index % screens.length === place);
    const addresses = new Set([...(await onePageOfEachKind(site)), ...sample(share, 8)]);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    expect(await pageErrors([...addresses], context)).toEqual([]);
    await context.close();
  });
}
