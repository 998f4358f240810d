import { bringAids } from './support/hydration';
import { main, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const everything = '/docs/guide/everything/';

test.describe('in long lines and large pictures', () => {
  test.use({ ...fullSite, allowedErrors: /Failed to load resource: net::ERR_FAILED/ });

  test('long lines of code are wrapped for those who want it', async ({ page }) => {
    await page.goto(everything);
    const blocks = main(page).getByRole('figure');
    const long = blocks.filter({ hasText: 'src/teapot/brew.ts' });
    const wrap = long.getByRole('button', { name: 'Wrap lines' });
    // Nothing is offered to those who only look.
    await expect(wrap).toHaveCount(0);
    await long.scrollIntoViewIfNeeded();
    const copy = long.getByRole('button', { name: /^Copy/ });
    const before = await long.boundingBox();
    await copy.focus();
    await bringAids(page);

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

    // It is so before anything is drawn on the next visit.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-wrap-lines', '');
    await expect(lines).toBeVisible();
    expect(await isCut()).toBe(false);
  });

  test('a picture that is larger than its place can be seen large', async ({ page }) => {
    await page.goto(everything);
    const picture = page.getByAltText('The hills once more, from afar');
    await picture.scrollIntoViewIfNeeded();
    const small = (await picture.boundingBox())?.width ?? 0;
    await bringAids(page);
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

for (const { page: from, link, level } of [
  { page: '/docs/tutorials/basic-types/', link: 'Object types', level: 2 },
  { page: '/api/graphql/', link: 'GraphQLSchema', level: 3 },
] as const) {
  test(`the page ${link} stands where it stood when it is loaded again`, async ({ page }) => {
    await page.goto(from);
    await page
      .getByRole('link', { name: link, exact: true })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(title(page)).toContainText(link);
    // By then the router has gone to the top of the page.
    await expect(title(page)).toBeFocused();
    const heading = main(page).getByRole('heading', { level }).last();
    // The browser tells of scrolling with the next frame; nobody loads a page again within it.
    await heading.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const place = await heading.boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

    await page.reload();

    await expect.poll(() => heading.boundingBox()).toEqual(place);
    // The whole of it is taken over by then.
    await expect(page.locator('html')).toHaveAttribute('data-started');
    await expect.poll(() => heading.boundingBox()).toEqual(place);
  });
}
