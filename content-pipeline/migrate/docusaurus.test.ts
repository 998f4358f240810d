import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type MigratedFixture, migrateFixture } from '../testing/migrateFixture';

let migrated: MigratedFixture;
beforeAll(async () => {
  migrated = await migrateFixture('docusaurus');
});
afterAll(() => migrated.remove());

/** Returns the keys of a part of the printed table. */
function keysUnder(heading: string): string[] {
  const [, part = ''] = migrated.output.split(new RegExp(`^${heading} \\(\\d+\\)$`, 'm'));
  const [rows = ''] = part.split('\n\n');
  return [...rows.matchAll(/^ {2}(.+?) {2,}\S/gm)].map(([, key = '']) => key);
}

describe('the migration of a project of Docusaurus', () => {
  it('succeeds, and so does the compilation of the result', () => {
    expect(migrated).toMatchObject({ code: 0, problems: [] });
    expect(migrated.output).toContain('docusaurus.config.js, which is code of the project …');
  });

  it('writes the configuration in the order of its reference', () => {
    expect(parse(migrated.text)).toEqual({
      title: 'Tea handbook',
      tagline: 'How to brew tea',
      url: 'https://tea.example/handbook',
      favicon: '/img/leaf.svg',
      head: [{ rel: 'me', href: 'https://social.example/@tea' }],
      organizationName: 'tea',
      projectName: 'handbook',
      locales: [
        { code: 'en', label: 'English' },
        {
          ...{ code: 'fr', label: 'Français' },
          folders: { docs: 'i18n/fr/docusaurus-plugin-content-docs/current' },
        },
      ],
      pages: 'src/pages',
      static: 'static',
      sections: [
        {
          ...{ kind: 'docs', id: 'docs', label: 'Guide', path: '/docs', folder: 'docs' },
          ...{ sortBy: 'name', mainDoc: 'start' },
          editUrl: 'https://code.example/tea/edit/main/{file}',
          versions: [
            { name: 'current', label: 'Second brew', folder: 'docs', path: '/docs' },
            {
              ...{ name: '1.0', label: '1.0', path: '/docs/1.0' },
              folder: 'versioned_docs/version-1.0',
              sidebars: { guide: ['brewing/water', 'start'] },
            },
          ],
          sidebars: {
            guide: [
              'start',
              {
                ...{ category: 'Brewing', collapsed: false },
                items: ['brewing/water', { doc: 'brewing/pots', label: 'Pots of clay' }],
              },
              { category: 'Leaves', items: [{ folder: 'leaves' }] },
              { label: 'Shop', href: 'https://shop.example' },
            ],
          },
        },
        {
          ...{ kind: 'blog', id: 'blog', label: 'Notes', path: '/blog', folder: 'blog' },
          ...{ title: 'Tea notes', datePaths: true, postsInSidebar: 5 },
          feed: { formats: ['atom'] },
        },
      ],
      redirects: [
        { from: '/docs/leaves/roasted/black', to: '/docs/leaves/roasted/dark/' },
        { from: '/docs/brewing-index', to: '/docs/brewing/water/' },
        { from: '/docs/category/leaves', to: '/docs/leaves/green/' },
        { from: '/old/water', to: '/docs/brewing/water' },
        { from: '/water', to: '/docs/brewing/water' },
      ],
      navbar: {
        title: 'Tea',
        logo: { src: '/img/leaf.svg', alt: 'A leaf' },
        items: [
          { type: 'doc', position: 'left', label: 'Guide', doc: 'start', section: 'docs' },
          { type: 'doc', position: 'left', label: 'Water', doc: 'brewing/water', section: 'docs' },
          { type: 'link', position: 'left', label: 'Notes', href: '/blog' },
          {
            ...{ type: 'dropdown', label: 'More' },
            items: [
              { label: 'Chat', href: 'https://chat.example' },
              { label: 'Green tea', href: 'leaves/green' },
            ],
          },
          { type: 'version-dropdown', section: 'docs' },
          { type: 'locale-dropdown' },
          { type: 'link', label: 'GitHub repository', href: 'https://github.com/tea/handbook' },
          { type: 'search' },
        ],
      },
      footer: {
        style: 'dark',
        links: [
          {
            title: 'Read',
            items: [
              { label: 'Start', href: '/docs/' },
              { label: 'Notes', href: '/blog' },
            ],
          },
        ],
        copyright: 'Tea people, {year}',
      },
      announcementBar: {
        ...{ id: 'harvest', content: 'The <b>harvest</b> is in.', isCloseable: false },
        ...{ backgroundColor: '#223344', textColor: '#ffffff' },
      },
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      problems: { 'broken-link': 'warning' },
    });
    const comment = migrated.text.slice(0, migrated.text.indexOf('title:'));
    expect(comment).toMatch(
      /^# Written by "recto migrate docusaurus" from docusaurus\.config\.js\.$/m,
    );
    expect(comment).toContain('# - themeConfig.navbar.items[8]: ');
  });

  it('lists the keys that are migrated, that are not needed and that authors must migrate', () => {
    expect(keysUnder('Migrated')).toEqual(
      expect.arrayContaining(['title', 'i18n', 'themeConfig.navbar.items[0]', 'versions.json']),
    );
    expect(keysUnder('Not needed').sort()).toEqual([
      ...['blog/authors.yml', 'customFields', 'docs/leaves/_category_.json'],
      ...['import "prism-react-renderer"', 'markdown.mermaid', 'themeConfig.algolia'],
      ...['themeConfig.image', 'themeConfig.prism', 'themes[0]', 'trailingSlash'],
    ]);
    expect(keysUnder('To do by hand').sort()).toEqual([
      'docs/leaves/_category_.json: link',
      'headTags[1]: script',
      'i18n/fr/**/*.json',
      'plugins[0].createRedirects',
      'plugins[0].redirects: /shop',
      'plugins[1]',
      'presets[0].blog.editUrl',
      'presets[0].theme.customCss',
      'sidebars.js: guide[1]',
      'sidebars.js: guide[4]',
      'src/pages/index.jsx',
      'src/pages/team.jsx',
      'themeConfig.navbar.items[3]',
      'themeConfig.navbar.items[4].items[2]',
      'themeConfig.navbar.items[8]',
    ]);
  });

  it('keeps the paths, titles, sidebars and redirects of the original', () => {
    const { pages, redirects } = migrated.compiled;
    const english = pages.flatMap(({ document: { path, title, kind }, locale }) =>
      locale === 'en' && ['doc', 'post', 'content'].includes(kind) ? [[path, title]] : [],
    );
    expect(Object.fromEntries(english)).toEqual({
      '/docs/': 'Start here',
      '/docs/brewing/water/': 'Water',
      '/docs/brewing/pots/': 'Pots',
      '/docs/leaves/green/': 'Zesty green tea',
      '/docs/leaves/white/': 'A white tea',
      '/docs/leaves/roasted/dark/': 'Black tea',
      '/docs/1.0/': 'Start of version 1',
      '/docs/1.0/brewing/water/': 'Water in version 1',
      '/blog/2025/03/01/first-flush/': 'First flush',
      '/blog/kettle/': 'A new kettle',
      '/imprint/': 'Imprint',
    });
    const start = pages.find(({ document }) => document.path === '/docs/');
    const [, , leaves] = start?.sidebar?.content.items ?? [];
    // Sorted by the names of files, not by titles.
    expect(leaves).toMatchObject({
      label: 'Leaves',
      items: [
        { label: 'Zesty green tea' },
        { label: 'Roasted', items: [{ label: 'Black tea' }] },
        { label: 'A white tea' },
      ],
    });
    expect(redirects).toEqual(
      expect.arrayContaining([
        { path: '/old/water/', to: '/docs/brewing/water/' },
        { path: '/docs/category/leaves/', to: '/docs/leaves/green/' },
        { path: '/', to: '/docs/' },
      ]),
    );
    expect(pages.find(({ document }) => document.path === '/fr/docs/')?.document.title).toBe(
      'Commencer ici',
    );
  });
});
