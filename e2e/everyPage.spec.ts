import { expect, test } from 'playwright/test';
import { pageFaults } from './support/pageFaults';
import { readSite } from './support/publishedSite';

/** Each screen gets every other page: pages of a kind are many, so every kind is seen on both. */
const screens = [
  { screen: 'desktop', viewport: { width: 1440, height: 900 } },
  { screen: 'phone', viewport: { width: 390, height: 844 } },
];

// A trace of hundreds of pages would cost more than opening them.
test.use({ trace: 'off' });

for (const [share, { screen, viewport }] of screens.entries()) {
  test(`the viewer takes over every page as it stands, on a ${screen}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { pages, redirects } = await readSite(baseURL ?? '');
    const addresses = [...pages, ...redirects]
      .map(({ path }) => path)
      .filter((_, index) => index % screens.length === share);
    expect(addresses.length).toBeGreaterThan(200);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    expect(await pageFaults(addresses, context)).toEqual([]);
    await context.close();
  });
}
