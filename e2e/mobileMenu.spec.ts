import { title } from './support/pageParts';
import { expect, test } from './support/test';

const tutorial = '/docs/tutorials/object-types/';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the menu opens, navigates and closes', { tag: ['@navbar-toggle'] }, async ({ page }) => {
  await page.goto(tutorial);
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Basic types' })).toBeVisible();
  await menu.getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await expect(menu).toBeHidden();

  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('back navigation closes the menu', { tag: ['@state-menu-back'] }, async ({ page }) => {
  await page.goto(tutorial);
  await page
    .getByRole('navigation', { name: 'Previous and next page' })
    .getByRole('link')
    .last()
    .click();
  await expect(title(page)).not.toHaveText('Object types');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(title(page)).toHaveText('Object types');
});

test('a wide window closes the menu', { tag: ['@state-menu-desktop'] }, async ({ page }) => {
  await page.goto(tutorial);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(menu).toBeHidden();
});

test('pages do not scroll horizontally on the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', tutorial, '/api/graphql/class/GraphQLSchema/', '/api/']) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(320);
  }
});
