import { expect, test } from './support/test';

// Two tests request missing files.
test.use({ allowedErrors: /ERR_FAILED \S+\.md$|404 \(Not Found\) \S+\/no\/such\/page\/$/ });

test('a page can be copied and opened as Markdown', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = '/docs/tutorials/object-types/';
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const alternate = await fetch(new URL(`${path}index.md`, baseURL));
  expect(copied.replaceAll('\r\n', '\n')).toBe(await alternate.text());
  const view = page.getByRole('link', { name: 'View as Markdown' });
  await expect(view).toHaveAttribute('href', `${path}index.md`);
});

test('a failed copy shows an error', async ({ page }) => {
  await page.route('**/*.md', (route) => route.abort());
  await page.goto('/docs/tutorials/object-types/');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(
    page.getByText('The page could not be copied. Open it as Markdown instead.'),
  ).toBeVisible();
});

test('the landing page and the not-found page offer no Markdown', async ({ page }) => {
  for (const path of ['/', '/no/such/page/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toHaveCount(0);
  }
});
