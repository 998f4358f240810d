import { describe, expect, it } from '@jest/globals';
import type { CompiledSite } from './compiledSite';
import { buildSitemap, robotsText } from './sitemap';

/** Returns the sitemaps of a site with the given pages: the date of the last change, if any, by route path. */
async function sitemaps(days: Record<string, string | undefined>, limit?: number, base = '/') {
  // `buildSitemap` reads no other part of a site.
  const site = {
    manifest: { site: { url: 'https://example.org' } },
    pages: Object.entries(days).map(([path, lastUpdated]) => ({
      page: { facts: { path, lastUpdated } },
    })),
  } as unknown as CompiledSite;
  const files: Record<string, string> = {};
  for (const [name, { make }] of buildSitemap(site, { base, generator: 'test', limit })) {
    files[name] = String(await make());
  }
  return files;
}

const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('buildSitemap', () => {
  it('lists absolute URLs with the known dates of last changes', async () => {
    const files = await sitemaps({ '/': undefined, '/a/': '2024-05-06' });

    expect(files).toEqual({
      'sitemap.xml':
        '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://example.org/</loc></url>' +
        '<url><loc>https://example.org/a/</loc><lastmod>2024-05-06</lastmod></url></urlset>',
    });
  });

  it('writes URLs below the base path, encoded as in requests', async () => {
    const files = await sitemaps({ '/': undefined, '/a&b/ü/': undefined }, undefined, '/x/');

    expect(locations(files['sitemap.xml'])).toEqual([
      'https://example.org/x/',
      'https://example.org/x/a&amp;b/%C3%BC/',
    ]);
  });

  it('is an index of several sitemaps if there are too many pages for one', async () => {
    const files = await sitemaps(
      { '/a/': undefined, '/b/': undefined, '/c/': undefined },
      2,
      '/x/',
    );

    expect(files['sitemap.xml']).toContain('<sitemapindex');
    expect(locations(files['sitemap.xml'])).toEqual([
      'https://example.org/x/sitemap-1.xml',
      'https://example.org/x/sitemap-2.xml',
    ]);
    expect(locations(files['sitemap-1.xml'])).toEqual([
      'https://example.org/x/a/',
      'https://example.org/x/b/',
    ]);
    expect(locations(files['sitemap-2.xml'])).toEqual(['https://example.org/x/c/']);
  });

  it('does not exist for a site without pages', async () => {
    expect(await sitemaps({})).toEqual({});
  });
});

it('robots.txt allows all requests and links to the sitemap', () => {
  expect(robotsText({ url: 'https://example.org', base: '/x/' }).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    'Sitemap: https://example.org/x/sitemap.xml',
    '',
  ]);
});
