import type { Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { waitForReadingAids } from './support/hydration';
import { holdTouch } from './support/inputs';
import { main } from './support/pageParts';
import { phone } from './support/screens';
import { expect, test } from './support/test';

const address = '/api/graphql/function/printSchema/';

test('a link to a symbol shows its card on hover and on focus', async ({ page }) => {
  const { link, card } = await openPage(page);
  await link.hover();
  await expect(card).toContainText('Schema Definition');
  await expect(link).toHaveAccessibleDescription(/Class GraphQLSchema.*Schema Definition/);
  const [below, box] = [await link.boundingBox(), await card.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await card.hover();
  await expect(card).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
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

  test('a long touch on a link opens the card, a tap opens the page', async ({ page }) => {
    const { link, card } = await openPage(page);
    await holdTouch(link, () => expect(card).toContainText('GraphQLSchema'));
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(address);

    await link.tap();
    await expect(page).toHaveURL(/class\/GraphQLSchema/);
  });
});

test('links work when the symbol index cannot be loaded', async ({ page }) => {
  await page.route('**/content/symbols/*', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) =>
    /card of the symbol at .* could not/.test(message.text()),
  );
  const { link } = await openPage(page);
  await link.hover();
  expect((await warned).type()).toBe('warning');
  await link.click();
  await expect(page).toHaveURL(/class\/GraphQLSchema/);
});

test.use({ allowedErrors: /net::ERR_FAILED/ });

/** Opens a page, waits for the script of cards, and returns the locators of a link to a symbol and of its card. */
async function openPage(page: Page) {
  await page.goto(address);
  const link = main(page).getByRole('link', { name: 'GraphQLSchema', exact: true }).first();
  await waitForReadingAids(page);
  return { link, card: page.getByRole('tooltip') };
}
