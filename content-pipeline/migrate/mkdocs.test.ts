import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type MigratedFixture, migrateFixture } from '../testing/migrateFixture';

let migrated: MigratedFixture;
beforeAll(async () => {
  migrated = await migrateFixture('mkdocs');
});
afterAll(() => migrated.remove());

describe('the migration of a project of MkDocs', () => {
  it('executes no code, and only warns of links that the original warns of', () => {
    expect(migrated.code).toBe(0);
    expect(migrated.output).not.toContain('Running');
    expect(migrated.problems).toEqual(['warning broken-link docs/en/index.md:3']);
  });

  it('writes the configuration', () => {
    expect(parse(migrated.text)).toMatchObject({
      title: 'Bread book',
      tagline: 'Bread at home',
      url: 'https://bread.example/book',
      repository: 'https://github.com/bread/book',
      favicon: '/assets/loaf.svg',
      head: [{ name: 'author', content: 'The bakers' }],
      static: 'docs',
      locales: [
        { code: 'en', label: 'English' },
        { code: 'de', label: 'Deutsch', folders: { 'docs/en': 'docs/de' } },
      ],
      sections: [
        {
          ...{ kind: 'docs', id: 'docs', path: '/', folder: 'docs/en', mainDoc: 'index' },
          ...{ exclude: ['drafts'], numberPrefixes: false, sortBy: 'name' },
          editUrl: 'https://github.com/bread/book/edit/main/{file}',
          sidebars: {
            docs: [
              { doc: 'index', label: 'Home' },
              {
                ...{ category: 'Dough', doc: 'dough/index' },
                items: [{ doc: 'dough/mixing', label: 'Mixing it' }, 'dough/rising'],
              },
              { category: 'Baking', items: ['baking/oven'] },
              { label: 'Flour shop', href: 'https://shop.example' },
            ],
          },
        },
      ],
      redirects: [{ from: '/old/mixing', to: '/dough/mixing/' }],
      navbar: {
        title: 'Bread book',
        logo: { src: '/assets/loaf.svg' },
        items: [
          { type: 'link', position: 'left', label: 'Home', href: '/' },
          { type: 'link', position: 'left', label: 'Dough', href: '/dough/' },
          { type: 'link', position: 'left', label: 'Baking', href: '/baking/oven/' },
          { type: 'link', position: 'left', label: 'Flour shop', href: 'https://shop.example' },
          { type: 'search' },
          { type: 'locale-dropdown' },
          { type: 'link', label: 'GitHub', href: 'https://github.com/bread/book' },
        ],
      },
      footer: {
        links: [
          { label: 'GitHub', href: 'https://github.com/bread' },
          { label: 'Bread on Mastodon', href: 'https://social.example/@bread' },
        ],
        copyright: 'Bread people',
      },
      colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
      markdown: { maths: true },
      problems: { 'broken-link': 'warning', 'broken-image': 'warning' },
      tokens: { accent: { light: expect.any(String), dark: '#ffc105' } },
    });
  });

  it('lists the keys that authors must migrate', () => {
    const [, manual = ''] = migrated.output.split(/^To do by hand \(\d+\)$/m);
    const keys = [...manual.matchAll(/^ {2}(.+?) {2,}\S/gm)].map(([, key = '']) => key);
    expect(keys).toEqual([
      'plugins.macros',
      'plugins.i18n.languages[1].nav_translations',
      'exclude_docs: *.tmp.md',
      'nav[2].Baking[1]',
      'plugins.redirects: shop.md',
      'theme.palette',
      'theme.font',
      'markdown_extensions.pymdownx.emoji',
      'extra_css',
      'extra.analytics',
    ]);
  });

  it('keeps the paths, titles, translations and files of the original', () => {
    const { pages, redirects, files } = migrated.compiled;
    const docs = pages.filter(({ document }) => document.kind === 'doc');
    expect(Object.fromEntries(docs.map(({ document: { path, title } }) => [path, title]))).toEqual({
      '/': 'Welcome',
      '/dough/': 'All about dough',
      '/dough/mixing/': 'Mixing',
      '/dough/rising/': 'Rising',
      '/baking/oven/': 'The oven',
      '/de/': 'Willkommen',
      '/de/dough/': 'All about dough',
      '/de/dough/mixing/': 'Mixing',
      '/de/dough/rising/': 'Rising',
      '/de/baking/oven/': 'The oven',
    });
    expect(redirects).toContainEqual({ path: '/old/mixing/', to: '/dough/mixing/' });
    expect([...files.keys()]).not.toContain('en/index.md');
  });
});
