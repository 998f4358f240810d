import { bringAids, viewerAtWork } from './support/hydration';
import { main } from './support/pageParts';
import { expect, test } from './support/test';

test('inherited members stay open on other pages and in later visits, until they are closed', async ({
  page,
}) => {
  const inherited = main(page)
    .locator('details')
    .filter({ hasText: /^\d+ inherited from/ })
    .first();
  await page.goto('/api/graphql/class/GraphQLError/');
  await expect(inherited).not.toHaveAttribute('open');
  await bringAids(page);
  await inherited.locator('summary').click();
  await expect(inherited).toHaveAttribute('open');
  const remembered = () => page.evaluate(() => localStorage.getItem('recto.inherited-members'));
  await expect.poll(remembered).toBe('true');

  await page.goto('/api/graphql/class/ValidationContext/');
  await bringAids(page);
  await expect(inherited).toHaveAttribute('open');
  await inherited.locator('summary').click();
  await expect(inherited).not.toHaveAttribute('open');
  await expect.poll(remembered).toBeNull();

  await page.goto('/api/graphql/class/GraphQLError/');
  await viewerAtWork(page);
  await expect(inherited).not.toHaveAttribute('open');
});

test('a symbol leads to the guides that use it, and they to it', async ({ page }) => {
  await page.goto('/api/graphql/function/buildSchema/');
  const guides = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'From the guides' }) })
    .last();
  const first = guides.getByRole('link').nth(1);
  const name = (await first.textContent()) ?? '';

  await first.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByText('buildSchema').first()).toBeVisible();
});

test('the page of a package shows how to install it with the chosen tool, and hides what is deprecated', async ({
  page,
}) => {
  await page.goto('/api/graphql/');
  await main(page).getByRole('tab', { name: 'bun' }).click();
  await expect(main(page).getByText('bun add graphql')).toBeVisible();
  await expect(main(page).getByText('npm install graphql').first()).toBeHidden();

  const deprecated = main(page).getByRole('link', { name: /deprecated/ });
  await expect(deprecated.first()).toBeAttached();
  await main(page).getByRole('checkbox', { name: 'Hide deprecated' }).check();
  await expect(deprecated).toHaveCount(0);
  await expect(main(page).getByText(/^\d+ of \d+ names$/)).toBeVisible();
});
