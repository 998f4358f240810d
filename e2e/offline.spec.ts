import { waitForReadingAids } from './support/hydration';
import { mockConnection } from './support/network';
import { main, sidebar, title } from './support/pageParts';
import { expect, test } from './support/test';

test.use({ allowedErrors: /Failed to load resource|^LoadError: / });

test('pages of an earlier visit are shown offline with a note about the saved copy', async ({
  page: first,
  context,
}) => {
  // The first interaction loads the part that saves copies.
  await first.goto('/docs/tutorials/');
  await waitForReadingAids(first);
  await sidebar(first).getByRole('link', { name: 'Object types' }).click();
  await expect(title(first)).toHaveText('Object types');
  const saved = () =>
    first.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map((name) => window.caches.open(name)),
      );
      const kept = await Promise.all(caches.map((cache) => cache.keys()));
      return kept
        .flat()
        .map(({ url }) => new URL(url).pathname.split('/')[2])
        .sort();
    });
  const pages = async () => (await saved()).filter((kind) => kind === 'pages');
  await expect.poll(pages).toHaveLength(2);
  await expect.poll(saved).toEqual(expect.arrayContaining(['manifest.json', 'routes']));
  await first.close();

  const page = await context.newPage();
  // No prefetching.
  await mockConnection(page, { saveData: true });
  await page.goto('/docs/tutorials/basic-types/');
  await waitForReadingAids(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/content/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const note = page.getByRole('status').filter({ hasText: 'reading a saved copy' });
  await sidebar(page).getByRole('link', { name: 'Object types' }).click();
  await expect(title(page)).toHaveText('Object types');
  await expect(note).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Passing arguments' }).click();
  await expect(main(page).getByRole('alert')).toContainText('could not be reached');
  await expect(note).toBeHidden();

  await page.unrouteAll();
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Passing arguments');
  await expect(note).toBeHidden();
});
