import { readSite } from './support/publishedSite';
import { expect, test } from './support/test';

test('every link of every page has an existing page and anchor as its target', async ({
  baseURL,
  request,
}) => {
  const site = await readSite(baseURL ?? '');
  const documents = new Map<string, unknown>();
  for (const { path } of site.pages) documents.set(path, await site.documentOf(path));
  const moved = new Map(site.redirects.map(({ path, to }) => [path, to]));
  const sources = [
    ...documents,
    ['the frame', site.manifest.theme] as const,
    ['the sidebars', await site.sidebars()] as const,
  ];

  const broken: string[] = [];
  const files = new Set<string>();
  for (const [from, source] of sources) {
    for (const href of hrefsIn(source)) {
      const target = targetOf(href, from);
      if (target === undefined) continue;
      const document = documents.get(moved.get(target.path) ?? target.path);
      if (document === undefined) files.add(target.path);
      else if (target.anchor !== '' && !anchorsIn(document).has(target.anchor))
        broken.push(`${from} → ${href}`);
    }
  }
  expect(broken, 'links to anchors that their page does not have').toEqual([]);

  // Other targets may be static files.
  for (const file of files) {
    const response = await request.head(file.slice(1), { maxRedirects: 0 });
    expect(response.status(), file).toBe(200);
  }
});

test('every route path is answered with a page of its title', async ({ baseURL }) => {
  const { pages, redirects } = await readSite(baseURL ?? '');
  expect(pages.length).toBeGreaterThan(350);
  for (const { path, title } of pages) {
    const response = await fetch(new URL(path, baseURL), { redirect: 'manual' });
    expect([path, response.status]).toEqual([path, 200]);
    expect(unescapeText(titleIn(await response.text())), path).toContain(title);
  }
  for (const { path, to } of redirects) {
    const response = await fetch(new URL(path, baseURL));
    expect([path, response.status]).toEqual([path, 200]);
    expect(pages.map((page) => page.path)).toContain(to);
  }
});

test('pages of every kind have unique ids and no broken links', async ({ page, baseURL }) => {
  const site = await readSite(baseURL ?? '');
  const known = new Set([...site.pages, ...site.redirects].map(({ path }) => path));
  const oneOfEach = new Map<string, string>();
  for (const { path } of site.pages) {
    const { kind } = await site.documentOf(path);
    if (kind === 'doc' || !oneOfEach.has(kind)) oneOfEach.set(kind === 'doc' ? path : kind, path);
  }
  expect(oneOfEach.size).toBeGreaterThan(15);

  for (const path of oneOfEach.values()) {
    const document = await site.documentOf(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, `${path}: ids are unique`).toBe(ids.length);
    for (const anchor of anchorsIn(document.outline)) expect(ids, path).toContain(anchor);

    const hrefs = await page
      // Markdown alternates and feeds are not pages; machineReadable.spec.ts and blog.spec.ts test them.
      .locator('a[href]:not([type="text/markdown"], [href$=".xml"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      const target = targetOf(href, path);
      if (target === undefined) continue;
      expect(known, `${path} → ${href}`).toContain(target.path);
      if (target.path === path && target.anchor !== '') expect(ids, path).toContain(target.anchor);
    }
  }
});

function titleIn(html: string): string {
  return html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '';
}

function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Returns every link target in a document, at any depth. */
function hrefsIn(value: unknown): string[] {
  return stringsUnder(value, (key) => key === 'href' || key === 'to');
}

/** Returns the anchors of a document: of headings, members and outline entries. */
function anchorsIn(value: unknown): Set<string> {
  return new Set(stringsUnder(value, (key) => key === 'id' || key === 'anchor'));
}

/** Resolves a link of the page at `from` to a path and an anchor; returns `undefined` for links to other sites. */
function targetOf(href: string, from: string): { path: string; anchor: string } | undefined {
  if (!/^[/#]/.test(href)) return undefined;
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path: path || from, anchor: decodeURIComponent(anchor) };
}

function stringsUnder(value: unknown, wanted: (key: string) => boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && wanted(key) ? [inner] : stringsUnder(inner, wanted),
  );
}
