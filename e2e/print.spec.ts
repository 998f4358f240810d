import { main, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

test.use(fullSite);

test('a printed page has all content and no frame', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/guide/everything/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const collapsed = main(page).getByText('Nothing is deeper folded than this.');
  await expect(collapsed).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(title(page)).toBeVisible();
  for (const role of ['banner', 'navigation', 'complementary', 'button', 'tablist'] as const) {
    await expect(page.getByRole(role).and(page.locator(':visible:not(main aside)'))).toHaveCount(0);
  }
  await expect(page.getByText('first harvest')).toBeHidden();
  await expect(page.getByText('Edit this page')).toBeHidden();
  await expect(collapsed).toBeVisible();
  for (const text of ['Plug it in', 'Light the gas', 'yarn run boil', 'minutes = 3']) {
    await expect(main(page).getByText(text).first()).toBeVisible();
  }
  await expect(page.getByAltText('Hills under the sun')).toBeVisible();
  await expect(page.getByAltText('Hills under the moon')).toBeHidden();
  await expect(main(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  const link = main(page).getByRole('link', { name: /^another site/ });
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain('https://museum.example/');
  const cut = await main(page).evaluate(
    (column) =>
      [...column.querySelectorAll('pre, table')].filter(
        (element) => element.scrollWidth > column.clientWidth,
      ).length,
  );
  expect(cut).toBe(0);
});

test('a short page fits on one sheet', async ({ page }) => {
  await page.goto('/docs/guide/water/');
  await expect(title(page)).toBeVisible();
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
