import { previewSite } from '../scripts/previewSite.mjs';
import { buildMovedSite } from './support/movedSite';
import { main, title } from './support/pageParts';
import { expect, test } from './support/test';

test.describe('a symbol whose kind has changed', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('redirects from its former URL', async ({ page }) => {
    await page.goto('/api/graphql/interface/GraphQLSchema/#getquerytype');
    await expect(page).toHaveURL(/\/api\/graphql\/class\/GraphQLSchema\/#getquerytype$/);
    await expect(title(page)).toContainText('GraphQLSchema');
  });
});

test.describe('a site whose pages have moved', () => {
  // All tests of the group run in one worker, which builds once.
  test.describe.configure({ mode: 'default' });
  let built: Awaited<ReturnType<typeof buildMovedSite>>;
  let site: Awaited<ReturnType<typeof previewSite>>;
  test.beforeAll(async () => {
    built = await buildMovedSite();
    site = await previewSite(built.out);
  });
  test.afterAll(async () => {
    await site.close();
    await built.remove();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('aliases redirect to the page that declares them', async ({ page }) => {
        for (const old of ['docs/guide/hearth/', 'stove/old.html', '']) {
          await page.goto(new URL(old, site.url).href);
          await expect(page).toHaveURL(new URL('docs/guide/oven/', site.url).href);
          await expect(title(page)).toHaveText('The oven');
        }
        await expect(main(page).getByRole('time')).toHaveText('Last updated on February 3, 2021');
      });
    });
  }
});
