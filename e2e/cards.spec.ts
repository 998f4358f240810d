import type { Page } from 'playwright/test';
import { barriersOf } from './support/barriers';
import { holdFinger } from './support/finger';
import { main } from './support/pageParts';
import { bringAids } from './support/readingAids';
import { phone } from './support/screens';
import { expect, test } from './support/test';

const address = '/api/graphql/function/printSchema/';

test('a link to a symbol tells what it is to whoever points at it or focuses it', async ({
  page,
}) => {
  await page.goto(address);
  const link = linkIn(page);
  const card = page.getByRole('tooltip');
  await bringAids(page);
  await link.hover();
  await expect(card).toContainText('Class GraphQLSchema');
  await expect(card).toContainText('Schema Definition');
  await expect(link).toHaveAccessibleDescription(/Schema Definition/);
  const [below, box] = [await link.boundingBox(), await card.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await card.hover();
  await expect(card).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.mouse.move(5, 5);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(card).toContainText('GraphQLSchema');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/class\/GraphQLSchema/);
  await expect(card).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a finger that holds a link gets the card, one that taps gets the page', async ({
    page,
  }) => {
    await page.goto(address);
    const link = linkIn(page);
    const card = page.getByRole('tooltip');
    await bringAids(page);
    await holdFinger(link, () => expect(card).toContainText('GraphQLSchema'));
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(address);

    await link.tap();
    await expect(page).toHaveURL(/class\/GraphQLSchema/);
  });
});

test('where the index cannot be had, links are links', async ({ page }) => {
  await page.route('**/content/symbols/*', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => /no card/.test(message.text()));
  await page.goto(address);
  await bringAids(page);
  await linkIn(page).hover();
  expect((await warned).type()).toBe('warning');
  await linkIn(page).click();
  await expect(page).toHaveURL(/class\/GraphQLSchema/);
});

test.use({ allowedFaults: /net::ERR_FAILED/ });

function linkIn(page: Page) {
  return main(page).getByRole('link', { name: 'GraphQLSchema', exact: true }).first();
}
