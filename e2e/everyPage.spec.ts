import { expect, test } from 'playwright/test';
import { pageErrors } from './support/pageErrors';
import { onePageOfEachKind, readSite } from './support/publishedSite';
import { sample } from './support/sample';

/** Each screen gets every other page: pages of a kind are many, so every kind is seen on both. */
const screens = [
  { screen: 'desktop', viewport: { width: 1440, height: 900 } },
  { screen: 'phone', viewport: { width: 390, height: 844 } },
];

// A trace of hundreds of pages would cost more than opening them.
test.use({ trace: 'off' });

for (const [place, { screen, viewport }] of screens.entries()) {
  test(`the viewer takes over every page as it stands, on a ${screen}`, async ({
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
