import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import type { MigrationTool } from './migrationTool';
import { nextra } from './nextra';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

/** Reads a project whose configuration has been loaded. */
async function read(
  tool: MigrationTool,
  {
    config,
    configFile,
    files,
  }: { config: unknown; configFile: string; files: Record<string, string> },
) {
  const { site, rows } = await tool.read({
    ...{ folder: '/project', files: memoryFileStore(files), configFile },
    load: async () => config,
  });
  const rowsOf = (result: string) =>
    rows.filter((row) => row.result === result).map(({ key, note }) => `${key}: ${note}`);
  return { site, manual: rowsOf('manual') };
}

const called = (module: string, ...calls: unknown[][]) => ({
  $imported: { module, name: 'default', calls },
});

describe('a configuration of VitePress', () => {
  const files = { 'docs/index.md': '# Home\n', 'docs/start.md': '# Start\n' };
  const readSite = (config: object) =>
    read(vitepress, { config, configFile: 'docs/.vitepress/config.ts', files });

  it('can link to sites in other languages', async () => {
    const link = 'https://zh.kit.example';
    const { site } = await readSite({
      locales: { root: { label: 'English' }, zh: { label: '简体中文', link } },
    });

    expect(site.locales).toBeUndefined();
    expect(site.navbar).toMatchObject({
      items: [
        { type: 'search' },
        { type: 'dropdown', label: 'Languages', items: [{ label: '简体中文', href: link }] },
      ],
    });
  });

  it('can extend another one, and have one sidebar for all pages', async () => {
    const { site } = await readSite({
      extends: called('vitepress', [{ title: 'Kit', themeConfig: { outline: 'deep' } }]),
      appearance: 'force-dark',
      themeConfig: {
        sidebar: [
          { text: 'Home', link: '/' },
          { text: 'Start', link: '/start#top' },
        ],
      },
    });

    expect(site).toMatchObject({
      title: 'Kit',
      sections: [
        {
          sidebars: {
            docs: [
              { doc: 'index', label: 'Home' },
              { href: '/start#top', label: 'Start' },
            ],
          },
        },
      ],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
      colorMode: { defaultMode: 'dark', disableSwitch: true },
    });
  });

  it('has rows for links without a page, components and unknown folders of edit links', async () => {
    const { site, manual } = await readSite({
      themeConfig: {
        nav: [{ text: 'Lost', link: '/lost' }, { component: 'Search' }],
        sidebar: { '/': [{ text: 'Lost', link: '/lost' }] },
        editLink: { pattern: 'https://code.example/edit/site/:path' },
      },
    });

    expect(site).toMatchObject({
      sections: [{ id: 'docs' }],
      navbar: { items: [{ type: 'search' }] },
    });
    expect(manual).toEqual([
      'sitemap.hostname: set "url" to the URL of the site',
      `themeConfig.sidebar['/']: no page matches "/lost", so the link was not written`,
      'themeConfig.editLink: set "editUrl" of the sections',
      'themeConfig.nav[0]: no page matches "/lost"',
      'themeConfig.nav[1]: components have no counterpart',
    ]);
  });
});

describe('a configuration of Starlight', () => {
  it('may have a prefix for the default language, whose paths are redirected', async () => {
    const config = {
      defaultLocale: 'en',
      locales: { de: { label: 'Deutsch' }, en: { label: 'English' } },
    };
    const { site } = await read(starlight, {
      config: called('astro/config', [{ integrations: [called('@astrojs/starlight', [config])] }]),
      configFile: 'astro.config.mjs',
      files: {
        'src/content/docs/en/index.md': '---\ntitle: Kite\nhero: { tagline: Fly. }\n---\n',
        'src/content/docs/en/wind.md': '---\ntitle: Wind\n---\n',
        'src/content/docs/de/wind.md': '---\ntitle: Wind\n---\n',
      },
    });

    expect(site).toMatchObject({
      landing: 'landing.yaml',
      locales: [
        { code: 'en', label: 'English' },
        { code: 'de', folders: { 'src/content/docs/en': 'src/content/docs/de' } },
      ],
      sections: [{ folder: 'src/content/docs/en', exclude: ['index.md'] }],
      redirects: [
        { from: '/en', to: '/' },
        { from: '/en/wind', to: '/wind' },
      ],
    });
  });
});

describe('a configuration of Nextra', () => {
  it('can be inside that of another plugin, and have languages', async () => {
    const next = { i18n: { locales: ['en', 'de'], defaultLocale: 'en' }, basePath: '/kit' };
    const { site } = await read(nextra, {
      config: called('other', [called('nextra', [{ contentDirBasePath: '/docs' }], [next])]),
      configFile: 'next.config.mjs',
      files: {
        'content/en/index.mdx': '# Kit\n',
        'content/de/index.mdx': '# Kit\n',
        'theme.config.jsx':
          'export default { logo: <b>Kit</b>, i18n: [{ locale: "de", name: "Deutsch" }] };',
      },
    });

    expect(site).toMatchObject({
      ...{ title: 'Kit', url: 'http://localhost:4000/kit' },
      locales: [
        { code: 'en', label: 'English' },
        { code: 'de', folders: { 'content/en': 'content/de' } },
      ],
      sections: [{ path: '/docs', folder: 'content/en' }],
    });
  });

  const rowsFor = async (files: Record<string, string>, options = {}) => {
    const { manual } = await read(nextra, {
      config: called('nextra', [options], [{}]),
      configFile: 'next.config.mjs',
      files: { ...files, 'app/layout.jsx': 'export default () => <Layout />;' },
    });
    return manual.filter((row) => /^(?:app|src|content)/.test(row));
  };

  it('has a row for each page in the folder "app", with its new place', async () => {
    const pages = {
      'app/page.mdx': '# Kit\n',
      'app/docs/(first)/start/page.md': '# Start\n',
      'app/docs/[name]/page.mdx': '# Name\n',
      'app/docs/start/logo.svg': '<svg/>',
    };

    expect(await rowsFor(pages)).toEqual([
      'app/**/page.mdx: move these files and the other files of their folders, such as images and "_meta" files, to a folder "content", and run the command again with --force',
      'app/docs/(first)/start/page.md: move it to content/docs/start/index.md',
      'app/docs/[name]/page.mdx: write a file for each page of this pattern',
      'app/page.mdx: move it to content/index.mdx',
    ]);
    expect(
      await rowsFor({ ...pages, 'src/content/a.mdx': '# A\n' }, { contentDirBasePath: '/docs' }),
    ).toEqual([
      'app/docs/(first)/start/page.md: move it to src/content/start/index.md',
      'app/docs/[name]/page.mdx: write a file for each page of this pattern',
      'app/page.mdx: move it to pages/index.mdx, and set "pages: pages" in recto.yaml',
    ]);
    expect(await rowsFor({})).toEqual([
      'content: no documents were found: put them into a folder "content", and run the command again with --force',
    ]);
  });
});
