import { expect, it } from '@jest/globals';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { serveFirstSite } from './support/firstSite';
import { pathsIn } from './support/htmlDigest';
import { anchorsIn, hrefsIn, targetOf } from './support/links';
import { fetchOnce } from './support/publishedSite';

const firstSite = serveFirstSite();

it('every link of every page has an existing page and anchor as its target', async () => {
  const site = firstSite();
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
  // Links to anchors that their page does not have.
  expect(broken).toEqual([]);

  // Other targets may be static files.
  const known = await pathsIn(sharedSite('site'));
  expect([...files].filter((file) => !known.has(file))).toEqual([]);
}, 120_000);

it('every route path is answered with a page of its title', async () => {
  const { pages, redirects, url } = firstSite();
  expect(pages.length).toBeGreaterThan(350);
  for (const { path, title } of pages) {
    const response = await fetchOnce(new URL(path, url));
    expect([path, response.status]).toEqual([path, 200]);
    const shown = unescapeText(titleIn(await response.text()));
    expect([path, shown]).toEqual([path, expect.stringContaining(title)]);
  }
  for (const { path, to } of redirects) {
    const response = await fetchOnce(new URL(path, url));
    expect([path, response.status]).toEqual([path, 200]);
    expect(pages.map((page) => page.path)).toContain(to);
  }
}, 120_000);

function titleIn(html: string): string {
  return html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '';
}

function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
