import { fullSite } from './support/sites';
import { expect, test } from './support/test';

test.describe('pages that belong to no section', () => {
  test.use(fullSite);

  test('have an outline and links but no sidebar, in every language', async ({ page }) => {
    await page.goto('/about/');

    await expect(page).toHaveTitle('About the house | Tea House');
    const outline = page.getByRole('navigation', { name: 'On this page' });
    await outline.getByRole('link', { name: 'Ways to us' }).click();
    await expect(page).toHaveURL(/\/about\/#ways-to-us$/);

    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'rules of the house' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of the house');
    await page.goBack();
    await main.getByRole('link', { name: 'since the first harvest' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaves');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the house');
    expect(loads).toEqual([]);

    await page.goto('/ar/about/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن البيت');
  });

  test.describe('at an unknown address', () => {
    test.use({ allowedErrors: /404 \(Not Found\)/ });

    test('show the not-found page', async ({ page }) => {
      await page.goto('/about/nobody/');

      await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
    });
  });
});
