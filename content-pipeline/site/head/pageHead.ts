import type { PageDocument } from '#manifest/pageDocument';
import { siteIn } from '#manifest/siteNames';
import { alternateFile } from '../alternates/markdownAlternates';
import type { CompiledSite, SitePage } from '../compiledSite';
import { attribute, inertJson } from '../markup';
import { type OpenSearch, openSearches } from '../openSearch';
import { wholeAddress } from '../siteAddress';
import { feedLinks } from './feedLinks';
import { createLanguageLinks } from './languageLinks';
import { type PageImage, socialTags } from './socialTags';
import { createStructuredData } from './structuredData';

interface HeadOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  /** Returns the picture in previews of a page whose author has not chosen one. */
  imageOf?: ((document: PageDocument) => PageImage | undefined) | undefined;
}

/**
 * What stands in the head of a page for machines alone: previews of links, structured data, the page
 * in other languages and as Markdown. The viewer knows nothing of it: who reads it runs no scripts.
 */
export function createPageHeads(
  {
    manifest,
    pages,
    redirects,
    feeds = [],
  }: Pick<CompiledSite, 'manifest' | 'pages' | 'redirects' | 'feeds'>,
  { base, imageOf }: HeadOptions,
): (page: Pick<SitePage, 'document' | 'locale' | 'image'>) => string {
  const { site, locales } = manifest;
  const address = { url: site.url, base };
  const languageLinks = createLanguageLinks(manifest, pages, address);
  const structuredData = createStructuredData(redirects, address);
  const searches = openSearches({ manifest, pages });

  function searchLink({ title, file }: OpenSearch): string {
    const type = 'application/opensearchdescription+xml';
    return `<link rel="search" type="${type}"${attribute('title', title)}${attribute('href', base + file.slice(1))}>`;
  }

  return ({ document, locale: published, image: chosen }) => {
    const locale = document.original?.lang ?? published;
    const names = siteIn(manifest, locale);
    const image = chosen ?? imageOf?.(document);
    const alternate = wholeAddress(address, `/${alternateFile(document.path)}`);
    const data = structuredData(document, { site: names, locale, image });
    return [
      `<link rel="alternate" type="text/markdown"${attribute('href', alternate)}>`,
      ...(document.unlisted === true ? ['<meta name="robots" content="noindex">'] : []),
      ...feedLinks(document.path, feeds, address),
      ...searches.filter((search) => search.locale === published).map(searchLink),
      ...languageLinks(document.path, published),
      ...socialTags(document, { site: names, address, image, locale, locales }),
      `<script type="application/ld+json">${inertJson(data)}</script>`,
    ].join('\n');
  };
}
