import { main, navbar, sidebar, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { desktop, onBothScreens, phone } from './support/screens';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

const tutorials = [
  ...['authentication-and-express-middleware', 'basic-types', 'constructing-types'],
  ...['express-graphql', 'graphql-clients', 'mutations-and-input-types', 'object-types'],
  ...['passing-arguments', 'running-an-express-graphql-server'],
];

test('the landing page is at "/" only', {
  tag: ['@route-landing', '@constant-base'],
}, async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('GraphQL.js');
  await expect(page.locator('html')).toHaveAttribute('data-base', '/');
  await onBothScreens(page, async () => {
    await expect(title(page)).toBeVisible();
    await expect(main(page).getByRole('link').first()).toBeInViewport();
  });
  const { manifest } = await readSite(baseURL ?? '');
  const root = manifest.routes.filter((route) => route.type === 'page' && route.path === '/');
  expect(root).toMatchObject([{ exact: true }]);
});

test('package pages have the sidebar of the reference', {
  tag: ['@route-api-index', '@route-package'],
}, async ({ page }) => {
  await page.goto('/api/');
  await onBothScreens(page, () =>
    expect(main(page).getByRole('link', { name: 'graphql', exact: true }).first()).toBeVisible(),
  );
  await page.setViewportSize(desktop);
  await main(page).getByRole('link', { name: 'graphql', exact: true }).first().click();
  await expect(page).toHaveURL(/\/api\/graphql\/$/);
  await expect(sidebar(page)).toBeVisible();
  await onBothScreens(page, () => expect(title(page)).toContainText('graphql'));
});

test('each tutorial has a page', { tag: '@route-tutorial' }, async ({ page }) => {
  for (const [index, slug] of tutorials.entries()) {
    await page.setViewportSize(index % 2 === 0 ? desktop : phone);
    const response = await page.goto(`/docs/tutorials/${slug}/`);
    expect(response?.status(), slug).toBe(200);
    await expect(title(page), slug).toBeVisible();
    await expect(sidebar(page).locator('[aria-current=page]'), slug).toBeVisible({
      visible: index % 2 === 0,
    });
  }
});

test('the first site has one language, one version of its docs, and a footer', {
  tag: ['@constant-locale', '@constant-version', '@frame-footer'],
}, async ({ page, baseURL }) => {
  const { manifest } = await readSite(baseURL ?? '');
  expect(manifest.locales).toMatchObject([{ code: 'en', direction: 'ltr' }]);
  const docs = manifest.sections.find(({ kind }) => kind === 'docs');
  expect(docs?.versions).toMatchObject([
    { name: 'current', label: 'Next', path: '/docs/', mainDocId: 'tutorials/index', isLast: true },
  ]);
  for (const address of ['/', '/docs/tutorials/', '/api/graphql/']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(navbar(page).getByRole('button', { name: /Languages|Versions/ })).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await onBothScreens(page, async () => {
      await expect(footer.getByRole('link', { name: /Code of Conduct/i })).toBeVisible();
      await expect(footer).toContainText('2022');
    });
  }
});

test.describe('on the handwritten site', () => {
  // Deep links are answered with the not-found file, which is the viewer.
  test.use({ allowedErrors: /Failed to load resource/ });

  test('posts, tags and standalone pages are shown', {
    tag: [
      ...['@route-blog-archive', '@page-blog-list', '@page-blog-post', '@page-blog-tags'],
      ...['@page-blog-tag', '@page-doc', '@page-docs-tags', '@page-docs-tag', '@page-content'],
    ],
  }, async ({ page }) => {
    await withHandwrittenSite(async (url) => {
      const link = (name: string | RegExp) => main(page).getByRole('link', { name });
      for (const screen of [desktop, phone]) {
        await page.setViewportSize(screen);
        await page.goto(`${url}blog/`);
        await link('A gale in May').first().click();
        await expect(title(page)).toHaveText('A gale in May');
        await page.goto(`${url}blog/archive/`);
        await expect(link('A gale in May')).toBeVisible();
        await page.goto(`${url}blog/tags/`);
        await link(/Weather/).click();
        await link('A gale in May').click();
        await expect(title(page)).toHaveText('A gale in May');
        await page.goto(`${url}notes/tags/`);
        await link(/Rope/).click();
        await link('Knots').click();
        await expect(title(page)).toHaveText('Knots');
        await page.goto(url);
        await expect(title(page)).toHaveText('Before you sail');
      }
      // No request may be pending when the server ends.
      await page.goto('about:blank', { waitUntil: 'load' });
    });
  });
});
