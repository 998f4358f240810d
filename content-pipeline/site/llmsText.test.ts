import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { CacheFolder } from '../files/cacheFolder';
import { memoryCache } from '../files/testing/memoryFiles';
import { storePages } from '../testing/storedPages';
import { createMarkdownAlternates } from './alternates/markdownAlternates';
import { pageFields, tree } from './alternates/testing/samplePages';
import type { CompiledSite } from './compiledSite';
import { buildLlmsText } from './llmsText';

const options = { base: '/', generator: 'this version' };

const doc = (path: string, title: string): PageDocument => ({
  ...pageFields,
  kind: 'doc',
  path,
  title,
  description: `On ${title}`,
  body: { type: 'tree', tree: tree(`Words on ${title}.`) },
});

const symbols = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({
  name,
  href: `/api/lib/${name}/`,
  kind: 'function' as const,
  deprecated: name === 'a',
}));

const library: PageDocument = {
  ...pageFields,
  kind: 'package',
  path: '/api/lib/',
  title: 'lib',
  name: 'lib',
  groups: [{ title: 'all', anchor: 'all', summary: tree('What there is.'), symbols }],
};

const version = (name: string, path: string, isLast: boolean) => ({
  name,
  label: name,
  isLast,
  path,
  editions: [{ locale: 'en', path, routes: 'routes/a.json', sidebars: {} }],
});

const manifest: Pick<Manifest, 'site' | 'defaultLocale' | 'locales' | 'sections'> = {
  locales: [{ code: 'en', label: 'English', direction: 'ltr', path: '/' }],
  site: {
    title: 'Lib',
    tagline: 'Does things',
    url: 'https://x.org',
    titleDelimiter: '|',
    trailingSlash: true,
  },
  defaultLocale: 'en',
  sections: [
    {
      id: 'docs',
      kind: 'docs',
      label: 'Guide',
      versions: [version('2', '/docs/', true), version('1', '/docs/1/', false)],
    },
    { id: 'api', kind: 'api', label: 'API', versions: [version('2', '/api/', true)] },
  ],
};

/** Returns the texts of both files for a site with the given pages. */
async function textsOf(
  documents: readonly PageDocument[],
  order: readonly string[] = [],
  cache = memoryCache(),
) {
  const items = order.map((href) => ({ type: 'link' as const, label: href, href }));
  const sidebar = { file: 'sidebars/a.json', content: { items } };
  const { store, pages } = await storePages(documents);
  const site: CompiledSite = {
    // The files are made of these fields alone.
    manifest: manifest as Manifest,
    files: new Map(),
    storedFiles: [],
    pages: pages.map((page) => ({ page, locale: 'en', sidebar })),
    store,
    redirects: [],
    staticFiles: new Map(),
  };
  const files = buildLlmsText(site, createMarkdownAlternates(site, options), {
    ...options,
    cache,
  });
  const read = async (name: string) => String(await files.get(name)?.make());
  return { links: await read('llms.txt'), whole: await read('llms-full.txt') };
}

describe('buildLlmsText', () => {
  it('lists documentation in the order of its sidebar, with descriptions', async () => {
    const pages = [doc('/docs/b/', 'B'), doc('/docs/c/', 'C'), doc('/docs/a/', 'A')];
    const { links } = await textsOf(pages, ['/docs/a/', '/docs/b/']);
    expect(links).toMatch(/^# Lib\n\n> Does things\n\n/);
    expect(links).toContain(
      [
        '## Guide\n',
        '- [A](https://x.org/docs/a/index.md): On A',
        '- [B](https://x.org/docs/b/index.md): On B',
        '- [C](https://x.org/docs/c/index.md): On C\n\n## Optional',
      ].join('\n'),
    );
  });

  it('omits former versions', async () => {
    const { links, whole } = await textsOf([doc('/docs/a/', 'A'), doc('/docs/1/a/', 'Old')]);
    expect(links).not.toContain('Old');
    expect(whole).not.toContain('Old');
  });

  it('lists a package by its groups, with some names of each', async () => {
    const { links } = await textsOf([library]);
    expect(links).toContain(
      [
        '- [lib](https://x.org/api/lib/index.md)',
        '- [lib: all](https://x.org/api/lib/index.md#all): What there is. `b`, `c`, `d`, `e`, `f`, `g` and 2 more',
      ].join('\n'),
    );
  });

  it('puts all texts one after the other, without lists of pages', async () => {
    const index: PageDocument = {
      ...pageFields,
      kind: 'api-index',
      path: '/api/',
      packages: [],
      symbols: [],
    };
    const { whole } = await textsOf([doc('/docs/a/', 'A'), doc('/docs/b/', 'B'), index]);
    expect(whole.split('\n---\n').map((text) => text.trim().split('\n')[0])).toEqual([
      '# Lib',
      '# A',
      '# B',
    ]);
    expect(whole).toContain('Words on B.');
  });

  it('caches articles one by one, and the pages of a reference together', async () => {
    const kept: number[] = [];
    const cache: CacheFolder = {
      path: '/none',
      remember: (_name, inputs, make) => {
        kept.push(Array.isArray(inputs) ? inputs.length : 0);
        return make();
      },
    };
    const other = { ...library, path: '/api/other/' };
    await textsOf([doc('/docs/a/', 'A'), doc('/docs/b/', 'B'), library, other], [], cache);
    expect(kept).toEqual([1, 1, 2]);
  });
});
