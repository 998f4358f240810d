import { describe, expect, it } from '@jest/globals';
import type { Locale, Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { factsOf } from '../../articles/pageStore';
import { createPageHeads, type PageImage } from './pageHead';

const page: PageDocument = {
  kind: 'doc',
  path: '/docs/a/',
  title: 'A "page"',
  outline: [],
  breadcrumbs: [],
  body: { type: 'tree', tree: { nodes: [] } },
};

const language = (code: string, path: string): Locale => ({
  ...{ code, path, label: code, direction: 'ltr' },
});

interface Site {
  pages?: { document: PageDocument; locale: string }[];
  locales?: Locale[];
  redirects?: { path: string; to: string }[];
  image?: PageImage;
}

/** Returns the `<head>` elements of a page of a site at https://example.org/x/. */
function headOf(document: PageDocument, site: Site = {}): string {
  const { pages = [{ document, locale: 'en' }], redirects = [], image } = site;
  const locales = site.locales ?? [language('en', '/')];
  const identity = { title: 'Sample', tagline: 'To try things', url: 'https://example.org' };
  // Heads read only these fields of the manifest and of pages.
  const manifest = { site: identity, locales, defaultLocale: 'en' } as Manifest;
  const pageOf = (listed: PageDocument) => ({
    ...{ facts: factsOf(listed), file: 'pages/a.json', anchors: [], textSize: 0 },
  });
  const listed = pages.map((each) => ({ page: pageOf(each.document), locale: each.locale }));
  const options = { base: '/x/', imageOf: () => image };
  return createPageHeads({ manifest, pages: listed, redirects }, options).html({
    page: pageOf(document),
    locale: 'en',
  });
}

/** Returns the content of a `<meta>` element by property or name; `undefined` if there is none. */
const metaOf = (head: string, property: string) =>
  new RegExp(`(?:property|name)="${property}" content="(.*?)">`).exec(head)?.[1];

/** Returns the entries of `@graph` in the structured data of a head. */
function describedIn(head: string): Record<string, unknown>[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  return JSON.parse(json)['@graph'];
}

describe('previews of links', () => {
  it('contain the escaped title, site name and URL of a page', () => {
    const head = headOf({ ...page, path: '/docs/$a/', description: 'Says <a>.' });

    expect(metaOf(head, 'og:type')).toBe('article');
    expect(metaOf(head, 'og:site_name')).toBe('Sample');
    expect(metaOf(head, 'og:title')).toBe('A &quot;page&quot;');
    expect(metaOf(head, 'og:description')).toBe('Says &lt;a&gt;.');
    expect(metaOf(head, 'og:url')).toBe('https://example.org/x/docs/%24a/');
    expect(metaOf(head, 'twitter:card')).toBe('summary');
  });

  it('contain an image with its size and alternative text if there is one', () => {
    const image = { src: '/social/a.png', width: 1200, height: 630 };
    const head = headOf(page, { image });

    expect(metaOf(head, 'og:image')).toBe('https://example.org/x/social/a.png');
    expect(metaOf(head, 'og:image:width')).toBe('1200');
    expect(metaOf(head, 'og:image:height')).toBe('630');
    expect(metaOf(head, 'og:image:alt')).toBe('A &quot;page&quot; – Sample');
    expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  it('omit unknown values', () => {
    const head = headOf(page);

    expect(head).not.toMatch(/og:description|og:image|modified_time|undefined/);
  });

  it('write languages with their regions', () => {
    const head = headOf(page, { locales: [language('en', '/'), language('pt-PT', '/pt-PT/')] });

    expect(metaOf(head, 'og:locale')).toBe('en_US');
    expect(metaOf(head, 'og:locale:alternate')).toBe('pt_PT');
  });
});

describe('structured data', () => {
  it('describe a document with the date of its last change', () => {
    const [article, ...rest] = describedIn(headOf({ ...page, lastUpdated: '2024-05-06' }));

    expect(rest).toEqual([]);
    expect(article).toEqual({
      '@type': 'TechArticle',
      headline: 'A "page"',
      url: 'https://example.org/x/docs/a/',
      dateModified: '2024-05-06',
      inLanguage: 'en',
    });
  });

  it('describe a post with its date and authors', () => {
    const facts = {
      date: '2024-05-06',
      authors: [{ name: 'Ada' }, { name: 'Team', isGroup: true }],
      tags: [],
    };
    const head = headOf({ ...page, ...facts, kind: 'post' });

    expect(describedIn(head)[0]).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2024-05-06',
      author: [
        { '@type': 'Person', name: 'Ada' },
        { '@type': 'Organization', name: 'Team' },
      ],
    });
    expect(metaOf(head, 'article:published_time')).toBe('2024-05-06');
  });

  it('describe the landing page as the site itself', () => {
    const parts = { features: [], paths: [], facts: [] };
    const text: { type: 'markdown'; source: string } = { type: 'markdown', source: '' };
    const hero = { title: 'Hi', text, actions: [] };
    const head = headOf({ ...page, ...parts, hero, kind: 'landing', path: '/' });

    expect(describedIn(head)[0]).toMatchObject({
      '@type': 'WebSite',
      name: 'Sample',
      description: 'To try things',
      url: 'https://example.org/x/',
    });
    expect(metaOf(head, 'og:type')).toBe('website');
    expect(metaOf(head, 'og:title')).toBe('Sample');
  });

  it('contain the breadcrumbs of a page, without breadcrumbs that have no page, and with resolved redirects', () => {
    const breadcrumbs = [
      { label: 'Docs', href: '/docs/' },
      { label: 'Not a page' },
      { label: 'Part of a page', href: '/docs/#part' },
      { label: 'Above', href: '/docs/above/' },
    ];
    const redirects = [{ path: '/docs/', to: '/docs/start/' }];
    const [, trail] = describedIn(headOf({ ...page, breadcrumbs }, { redirects }));

    const step = (position: number, name: string, path: string) => ({
      ...{ '@type': 'ListItem', position, name },
      item: `https://example.org/x${path}`,
    });
    expect(trail).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, 'Docs', '/docs/start/'),
        step(2, 'Above', '/docs/above/'),
        step(3, 'A "page"', '/docs/a/'),
      ],
    });
  });

  it('contain no breadcrumbs for the first page of a section', () => {
    const opening = { ...page, breadcrumbs: [{ label: 'Docs', href: '/docs/' }] };
    const redirects = [{ path: '/docs/', to: '/docs/a/' }];

    expect(describedIn(headOf(opening, { redirects }))).toHaveLength(1);
  });

  it('cannot end the element that contains them', () => {
    const title = '</script><script>alert(1)</script>';
    const head = headOf({ ...page, title });

    expect(describedIn(head)[0]).toMatchObject({ headline: title });
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('links to alternates', () => {
  it('refer to the Markdown alternate and to translations', () => {
    const german = { ...page, path: '/de/docs/a/' };
    const lonely = { ...page, path: '/docs/b/' };
    const site = {
      locales: [language('en', '/'), language('de', '/de/')],
      pages: [
        { document: page, locale: 'en' },
        { document: german, locale: 'de' },
        { document: lonely, locale: 'en' },
      ],
    };
    const alternates = (document: PageDocument) => headOf(document, site).match(/<link.*>/g);

    expect(alternates(page)).toEqual([
      '<link rel="alternate" type="text/markdown" href="https://example.org/x/docs/a/index.md">',
      '<link rel="alternate" hreflang="en" href="https://example.org/x/docs/a/">',
      '<link rel="alternate" hreflang="de" href="https://example.org/x/de/docs/a/">',
      '<link rel="alternate" hreflang="x-default" href="https://example.org/x/docs/a/">',
    ]);
    expect(alternates(lonely)).toHaveLength(1);
  });
});
