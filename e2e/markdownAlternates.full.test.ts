import { expect, it } from '@jest/globals';
import { serveFirstSite } from './support/firstSite';
import { fetchOnce } from './support/publishedSite';

const firstSite = serveFirstSite();

/** Returns the text of a file of the site. Expects that the file exists and is UTF-8 with the given content type. */
async function readText(file: string, type: string): Promise<string> {
  const response = await fetchOnce(new URL(file, firstSite().url));
  const found = [file, response.status, response.headers.get('content-type')];
  expect(found).toEqual([file, 200, `${type}; charset=utf-8`]);
  return response.text();
}

const readMarkdown = (path: string) =>
  readText(`${path.replace(/\/$/, '/index')}.md`, 'text/markdown');

/** Returns the paths of the site to which a Markdown text links, without anchors. */
function filesIn(text: string, siteUrl: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, address = '']) => address);
  const own = links.filter((address) => address.startsWith(`${siteUrl}/`));
  return own.map((address) => address.slice(siteUrl.length));
}

it('every page has a Markdown alternate whose links have existing targets', async () => {
  const { manifest, pages, redirects } = firstSite();
  const known = new Set([...pages, ...redirects].map(({ path }) => path));
  const broken: string[] = [];
  for (const { path } of pages) {
    const text = await readMarkdown(path);
    expect(text).toMatch(/^# \S.*\n\n/);
    expect(text).toContain(`\nWeb page: <${manifest.site.url}${path}>\n`);
    // Tags and links without text would come from the HTML of the page.
    expect(text).not.toMatch(/^<(?:div|span|figure|section|aside|a)\b|\[\]\(/m);
    const files = filesIn(text, manifest.site.url).filter((name) => name.endsWith('/'));
    broken.push(...files.filter((name) => !known.has(name)).map((name) => `${path} → ${name}`));
  }
  expect(broken).toEqual([]);
});

it('the Markdown alternate of a tutorial has all headings and code with languages', async () => {
  const site = firstSite();
  const tutorials = site.pages.filter(({ path }) => path.startsWith('/docs/tutorials/'));
  expect(tutorials.length).toBeGreaterThan(5);
  for (const { path } of tutorials) {
    const { outline } = await site.documentOf(path);
    const text = await readMarkdown(path);
    const prose = text.replace(/^( *)(`{3,})\S*[^\n]*\n.*?^\1\2$/gms, '').replaceAll('\\', '');
    const headings = prose.match(/^## .*$/gm) ?? [];
    const labels = headings.map((line) => line.slice(3).replace(/[`*]/g, ''));
    expect([path, ...labels]).toEqual([path, ...outline.map(({ label }) => label)]);
    const opening = (text.match(/^ *`{3,}.*$/gm) ?? []).filter((_, index) => index % 2 === 0);
    expect([path, opening.length]).not.toEqual([path, 0]);
    for (const line of opening) {
      expect([path, line]).toEqual([path, expect.stringMatching(/`{3}[\w+-]+/)]);
    }
  }
});

it('llms.txt names the site and links existing files', async () => {
  const { manifest, pages } = firstSite();
  const text = await readText('llms.txt', 'text/plain');
  expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/);
  const files = filesIn(text, manifest.site.url);
  const tutorials = pages.filter(({ kind }) => kind === 'doc');
  expect(files).toEqual(expect.arrayContaining(tutorials.map(({ path }) => `${path}index.md`)));
  for (const file of new Set(files)) {
    const type = file.endsWith('.md') ? 'text/markdown' : 'text/plain';
    await readText(file, type);
  }
});

/** The kinds of pages that only list other pages. */
const lists = new Set(['landing', 'api-index', 'blog-list', 'archive', 'tag-list', 'tag']);

it('llms-full.txt and its other parts hold every tutorial and every exported name', async () => {
  const { manifest, pages } = firstSite();
  const links = await readText('llms.txt', 'text/plain');
  const names = filesIn(links, manifest.site.url).filter((name) => name.includes('llms-full'));
  const texts = await Promise.all(names.map((name) => readText(name, 'text/plain')));
  const text = texts.join('');
  const said = pages.filter(({ kind = 'landing' }) => !lists.has(kind));
  const missing = said.filter(({ path }) => !text.includes(`${path}>\n`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('the README of the schemas names existing files', async () => {
  const text = await readText('content/schema/README.md', 'text/markdown');
  const names = [...text.matchAll(/\]\(([\w-]+\.json)\)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) await readText(`content/schema/${name}`, 'application/json');
});
