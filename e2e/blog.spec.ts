import { main, navbar, title } from './support/pageParts';
import { expect, test } from './support/test';

const newest = 'What changed in GraphQL.js 16, from 16.0 to 16.15';
const second = 'What a client receives when a resolver throws';

test('posts are reachable from the list, the next post, their tags and the archive', {
  tag: [
    '@page-blog-list',
    '@page-blog-post',
    '@page-blog-tags',
    '@page-blog-tag',
    '@route-blog-archive',
  ],
}, async ({ page }) => {
  await page.goto('/');
  await navbar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  const list = main(page);
  await expect(list.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(5);
  await expect(list.getByText('November 10, 2026')).toBeVisible();

  await list.getByRole('link', { name: `Read more ${newest}` }).click();
  await expect(title(page)).toHaveText(newest);
  await expect(list.getByText('Describes what changes in each release')).toBeVisible();
  const avatar = list.getByRole('article').locator('img').first();
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await list.locator('a[rel=next]').click();
  await expect(title(page)).toHaveText(second);
  await list
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: 'errors' })
    .click();
  await expect(page).toHaveURL(/\/blog\/tags\/errors\/$/);
  await expect(list.getByRole('link', { name: second })).toBeVisible();

  await list.getByRole('navigation').getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL(/\/blog\/tags\/$/);
  await expect(list.getByRole('link', { name: 'errors 3' })).toBeVisible();

  const beside = page.getByRole('complementary');
  await beside.getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/\/blog\/archive\/$/);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['2026', '2025']);
  await expect(list.getByRole('link', { name: newest })).toBeVisible();
});

test('tags of tutorials list the tutorials that have them', {
  tag: ['@page-docs-tags', '@page-docs-tag'],
}, async ({ page }) => {
  await page.goto('/docs/tutorials/object-types/');
  const tags = page.getByRole('navigation', { name: 'Tags' });
  await tags.getByRole('link', { name: 'schema' }).click();
  await expect(page).toHaveURL(/\/docs\/tags\/schema\/$/);
  await expect(main(page).getByRole('link', { name: 'Object types' })).toBeVisible();
  await main(page).getByRole('navigation').getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL(/\/docs\/tags\/$/);
  await expect(main(page).getByRole('link', { name: /^servers \d$/ })).toBeVisible();
});

test('blog pages link three feeds with complete posts and absolute URLs', async ({
  page,
  request,
}) => {
  await page.goto('/blog/archive/');
  const hrefs = await page
    .locator('link[rel=alternate][title]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = hrefs.map((href) => new URL(href).pathname);
  expect(paths).toEqual(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']);

  const [rss = '', atom = '', json = ''] = await Promise.all(
    paths.map(async (path) => (await request.get(path)).text()),
  );
  // The policy of the site forbids parsing HTML from a string.
  await page.goto('about:blank', { waitUntil: 'load' });
  const { items } = JSON.parse(json) as { items: { url: string; content_html: string }[] };
  const expected = { urls: items.map(({ url }) => url), texts: items.map((i) => i.content_html) };
  expect(items).toHaveLength(5);
  for (const [xml, link, content] of [
    [rss, 'item > link', 'item > *|encoded'],
    [atom, 'entry > id', 'entry > content'],
  ] as const) {
    const read = await page.evaluate(readFeed, { xml, link, content });
    expect(read).toEqual(expected);
  }

  const links = await page.evaluate(linksOf, expected.texts.join(''));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !/^https?:\/\//.test(link))).toEqual([]);
});

/** Returns the URLs and texts of a feed; empty arrays if the text is not XML. */
function readFeed({ xml, link, content }: { xml: string; link: string; content: string }) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { urls: all(link), texts: all(content) };
}

/** Returns the unresolved `href` of each element in an HTML text; without it, the `src`. */
function linksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
}
