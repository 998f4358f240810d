import type { Page } from 'playwright/test';
import { main, navbar, outline, sidebar, title } from './support/pageParts';
import { phone } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// The navbar, sidebar and outline on the site that uses every feature.

const start = '/docs/guide/';
const item = (page: Page, name: string | RegExp) =>
  navbar(page).getByRole('navigation').getByRole('link', { name });

test.use(fullSite);

test('items link addresses, docs and versions', {
  tag: ['@navbar-link', '@navbar-doc', '@navbar-version-link'],
}, async ({ page }) => {
  await page.goto(start);
  await item(page, 'Water').click();
  await expect(title(page)).toHaveText('Water');
  await expect(item(page, 'Shop')).toHaveAttribute('href', 'https://shop.example/');
  await item(page, 'Guide').click();
  await expect(page).toHaveURL(/\/docs\/guide\/$/);
  await page.goto('/docs/1.x/guide/leaves/');
  // The item links the version that is read.
  await expect(item(page, 'This version')).toHaveAttribute('href', /^\/docs\/1\.x\//);
});

test('a dropdown opens and its links work', { tag: '@navbar-dropdown' }, async ({ page }) => {
  await page.goto(start);
  await navbar(page).getByRole('button', { name: 'Brewing' }).click();
  await item(page, 'Green tea').click();
  await expect(title(page)).toHaveText('Green tea');
  await expect(item(page, 'Green tea')).toBeHidden();
});

test('items are on the right unless configured on the left', {
  tag: ['@navbar-sides', '@constant-sides'],
}, async ({ page }) => {
  await page.goto(start);
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  for (const name of ['Guide', 'Water']) {
    const box = await item(page, name).boundingBox();
    expect((box?.x ?? middle) + (box?.width ?? 0), name).toBeLessThan(middle);
  }
  for (const name of ['This version', 'Shop']) {
    expect((await item(page, name).boundingBox())?.x ?? 0, name).toBeGreaterThan(middle);
  }
});

test('the navbar becomes a menu below 996 pixels', {
  tag: ['@navbar-collapse', '@constant-breakpoint'],
}, async ({ page }) => {
  await page.goto(start);
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await page.setViewportSize({ width: 996, height: 700 });
  await expect(item(page, 'Water')).toBeVisible();
  await expect(menu).toBeHidden();
  for (const width of [995, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(menu).toBeVisible();
    await expect(item(page, 'Water')).toBeHidden();
  }
});

test('a category can be expanded and collapsed', { tag: '@doc-collapsible' }, async ({ page }) => {
  await page.goto(start);
  const inside = sidebar(page).getByRole('link', { name: 'Tea museum' });
  const category = sidebar(page).locator('summary', { hasText: 'Elsewhere' });
  await expect(inside).toBeHidden();
  await category.click();
  await expect(inside).toBeVisible();
  await category.click();
  await expect(inside).toBeHidden();
});

test('the outline lists the configured heading levels of the site or the page', {
  tag: '@rule-levels',
}, async ({ page }) => {
  const listed = (name: string) => outline(page).getByRole('link', { name, exact: true });
  await page.goto('/docs/guide/water/');
  await expect(listed('Hardness')).toBeVisible();
  await expect(listed('Where it comes from')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Wells', level: 4 })).toBeVisible();
  await expect(listed('Wells')).toHaveCount(0);
  await page.setViewportSize(phone);
  await page.goto('/docs/guide/leaves/');
  await outline(page).getByRole('button').click();
  await expect(main(page).getByRole('heading', { name: 'From the sun', level: 4 })).toBeVisible();
  await expect(listed('From the sun')).toBeVisible();
});
