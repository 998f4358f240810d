import type { DocPage } from '#manifest/docPage';
import type { Manifest } from '#manifest/manifest';

/**
 * The number of temporary pages in a release. This is also the number of consecutive releases that contain the same
 * temporary page.
 */
const passing = 40;
/** The number of lines on a page, which is large enough to make a memory leak measurable. */
const lines = 200;

/** Returns the parsed contents of the JSON files of a release, by path relative to `content/`. */
export function filesOfRelease(number: number): Map<string, unknown> {
  const numbers = Array.from({ length: passing }, (_, index) => number + index);
  return new Map<string, unknown>([
    ['manifest.json', manifestOf(number)],
    [`routes/${number}.json`, routesOf(number, numbers)],
    [`sidebars/${number}.json`, sidebarOf(numbers)],
    [`pages/log-${number}.json`, page('/log/', 'Log', `Entry ${number}`)],
    ['pages/mast.json', page('/log/mast/', 'Mast', 'Unchanged.')],
    ...numbers.map((passed): [string, unknown] => [
      `pages/day-${passed}.json`,
      page(`/log/day-${passed}/`, `Day ${passed}`, `What happened on day ${passed}`),
    ]),
  ]);
}

function routesOf(number: number, numbers: readonly number[]) {
  return {
    entries: [
      entry('/log/', 'Log', `pages/log-${number}.json`),
      entry('/log/mast/', 'Mast', 'pages/mast.json'),
      ...numbers.map((passed) =>
        entry(`/log/day-${passed}/`, `Day ${passed}`, `pages/day-${passed}.json`),
      ),
    ],
  };
}

function entry(path: string, title: string, document: string) {
  return { path, title, document, kind: 'doc' };
}

function sidebarOf(numbers: readonly number[]) {
  return {
    items: [
      { type: 'link', label: 'Log', href: '/log/' },
      { type: 'link', label: 'Mast', href: '/log/mast/' },
      ...numbers.map((day) => ({ type: 'link', label: `Day ${day}`, href: `/log/day-${day}/` })),
    ],
  };
}

function page(path: string, title: string, text: string): DocPage {
  return {
    kind: 'doc',
    path,
    title,
    description: text,
    outline: [],
    breadcrumbs: [],
    body: {
      type: 'tree',
      tree: {
        nodes: Array.from({ length: lines }, (_, line) => ['p', `${text}, line ${line}`]),
      },
    },
  };
}

function manifestOf(number: number): Manifest {
  return {
    schemaVersion: '1.0',
    release: `release-${number}`,
    site: {
      title: 'Voyage',
      tagline: 'A hundred days',
      url: 'https://voyage.example',
      titleDelimiter: '|',
      trailingSlash: true,
    },
    theme: {
      navbar: { title: `Voyage ${number}`, items: [], hideOnScroll: false },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { versionPersistence: 'none' },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      additionalLanguages: [],
      stylesheet: `theme/${number}.css`,
    },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', path: '/' }],
    defaultLocale: 'en',
    sections: [
      {
        id: 'log',
        kind: 'docs',
        label: 'Log',
        versions: [
          {
            name: 'current',
            label: 'Current',
            isLast: true,
            path: '/log/',
            editions: [
              {
                locale: 'en',
                path: '/log/',
                routes: `routes/${number}.json`,
                sidebars: { log: `sidebars/${number}.json` },
              },
            ],
          },
        ],
      },
    ],
    routes: [
      { type: 'redirect', path: '/', exact: true, to: '/log/' },
      {
        type: 'section',
        path: '/log/',
        exact: false,
        section: 'log',
        version: 'current',
        locale: 'en',
        sidebar: 'log',
      },
    ],
  };
}
