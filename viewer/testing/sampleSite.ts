import type { DocPage } from '#manifest/docPage';
import type { Manifest } from '#manifest/manifest';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';

/** The manifest of a small site: a start page, a section of three pages, and a redirect. */
export const sampleManifest: Manifest = {
  schemaVersion: '1.0',
  release: 'first',
  site: {
    title: 'Sample',
    tagline: 'A site to try things on',
    url: 'https://example.org',
    titleDelimiter: '|',
    trailingSlash: true,
  },
  theme: {
    navbar: {
      title: 'Sample',
      items: [{ type: 'link', position: 'left', label: 'Guide', href: '/docs/start/' }],
      hideOnScroll: false,
    },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    additionalLanguages: [],
  },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', path: '/' }],
  defaultLocale: 'en',
  sections: [
    {
      id: 'docs',
      kind: 'docs',
      label: 'Guide',
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/docs/',
          editions: [
            {
              locale: 'en',
              path: '/docs/',
              routes: 'routes/docs.json',
              sidebars: { guide: 'sidebars/guide.json' },
            },
          ],
        },
      ],
    },
  ],
  routes: [
    {
      type: 'page',
      path: '/',
      exact: true,
      locale: 'en',
      title: 'Home',
      document: 'pages/home.json',
    },
    {
      type: 'section',
      path: '/docs/',
      exact: false,
      section: 'docs',
      version: 'current',
      locale: 'en',
      sidebar: 'guide',
    },
    { type: 'redirect', path: '/guide/', exact: true, to: '/docs/start/' },
  ],
};

/** Returns a page document with one sentence below one heading. */
export function samplePage(path: string, title: string): DocPage {
  return {
    kind: 'doc',
    path,
    title,
    description: `All about ${title}.`,
    outline: [{ id: 'part', label: 'A part', level: 2, children: [] }],
    breadcrumbs: [],
    body: {
      type: 'tree',
      tree: {
        nodes: [
          ['h2', { id: 'part' }, 'A part'],
          ['p', `This is ${title}.`],
        ],
      },
    },
  };
}

/** Returns the entry of a page in a route table. `document` is the name of its file. */
export function sampleEntry(path: string, title: string, document: string): TableEntry {
  return { path, document, title, kind: 'doc' };
}

const sampleSidebar: Sidebar = {
  items: [
    { type: 'link', label: 'Start', href: '/docs/start/' },
    {
      type: 'category',
      label: 'More',
      collapsed: true,
      items: [
        { type: 'link', label: 'Second', href: '/docs/second/' },
        { type: 'link', label: 'Third', href: '/docs/third/' },
      ],
    },
  ],
};

/** The contents of the sample site's files, by file name relative to the folder of the manifest. */
export const sampleFiles: Readonly<Record<string, unknown>> = {
  'manifest.json': sampleManifest,
  'pages/home.json': samplePage('/', 'Home'),
  'pages/start.json': samplePage('/docs/start/', 'Start'),
  'pages/second.json': samplePage('/docs/second/', 'Second'),
  'pages/third.json': samplePage('/docs/third/', 'Third'),
  'routes/docs.json': {
    entries: [
      sampleEntry('/docs/start/', 'Start', 'pages/start.json'),
      sampleEntry('/docs/second/', 'Second', 'pages/second.json'),
      sampleEntry('/docs/third/', 'Third', 'pages/third.json'),
    ],
    redirects: [{ path: '/docs/old/', to: '/docs/second/' }],
  },
  'sidebars/guide.json': sampleSidebar,
};
