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

const doc = (path: string, title: string, text = `Words on ${title}.`): PageDocument => ({
  ...pageFields,
  kind: 'doc',
  path,
  title,
  description: `On ${title}`,
  body: { type: 'tree', tree: tree(text) },
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

type Files = ReturnType<typeof buildLlmsText>;

/** Returns the files for a site with the given pages. `order` lists the route paths in the sidebar. */
async function filesOf(
  documents: readonly PageDocument[],
  order: readonly string[] = [],
  cache = memoryCache(),
): Promise<Files> {
  const items = order.map((href) => ({ type: 'link' as const, label: href, href }));
  const sidebar = { file: 'sidebars/a.json', content: { items } };
  const { store, pages } = await storePages(documents);
  const site: CompiledSite = {
    // `buildLlmsText` reads only the fields of this manifest.
    manifest: manifest as Manifest,
    files: new Map(),
    storedFiles: [],
    pages: pages.map((page) => ({ page, locale: 'en', sidebar })),
    store,
    redirects: [],
    staticFiles: new Map(),
  };
  return buildLlmsText(site, createMarkdownAlternates(site, options), { ...options, cache });
}

async function readText(files: Files, name: string): Promise<string> {
  return String(await files.get(name)?.make());
}

/** Returns the texts of the files for a site with the given pages. */
async function textsOf(...site: Parameters<typeof filesOf>) {
  const files = await filesOf(...site);
  return {
    links: await readText(files, 'llms.txt'),
    whole: await readText(files, 'llms-full.txt'),
  };
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

  it('joins the texts of all pages, without lists of pages', async () => {
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

  it('caches the pages of a reference together, and no articles', async () => {
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
    expect(kept).toEqual([2]);
  });

  describe('with more links than one file may hold', () => {
    const pages = Array.from({ length: 2_600 }, (_, index) => ({
      ...doc(`/docs/page-${index}/`, `Page ${index}`),
      description: `${index} is described at length. `.repeat(20),
    }));

    it('puts each link into one part, and lists the parts of each section', async () => {
      const files = await filesOf([...pages, library]);
      const lists = [...files.keys()].filter((name) => name.startsWith('llms-links'));
      expect(lists).toEqual(['llms-links-1.txt', 'llms-links-2.txt', 'llms-links-3.txt']);

      const contents = await Promise.all(lists.map((name) => readText(files, name)));
      for (const text of contents) expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
      for (const { path } of [...pages, library]) {
        const href = `(https://x.org${path}index.md)`;
        expect(contents.filter((text) => text.includes(href))).toHaveLength(1);
      }
      const links = await readText(files, 'llms.txt');
      expect(links).toContain(
        [
          '## Guide\n',
          '- [Guide (1/2)](https://x.org/llms-links-1.txt): Page 0 – Page 1299',
          '- [Guide (2/2)](https://x.org/llms-links-2.txt): Page 1300 – Page 2599\n',
          '## API\n',
          '- [API](https://x.org/llms-links-3.txt): lib\n\n## Optional',
        ].join('\n'),
      );
      expect(Buffer.byteLength(links)).toBeLessThan(2_000);
    });

    it('counts only pages that have a link', async () => {
      const symbolPages = Array.from(
        { length: 2_600 },
        (_, index): PageDocument => ({
          ...pageFields,
          ...{ kind: 'symbol-list', path: `/api/list-${index}/`, title: 'A–B', groups: [] },
          description: 'Described at length. '.repeat(25),
        }),
      );
      const files = await filesOf([doc('/docs/a/', 'A'), ...symbolPages]);
      expect([...files.keys()].filter((name) => name.startsWith('llms-links'))).toEqual([]);
      expect(await readText(files, 'llms.txt')).toContain('- [A](https://x.org/docs/a/index.md)');
    });

    it('writes no part for a section without links', async () => {
      const files = await filesOf(pages);
      expect([...files.keys()].filter((name) => name.startsWith('llms-links'))).toHaveLength(2);
    });

    it('writes only the part with a page again whose description changed', async () => {
      const keysOf = (files: Files) => [...files].map(([name, { key }]) => `${name} ${key}`);
      const before = keysOf(await filesOf(pages));
      const edited = pages.map((page, at) => (at === 7 ? { ...page, description: 'New' } : page));
      const changed = keysOf(await filesOf(edited)).filter((each) => !before.includes(each));
      expect(changed.map((each) => each.split(' ')[0])).toEqual([
        'llms-links-1.txt',
        'llms-full.txt',
      ]);
    });
  });

  describe('with more text than one file may hold', () => {
    const words = 'many words '.repeat(6_000);
    const names = Array.from({ length: 50 }, (_, index) => `Page-${index}!`);
    const pages = names.map((name) => doc(`/docs/${name.slice(0, -1)}/`, name, words));

    it('puts each page into one part, and lists all parts', async () => {
      const files = await filesOf(pages);
      const texts = [...files.keys()].filter((name) => name !== 'llms.txt');
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.slice(0, 2)).toEqual(['llms-full.txt', 'llms-full-2.txt']);

      const contents = await Promise.all(texts.map((name) => readText(files, name)));
      for (const text of contents) expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
      for (const name of names) {
        expect(contents.filter((text) => text.includes(`# ${name}`))).toHaveLength(1);
      }
      const links = await readText(files, 'llms.txt');
      for (const name of texts) expect(links).toContain(`(https://x.org/${name})`);
      expect(links).toContain(`[All pages in one text (2/${texts.length})]`);
    });

    it('writes only the part with an edited page again', async () => {
      const keysOf = (files: Files) => [...files].map(([name, { key }]) => `${name} ${key}`);
      const before = keysOf(await filesOf(pages));
      const edited = pages.map((page, index) =>
        index === 3 ? doc(page.path, page.title, `New ${words}`) : page,
      );
      const after = keysOf(await filesOf(edited));

      expect(after.filter((each) => !before.includes(each))).toHaveLength(1);
      expect(after).toHaveLength(before.length);
    });

    it('writes no text of all pages if it exceeds the context of language models', async () => {
      const files = await filesOf([...pages, doc('/docs/last/', 'Last', words.repeat(12))]);

      expect([...files.keys()]).toEqual(['llms.txt']);
      const links = await readText(files, 'llms.txt');
      expect(links).toContain('- [Last](https://x.org/docs/last/index.md)');
      expect(links).not.toContain('All pages in one text');
    });
  });
});
