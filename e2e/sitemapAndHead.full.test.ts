import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { serveFirstSite } from './support/firstSite';
import { buildMovedSite } from './support/movedSite';
import { fetchOnce } from './support/publishedSite';

const firstSite = serveFirstSite();
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('the sitemap lists exactly the listed pages, and robots.txt names it', async () => {
  const { manifest, pages, documentOf, url: served } = firstSite();
  const { url } = manifest.site;
  const read = async (file: string) => (await fetchOnce(new URL(file, served))).text();

  const listed = locations(await read('sitemap.xml'));
  const isListed = await Promise.all(
    pages.map(async ({ path: at }) => !('unlisted' in (await documentOf(at)))),
  );
  const shown = pages.filter((_, index) => isListed[index]);
  expect(listed.toSorted()).toEqual(shown.map((page) => new URL(page.path, url).href).toSorted());
  expect(await read('robots.txt')).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});

it('the head of every page has one canonical URL and breadcrumbs of existing pages', async () => {
  const { manifest, pages, url } = firstSite();
  const addresses = new Set(pages.map((page) => new URL(page.path, manifest.site.url).href));
  for (const { path: at, title: name } of pages) {
    const html = await (await fetchOnce(new URL(at, url))).text();
    const [head = ''] = html.split('</head>');
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1] ?? '';
    expect([at, addresses.has(canonical)]).toEqual([at, true]);
    expect(/<meta property="og:url" content="(.*?)">/.exec(head)?.[1]).toBe(canonical);
    expect(head).toMatch(/<meta property="og:title" content="[^"]+">/);

    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    const [self, trail] = JSON.parse(json)['@graph'];
    expect([at, self.inLanguage]).toEqual([at, 'en']);
    if (trail === undefined) continue;
    const steps: { name: string; item: string }[] = trail.itemListElement;
    expect(steps.at(-1)).toMatchObject({ name, item: canonical });
    const unknown = steps.filter(({ item }) => !addresses.has(item));
    expect([at, unknown]).toEqual([at, []]);
  }
});

it('the sitemap lists pages with their last change and no aliases', async () => {
  const site = await buildMovedSite();
  try {
    const sitemap = await readFile(path.join(site.out, 'sitemap.xml'), 'utf8');
    expect(locations(sitemap)).toEqual([
      'https://bread.example/docs/guide/dough/',
      'https://bread.example/docs/guide/',
      'https://bread.example/docs/guide/oven/',
    ]);
    expect(sitemap).toContain('oven/</loc><lastmod>2021-02-03</lastmod>');
    expect(sitemap).toContain('dough/</loc><lastmod>2019-08-07</lastmod>');
    const moved = await readFile(path.join(site.out, 'docs/guide/hearth/index.html'), 'utf8');
    expect(moved).toContain('<meta name="robots" content="noindex">');
    expect(moved).toContain('<link rel="canonical" href="https://bread.example/docs/guide/oven/">');
  } finally {
    await site.remove();
  }
}, 60_000);
