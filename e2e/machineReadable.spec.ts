import { readSite } from './support/publishedSite';
import { expect, test } from './support/test';

// Two tests request missing files.
test.use({ allowedErrors: /ERR_FAILED \S+\.md$|404 \(Not Found\) \S+\/no\/such\/page\/$/ });

/** Returns the text of a file of the site; expects it to exist and to have the type. */
async function readText(file: string, type: string, baseURL: string | undefined): Promise<string> {
  const response = await fetch(new URL(file.replace(/^\//, ''), baseURL), { redirect: 'manual' });
  expect([file, response.status]).toEqual([file, 200]);
  expect(response.headers.get('content-type'), file).toBe(`${type}; charset=utf-8`);
  return response.text();
}

const readMarkdown = (path: string, baseURL: string | undefined) =>
  readText(`${path.replace(/\/$/, '/index')}.md`, 'text/markdown', baseURL);

/** Returns the paths of this site that a text links to, without anchors. */
function filesIn(text: string, siteUrl: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, address = '']) => address);
  const own = links.filter((address) => address.startsWith(`${siteUrl}/`));
  return own.map((address) => address.slice(siteUrl.length));
}

test('every page has a Markdown alternate whose links have existing targets', async ({
  baseURL,
}) => {
  const { manifest, pages, redirects } = await readSite(baseURL ?? '');
  const known = new Set([...pages, ...redirects].map(({ path }) => path));
  const broken: string[] = [];
  for (const { path } of pages) {
    const text = await readMarkdown(path, baseURL);
    expect(text, path).toMatch(/^# \S.*\n\n/);
    expect(text, path).toContain(`\nWeb page: <${manifest.site.url}${path}>\n`);
    // Tags and links without text would come from the HTML of the page.
    expect(text, path).not.toMatch(/^<(?:div|span|figure|section|aside|a)\b|\[\]\(/m);
    const files = filesIn(text, manifest.site.url).filter((name) => name.endsWith('/'));
    broken.push(...files.filter((name) => !known.has(name)).map((name) => `${path} → ${name}`));
  }
  expect(broken).toEqual([]);
});

test('the Markdown alternate of a tutorial has all headings and code with languages', async ({
  baseURL,
}) => {
  const site = await readSite(baseURL ?? '');
  const tutorials = site.pages.filter(({ path }) => path.startsWith('/docs/tutorials/'));
  expect(tutorials.length).toBeGreaterThan(5);
  for (const { path } of tutorials) {
    const { outline } = await site.documentOf(path);
    const text = await readMarkdown(path, baseURL);
    const prose = text.replace(/^( *)(`{3,})\S*[^\n]*\n.*?^\1\2$/gms, '').replaceAll('\\', '');
    const headings = prose.match(/^## .*$/gm) ?? [];
    expect(
      headings.map((line) => line.slice(3).replace(/[`*]/g, '')),
      path,
    ).toEqual(outline.map(({ label }) => label));
    const opening = (text.match(/^ *`{3,}.*$/gm) ?? []).filter((_, index) => index % 2 === 0);
    expect(opening.length, path).toBeGreaterThan(0);
    for (const line of opening) expect(line, path).toMatch(/`{3}[\w+-]+/);
  }
});

test('llms.txt names the site and links existing files', async ({ baseURL }) => {
  const { manifest, pages } = await readSite(baseURL ?? '');
  const text = await readText('llms.txt', 'text/plain', baseURL);
  expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/);
  const files = filesIn(text, manifest.site.url);
  const tutorials = pages.filter(({ kind }) => kind === 'doc');
  expect(files).toEqual(expect.arrayContaining(tutorials.map(({ path }) => `${path}index.md`)));
  for (const file of new Set(files)) {
    const type = file.endsWith('.md') ? 'text/markdown' : 'text/plain';
    await readText(file, type, baseURL);
  }
});

/** Kinds of pages that only list others. */
const lists = new Set(['landing', 'api-index', 'blog-list', 'archive', 'tag-list', 'tag']);

test('llms-full.txt holds every tutorial and every exported name', async ({ baseURL }) => {
  const { pages } = await readSite(baseURL ?? '');
  const text = await readText('llms-full.txt', 'text/plain', baseURL);
  const said = pages.filter(({ kind = 'landing' }) => !lists.has(kind));
  for (const { path } of said) expect(text, path).toContain(`${path}>\n`);
});

test('the README of the schemas names existing files', async ({ baseURL }) => {
  const text = await readText('content/schema/README.md', 'text/markdown', baseURL);
  const names = [...text.matchAll(/\]\(([\w-]+\.json)\)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) await readText(`content/schema/${name}`, 'application/json', baseURL);
});

test('a page can be copied and opened as Markdown', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = '/docs/tutorials/object-types/';
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r\n', '\n')).toBe(await readMarkdown(path, baseURL));
  const view = page.getByRole('link', { name: 'View as Markdown' });
  await expect(view).toHaveAttribute('href', `${path}index.md`);
});

test('a failed copy shows an error', async ({ page }) => {
  await page.route('**/*.md', (route) => route.abort());
  await page.goto('/docs/tutorials/object-types/');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByText('The page could not be copied.')).toBeVisible();
});

test('the landing page and the not-found page offer no Markdown', async ({ page }) => {
  for (const path of ['/', '/no/such/page/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toHaveCount(0);
  }
});
