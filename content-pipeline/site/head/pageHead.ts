import type { Manifest, Site } from '#manifest/manifest';
import { siteIn } from '#manifest/siteNames';
import type { PageFacts } from '../../articles/pageStore';
import type { Feed } from '../../sections/sectionKind';
import { alternateFile } from '../alternates/markdownAlternates';
import type { CompiledSite, SitePage } from '../compiledSite';
import { attribute, inertJson } from '../markup';
import { type OpenSearch, openSearches } from '../openSearch';
import { traitsOfKind } from '../pageKinds';
import { absoluteUrl, type SiteAddress } from '../siteAddress';

interface HeadOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /**
   * Returns the image for link previews of a page whose author has not chosen an image; `undefined` if there is none.
   */
  imageOf?: ((page: PageFacts) => PageImage | undefined) | undefined;
}

/**
 * Functions that return the elements of `<head>` that other programs read, such as search engines. These elements
 * contain data for link previews, structured data, and `noindex` for unlisted pages. They also link to feeds,
 * translations, the description of the search and the Markdown alternate.
 *
 * Only HTML files contain these elements. The viewer does not update them, because such programs do not run scripts.
 */
export interface PageHeads {
  /** Returns the elements for a page as HTML. */
  html(page: HeadPage): string;
  /** Data that the elements of all pages depend on, except the manifest. Used in cache keys. */
  sharedInputs: unknown;
  /** Returns data that the elements of a page depend on, except `page.facts` and `locale`. Used in cache keys. */
  inputs(page: HeadPage): unknown;
}

type HeadPage = Pick<SitePage, 'page' | 'locale' | 'image'>;

/** Creates the functions that return elements of `<head>` for the pages of a site. */
export function createPageHeads(
  {
    manifest,
    pages,
    redirects,
    feeds = [],
  }: Pick<CompiledSite, 'manifest' | 'pages' | 'redirects' | 'feeds'>,
  { base, imageOf }: HeadOptions,
): PageHeads {
  const { site, locales } = manifest;
  const address = { url: site.url, base };
  const languageLinks = createLanguageLinks(manifest, pages, address);
  const redirected = new Map(redirects.map(({ path, to }) => [path, to]));
  const structuredData = createStructuredData(redirected, address);
  const searches = openSearches({ manifest, pages });
  const regions = new Map(locales.map(({ code }) => [code, withRegion(code)]));

  function searchLink({ title, file }: OpenSearch): string {
    const type = 'application/opensearchdescription+xml';
    return `<link rel="search" type="${type}"${attribute('title', title)}${attribute('href', base + file.slice(1))}>`;
  }

  return {
    html({ page: { facts }, locale: published, image: chosen }) {
      const locale = facts.original?.lang ?? published;
      const names = siteIn(manifest, locale);
      const image = chosen ?? imageOf?.(facts);
      const alternate = absoluteUrl(address, `/${alternateFile(facts.path)}`);
      const data = structuredData(facts, { site: names, locale, image });
      return [
        `<link rel="alternate" type="text/markdown"${attribute('href', alternate)}>`,
        ...(facts.unlisted === true ? ['<meta name="robots" content="noindex">'] : []),
        ...feedLinks(facts.path, feeds, address),
        ...searches.filter((search) => search.locale === published).map(searchLink),
        ...languageLinks(facts.path, published),
        ...socialTags(facts, { site: names, address, image, locale, regions }),
        `<script type="application/ld+json">${inertJson(data)}</script>`,
      ].join('\n');
    },
    sharedInputs: [address, feeds, searches],
    inputs: ({ page: { facts }, locale, image }) => [
      image ?? imageOf?.(facts),
      languageLinks(facts.path, locale),
      facts.breadcrumbs.map(({ href = '' }) => redirected.get(href)),
    ],
  };
}

/** The image of a page's link previews. */
export interface PageImage {
  /** Absolute URL, or path from the site's root. */
  src: string;
  /** Width in pixels; missing if it is unknown, as for images on other hosts. */
  width?: number;
  height?: number;
}

interface TagContext {
  site: Pick<Site, 'title'>;
  address: SiteAddress;
  image: PageImage | undefined;
  locale: string;
  /** The languages of the site in the format of Open Graph, such as `en_US`. The keys are language codes. */
  regions: ReadonlyMap<string, string>;
}

function socialTags(page: PageFacts, context: TagContext): string[] {
  const { site, address, image, locale, regions } = context;
  const isLanding = page.kind === 'landing';
  const title = isLanding ? site.title : page.title;
  const tags: [string, string | undefined][] = [
    ['og:type', isLanding ? 'website' : 'article'],
    ['og:site_name', site.title],
    ['og:title', title],
    ['og:description', page.description],
    ['og:url', absoluteUrl(address, page.original?.path ?? page.path)],
    ['og:locale', regions.get(locale)],
    ...[...regions]
      .filter(([code]) => code !== locale)
      .map(([, region]): [string, string] => ['og:locale:alternate', region]),
    ['article:published_time', page.post?.date],
    ['article:modified_time', isLanding ? undefined : page.lastUpdated],
    ...imageTags(image, address, `${title} – ${site.title}`),
  ];
  const card = image === undefined ? 'summary' : 'summary_large_image';
  return [
    ...tags.flatMap(([property, content]) =>
      content === undefined
        ? []
        : [`<meta${attribute('property', property)}${attribute('content', content)}>`],
    ),
    `<meta name="twitter:card" content="${card}">`,
  ];
}

function imageTags(
  image: PageImage | undefined,
  address: SiteAddress,
  words: string,
): [string, string | undefined][] {
  if (image === undefined) return [];
  return [
    ['og:image', absoluteUrl(address, image.src)],
    ['og:image:width', image.width?.toString()],
    ['og:image:height', image.height?.toString()],
    ['og:image:alt', words],
  ];
}

/**
 * Returns a language code in the format of Open Graph, such as `en_US`. If the code has no region, the most likely
 * region is added.
 */
function withRegion(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

const types = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

function feedLinks(path: string, feeds: readonly Feed[], address: SiteAddress): string[] {
  return feeds
    .filter((feed) => path.startsWith(feed.path) || path === feed.path.replace(/\/$/, ''))
    .flatMap(({ title, files }) =>
      files.map(({ format, address: file }) => {
        const href = absoluteUrl(address, file);
        return `<link rel="alternate" type="${types[format]}"${attribute('title', title)}${attribute('href', href)}>`;
      }),
    );
}

/**
 * Returns a function that returns the `<link>` elements for all translations of a page, including the page itself. It
 * also returns a link with the language `x-default` to the page in the default language. The array is empty if the page
 * exists in only one language or shows the untranslated text of another page.
 */
function createLanguageLinks(
  { locales, defaultLocale }: Pick<Manifest, 'locales' | 'defaultLocale'>,
  pages: readonly Pick<SitePage, 'page' | 'locale'>[],
  address: SiteAddress,
): (path: string, locale: string) => string[] {
  if (locales.length < 2) return () => [];
  const prefixes = new Map(locales.map(({ code, path }) => [code, path]));
  const bare = (path: string, locale: string) =>
    path.slice((prefixes.get(locale) ?? '/').length - 1);
  const editions = new Map<string, { locale: string; path: string }[]>();
  for (const { page, locale } of pages) {
    const { original, path } = page.facts;
    if (original !== undefined) continue;
    const key = bare(path, locale);
    editions.set(key, [...(editions.get(key) ?? []), { locale, path }]);
  }
  const link = (language: string, path: string) =>
    `<link rel="alternate"${attribute('hreflang', language)}${attribute('href', absoluteUrl(address, path))}>`;

  return (path, locale) => {
    const all = editions.get(bare(path, locale)) ?? [];
    if (all.length < 2 || all.every((edition) => edition.path !== path)) return [];
    const first = all.find((edition) => edition.locale === defaultLocale);
    return [
      ...all.map((edition) => link(edition.locale, edition.path)),
      ...(first === undefined ? [] : [link('x-default', first.path)]),
    ];
  };
}

interface DataContext {
  /** The site's title and tagline in the language of the page. */
  site: Pick<Site, 'title' | 'tagline'>;
  locale: string;
  image: PageImage | undefined;
}

/**
 * Returns a function that returns the structured data of a page: a JSON-LD object with schema.org types. It does not
 * repeat the description of the page in `<meta>`. `redirected` contains the targets of redirects. Its keys are route
 * paths.
 */
function createStructuredData(
  redirected: ReadonlyMap<string, string>,
  address: SiteAddress,
): (page: PageFacts, context: DataContext) => unknown {
  const breadcrumbList = createBreadcrumbList(redirected, address);

  return (page, { site, locale, image }) => {
    const { kind, title, description, path, original, lastUpdated, post } = page;
    const self =
      kind === 'landing'
        ? {
            '@type': 'WebSite',
            name: site.title,
            url: absoluteUrl(address, '/'),
            description: description ?? (site.tagline || undefined),
          }
        : {
            '@type': traitsOfKind(kind).schemaType,
            headline: title,
            url: absoluteUrl(address, original?.path ?? path),
            ...(post && postData(post)),
            dateModified: lastUpdated,
          };
    const picture = image && absoluteUrl(address, image.src);
    const described = { ...self, inLanguage: locale, image: picture };
    const trail = breadcrumbList(page);
    return { '@context': 'https://schema.org', '@graph': [described, ...trail] };
  };
}

function postData({ date, authors }: NonNullable<PageFacts['post']>) {
  return {
    datePublished: date,
    author: authors.map(({ name, isGroup }) => ({
      '@type': isGroup ? 'Organization' : 'Person',
      name,
    })),
  };
}

interface Crumb {
  label: string;
  href: string;
}

/**
 * Returns a function that returns the breadcrumbs of a page as an array with one `BreadcrumbList` of schema.org. The
 * array is empty for pages without breadcrumbs. The page itself is the last entry of the list. Breadcrumbs that do not
 * link to a page are omitted, and redirects are resolved.
 */
function createBreadcrumbList(
  redirected: ReadonlyMap<string, string>,
  address: SiteAddress,
): (page: Pick<PageFacts, 'breadcrumbs' | 'path' | 'title'>) => unknown[] {
  return ({ breadcrumbs, path, title }) => {
    const above = breadcrumbs
      .flatMap(({ label, href }): Crumb[] =>
        // A breadcrumb with an anchor is a part of a page that is in the list already.
        href?.startsWith('/') && !href.includes('#')
          ? [{ label, href: redirected.get(href) ?? href }]
          : [],
      )
      .filter(({ href }) => href !== path);
    if (above.length === 0) return [];
    const steps = [...above, { label: title, href: path }];
    const itemListElement = steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(address, href),
    }));
    return [{ '@type': 'BreadcrumbList', itemListElement }];
  };
}
