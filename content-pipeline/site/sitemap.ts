import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { contentHash } from '../files/contentHash';
import type { CompiledSite } from './compiledSite';
import type { OutputFile } from './outputFile';
import { absoluteUrl, type SiteAddress } from './siteAddress';

interface SitemapOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** A hash of the code of the viewer and the pipeline, which is part of the keys of output files. */
  generator: string;
  /** Maximum number of pages in one file. The default is the limit of the sitemap protocol, 50,000. */
  limit?: number | undefined;
}

interface ListedPage {
  url: string;
  lastmod?: string;
}

/**
 * Returns the sitemap for search engines. The keys are file names. If there are more pages than `limit`, `sitemap.xml`
 * is an index of several sitemaps. Unlisted and untranslated pages are omitted. The map is empty if there are no other
 * pages.
 */
export function buildSitemap(
  { manifest, pages }: Pick<CompiledSite, 'manifest' | 'pages'>,
  { base, generator, limit = 50_000 }: SitemapOptions,
): ReadonlyMap<string, OutputFile> {
  const address = { url: manifest.site.url, base };
  // Untranslated pages have the text of another page, which search engines would list twice.
  const own = pages.filter(
    ({ page: { facts } }) => facts.original === undefined && facts.unlisted !== true,
  );
  const listed = own.map(({ page: { facts } }): ListedPage => {
    const url = absoluteUrl(address, facts.path);
    const lastUpdated = facts.lastUpdated ?? facts.post?.date;
    return lastUpdated === undefined ? { url } : { url, lastmod: lastUpdated };
  });
  const keyOf = (items: readonly ListedPage[]) =>
    contentHash(JSON.stringify([generator, ...items]));
  if (listed.length === 0) return new Map();
  if (listed.length <= limit) {
    return new Map([['sitemap.xml', { key: keyOf(listed), make: () => listPages(listed) }]]);
  }
  const parts = Array.from({ length: Math.ceil(listed.length / limit) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    items: listed.slice(index * limit, (index + 1) * limit),
  }));
  const lists = parts.map(({ name }) => ({ url: absoluteUrl(address, `/${name}`) }));
  return new Map([
    ['sitemap.xml', { key: keyOf(lists), make: () => listSitemaps(lists) }],
    ...parts.map(
      ({ name, items }) => [name, { key: keyOf(items), make: () => listPages(items) }] as const,
    ),
  ]);
}

function listPages(items: readonly ListedPage[]): Promise<Buffer> {
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const stream = new SitemapStream({ xmlns, lastmodDateOnly: true, level: ErrorLevel.THROW });
  return streamToPromise(Readable.from(items).pipe(stream));
}

function listSitemaps(items: readonly { url: string }[]): Promise<Buffer> {
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
}

/** Returns the content of `robots.txt`, which allows all requests and links to the sitemap. */
export function robotsText(site: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`;
}
