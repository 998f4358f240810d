import { waitForReadingAids, waitForViewer } from './support/hydration';
import { main, title } from './support/pageParts';
import { phone } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const everything = '/docs/guide/everything/';

test.describe('long lines and large images', () => {
  test.use({ ...fullSite, allowedErrors: /Failed to load resource: net::ERR_FAILED/ });

  test('long lines of code can be wrapped', async ({ page }) => {
    await page.goto(everything);
    const blocks = main(page).getByRole('figure');
    const long = blocks.filter({ hasText: 'src/teapot/brew.ts' });
    const wrap = long.getByRole('button', { name: 'Wrap lines' });
    // The button is lazy-loaded on interaction.
    await expect(wrap).toHaveCount(0);
    await long.scrollIntoViewIfNeeded();
    const copy = long.getByRole('button', { name: /^Copy/ });
    const before = await long.boundingBox();
    await copy.focus();
    await waitForReadingAids(page);

    await expect(wrap).toBeVisible();
    expect(await long.boundingBox()).toEqual(before);
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    const short = blocks.filter({ hasText: '"grams": 5' });
    await expect(short.getByRole('button', { name: 'Wrap lines' })).toHaveCount(0);

    await page.keyboard.press('Tab');
    await expect(wrap).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    const lines = long.locator('pre');
    const isCut = () => lines.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut()).toBe(false);

    // On the next visit it is applied before the first paint.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-wrap-lines', '');
    await expect(lines).toBeVisible();
    expect(await isCut()).toBe(false);
  });

  test('a downscaled image can be zoomed', async ({ page }) => {
    await page.goto(everything);
    const picture = page.getByAltText('The hills once more, from afar');
    await picture.scrollIntoViewIfNeeded();
    const small = (await picture.boundingBox())?.width ?? 0;
    await waitForReadingAids(page);
    await expect(picture).toHaveAttribute('role', 'button');
    await picture.click();

    const dialog = page.getByRole('dialog', { name: 'The hills once more, from afar' });
    await expect(dialog).toBeVisible();
    const large = (await dialog.locator('img').boundingBox())?.width ?? 0;
    expect(large).toBeGreaterThan(small * 1.5);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('button', { name: 'The hills once more' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.click();
    await expect(dialog).toBeHidden();

    const linked = page.getByAltText('To the leaves');
    await expect(linked).not.toHaveAttribute('role');
    await expect(page.getByRole('button', { name: 'A leaf alone' })).toHaveCount(0);
  });
});

test.describe('on a very slow phone with a slow connection', () => {
  test.use({ viewport: phone });

  test('the middle of a long page stays at its place on reload', async ({ page }) => {
    await page.goto('/api/graphql/class/GraphQLSchema/');
    const heading = main(page).getByRole('heading', { name: 'getPossibleTypes' });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(heading).toBeInViewport();
    const place = await heading.boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5_000);

    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
    });
    // The second time while the viewer starts.
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => heading.boundingBox()).toEqual(place);
    }
    await waitForViewer(page);
    await expect.poll(() => heading.boundingBox()).toEqual(place);
  });
});

for (const { page: from, link, last } of [
  { page: '/docs/tutorials/basic-types/', link: 'Object types', last: 'Next steps' },
  { page: '/api/graphql/', link: 'GraphQLSchema', last: 'Used by' },
] as const) {
  test(`the page ${link} keeps its scroll position on reload`, async ({ page }) => {
    await page.goto(from);
    await page
      .getByRole('link', { name: link, exact: true })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(title(page)).toContainText(link);
    // After this the router has scrolled to the top.
    await expect(title(page)).toBeFocused();
    // The end of the page is rendered later than its title.
    const heading = main(page).getByRole('heading', { name: last });
    // The scroll event comes with the next frame.
    await heading.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const place = await heading.boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

    await page.reload();

    await expect.poll(() => heading.boundingBox()).toEqual(place);
    // The viewer is hydrated by then.
    await expect(page.locator('html')).toHaveAttribute('data-started');
    await expect.poll(() => heading.boundingBox()).toEqual(place);
  });
}
