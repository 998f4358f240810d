import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import { noSidebar, type RouteTable } from '#manifest/routes';
import { sampleEntry, sampleFiles, sampleManifest } from '../testing/sampleSite';
import { findPage } from './findPage';

async function find(path: string, tables: Record<string, RouteTable> = {}, manifest?: Manifest) {
  const files = { ...sampleFiles, ...tables } as Record<string, RouteTable>;
  const read: string[] = [];
  const finding = await findPage(path, manifest ?? sampleManifest, async (file) => {
    read.push(file);
    const table = files[file];
    if (table === undefined) throw new Error(`There is no table ${file}`);
    return table;
  });
  return { finding, read };
}

describe('findPage', () => {
  it('finds a page of the manifest itself without reading any table', async () => {
    const { finding, read } = await find('/');
    expect(finding).toEqual({ type: 'page', file: 'pages/home.json', locale: 'en' });
    expect(read).toEqual([]);
  });

  it('finds a page of a section in the table of its edition, with its sidebar', async () => {
    expect((await find('/docs/second/')).finding).toEqual({
      type: 'page',
      file: 'pages/second.json',
      locale: 'en',
      section: 'docs',
      version: 'current',
      sidebar: 'sidebars/guide.json',
    });
  });

  it('finds no sidebar for a page that has none', async () => {
    const entry = sampleEntry('/docs/plain/', 'Plain', 'pages/plain.json');
    const { finding } = await find('/docs/plain/', {
      'routes/docs.json': { entries: [{ ...entry, sidebar: noSidebar }] },
    });
    expect(finding).toMatchObject({ type: 'page', file: 'pages/plain.json' });
    expect(finding).not.toHaveProperty('sidebar');
  });

  it.each(['/docs/second', '/docs/second/', '/docs/second/index.html', '/docs/%73econd/'])(
    'takes %s for the same page',
    async (path) => {
      expect((await find(path)).finding).toMatchObject({ file: 'pages/second.json' });
    },
  );

  it('finds redirects of the manifest and of tables', async () => {
    expect((await find('/guide/')).finding).toEqual({ type: 'redirect', to: '/docs/start/' });
    expect((await find('/docs/old')).finding).toEqual({ type: 'redirect', to: '/docs/second/' });
  });

  it('reports a path without a page as missing', async () => {
    expect((await find('/docs/none/')).finding).toEqual({ type: 'missing' });
    expect((await find('/none/')).finding).toEqual({ type: 'missing' });
  });

  it('finds no pages by the names of object methods', async () => {
    expect((await find('/docs/constructor/')).finding).toEqual({ type: 'missing' });
    expect((await find('/docs/__proto__/')).finding).toEqual({ type: 'missing' });
  });

  it('reads only the part of a divided table that has the longest matching prefix', async () => {
    const { finding, read } = await find('/docs/guides/first/', {
      'routes/docs.json': {
        entries: [],
        parts: [
          { prefix: '/docs/', file: 'routes/all.json' },
          { prefix: '/docs/g', file: 'routes/g.json' },
          { prefix: '/docs/guides/f', file: 'routes/f.json' },
          { prefix: '/docs/guides/s', file: 'routes/s.json' },
        ],
      },
      'routes/f.json': {
        entries: [sampleEntry('/docs/guides/first/', 'First', 'pages/first.json')],
      },
    });
    expect(finding).toMatchObject({ file: 'pages/first.json' });
    expect(read).toEqual(['routes/docs.json', 'routes/f.json']);
  });

  describe('for the address of a symbol that has become another kind of symbol', () => {
    const symbol = (path: string, kind: 'type' | 'class') => ({
      ...sampleEntry(path, 'A symbol', 'pages/a.json'),
      kind,
    });
    const api = (symbols?: string): Manifest => ({
      ...sampleManifest,
      sections: sampleManifest.sections.map((section) => ({
        ...section,
        versions: section.versions.map((version) => ({
          ...version,
          editions: version.editions.map((edition) => ({
            ...edition,
            ...(symbols !== undefined && { symbols }),
          })),
        })),
      })),
    });
    const entries = [
      symbol('/docs/kit/class/Other/', 'class'),
      symbol('/docs/kit/type/Now/', 'type'),
    ];

    it('redirects to the page of the same name', async () => {
      const tables = { 'routes/docs.json': { entries } };
      const inApi = async (path: string) =>
        (await find(path, tables, api('symbols/a.json'))).finding;

      expect(await inApi('/docs/kit/interface/Now/')).toEqual({
        type: 'redirect',
        to: '/docs/kit/type/Now/',
      });
      expect(await inApi('/docs/kit/interface/No/')).toEqual({ type: 'missing' });
      expect(await inApi('/docs/other/interface/Now/')).toEqual({ type: 'missing' });
      expect((await find('/docs/kit/interface/Now/', tables, api())).finding.type).toBe('missing');
    });

    it('reads only the parts of a divided table that may list it', async () => {
      const tables = {
        'routes/docs.json': {
          entries: [],
          parts: [
            { prefix: '/docs/kit/type/', file: 'routes/types.json' },
            { prefix: '/docs/kit/interface/', file: 'routes/interfaces.json' },
            { prefix: '/docs/kit/package/', file: 'routes/packages.json' },
            { prefix: '/docs/other/', file: 'routes/other.json' },
          ],
        },
        'routes/types.json': { entries },
        'routes/interfaces.json': { entries: [] },
      };
      const { finding, read } = await find(
        '/docs/kit/interface/Now',
        tables,
        api('symbols/a.json'),
      );

      expect(finding).toEqual({ type: 'redirect', to: '/docs/kit/type/Now/' });
      expect(read).not.toContain('routes/other.json');
    });
  });

  it('reads parts of parts, and finds redirects in them', async () => {
    const tables = {
      'routes/docs.json': {
        entries: [],
        parts: [{ prefix: '/docs/g', file: 'routes/g.json' }],
      },
      'routes/g.json': {
        entries: [],
        parts: [
          { prefix: '/docs/guides/%C3', file: 'routes/e.json' },
          { prefix: '/docs/größe', file: 'routes/size.json' },
        ],
      },
      'routes/e.json': {
        entries: [sampleEntry('/docs/guides/été/', 'Summer', 'pages/summer.json')],
        redirects: [{ path: '/docs/guides/éte/', to: '/docs/guides/été/' }],
      },
      'routes/size.json': {
        entries: [sampleEntry('/docs/größe/', 'Size', 'pages/size.json')],
      },
    };
    const { finding, read } = await find('/docs/guides/%C3%A9t%C3%A9', tables);

    expect(finding).toMatchObject({ file: 'pages/summer.json' });
    expect(read).toEqual(['routes/docs.json', 'routes/g.json', 'routes/e.json']);
    expect((await find('/docs/guides/éte', tables)).finding.type).toBe('redirect');
    expect((await find('/docs/größe/', tables)).finding).toMatchObject({ file: 'pages/size.json' });
    expect((await find('/docs/guides/ete/', tables)).finding.type).toBe('missing');
  });

  it('ends if a table that was written by hand refers to itself', async () => {
    const parts = [{ prefix: '/docs/', file: 'routes/docs.json' }];
    const { finding } = await find('/docs/none/', { 'routes/docs.json': { entries: [], parts } });

    expect(finding).toEqual({ type: 'missing' });
  });

  it('finds redirects outside of sections that have a file of their own', async () => {
    const manifest: Manifest = { ...sampleManifest, redirects: 'routes/former.json' };
    const redirects = [{ path: '/former/', to: '/docs/start/' }];
    const tables = { 'routes/former.json': { entries: [], redirects } };

    expect((await find('/former', tables, manifest)).finding).toEqual({
      type: 'redirect',
      to: '/docs/start/',
    });
    expect((await find('/other', tables, manifest)).finding).toEqual({ type: 'missing' });
    expect((await find('/docs/second/', tables, manifest)).read).toEqual(['routes/docs.json']);
  });

  it('prefers the section whose path is the longest', async () => {
    const [docs] = sampleManifest.sections;
    const [current] = docs?.versions ?? [];
    if (docs === undefined || current === undefined) throw new Error('The sample has changed');
    const old = {
      ...current,
      name: 'old',
      editions: [{ locale: 'en', path: '/docs/old/', routes: 'routes/old.json', sidebars: {} }],
    };
    const manifest: Manifest = {
      ...sampleManifest,
      sections: [{ ...docs, versions: [current, old] }],
      routes: [
        ...sampleManifest.routes,
        {
          type: 'section',
          path: '/docs/old/',
          exact: false,
          section: 'docs',
          version: 'old',
          locale: 'en',
        },
      ],
    };
    const tables = {
      'routes/old.json': { entries: [sampleEntry('/docs/old/start/', 'Start', 'pages/was.json')] },
    };
    const { finding } = await find('/docs/old/start/', tables, manifest);
    expect(finding).toMatchObject({ file: 'pages/was.json', version: 'old' });
  });
});
