import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { docusaurus } from './docusaurus';
import type { MigrationTool } from './migrationTool';
import { mkdocs } from './mkdocs';
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
  return {
    site,
    manual: rowsOf('manual'),
    omitted: rowsOf('omitted'),
    migrated: rowsOf('migrated'),
  };
}

const called = (module: string, ...calls: unknown[][]) => ({
  $imported: { module, name: 'default', calls },
});

describe('the URL of a site', () => {
  it('has no double slashes', async () => {
    const host = 'https://tea.example/';
    const urlOf = async (tool: MigrationTool, config: unknown, files = {}) =>
      (await read(tool, { config, configFile: 'x.js', files })).site.url;

    expect(
      await Promise.all([
        urlOf(docusaurus, { url: host, baseUrl: '/kit/' }),
        urlOf(docusaurus, { url: host, baseUrl: '/' }),
        urlOf(vitepress, { sitemap: { hostname: host }, base: '/kit/' }),
        urlOf(vitepress, { sitemap: { hostname: `${host}kit/` }, base: '/kit/' }),
        urlOf(starlight, { site: host, base: 'kit' }),
        urlOf(nextra, called('nextra', [], [{ basePath: '/kit' }]), {
          'app/layout.jsx': `export const metadata = { metadataBase: '${host}' }; export default () => <Layout />;`,
        }),
      ]),
    ).toEqual([
      ...['https://tea.example/kit', 'https://tea.example', 'https://tea.example/kit/'],
      ...['https://tea.example/kit', 'https://tea.example/kit', 'https://tea.example/kit'],
    ]);
  });
});

describe('a configuration of Docusaurus', () => {
  it('can have elements that Recto writes itself', async () => {
    const { site, omitted, migrated } = await read(docusaurus, {
      config: {
        themeConfig: {
          metadata: [
            { name: 'twitter:card', content: 'summary' },
            { name: 'keywords', content: 'tea' },
          ],
        },
      },
      configFile: 'docusaurus.config.js',
      files: {},
    });

    expect(site.head).toEqual([{ name: 'keywords', content: 'tea' }]);
    expect(omitted).toContain(
      'themeConfig.metadata[0]: meta twitter:card: Recto writes this element itself',
    );
    expect(migrated).toEqual(['themeConfig.metadata[1]: meta keywords: head']);
  });

  it('has rows for the links of sidebars to components', async () => {
    const { site, manual } = await read(docusaurus, {
      config: { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] },
      configFile: 'docusaurus.config.js',
      files: {
        'docs/start.md': '# Start\n',
        'src/pages/errors.js': 'export default () => null;',
        'sidebars.json': JSON.stringify({
          guide: ['start', { type: 'link', label: 'Errors', href: '/errors' }],
        }),
      },
    });

    expect(site).toMatchObject({ sections: [{ sidebars: { guide: ['start'] } }] });
    expect(manual).toEqual([
      'src/pages/errors.js: a component: write a Markdown file with its texts',
      'sidebars.json: guide[1]: add the link to "/errors" when the page exists',
    ]);
  });
});

describe('a configuration of MkDocs', () => {
  const readSite = (config: string, names: readonly string[]) =>
    read(mkdocs, {
      config: undefined,
      configFile: 'mkdocs.yml',
      files: {
        'mkdocs.yml': config,
        ...Object.fromEntries(names.map((name) => [`docs/${name}`, `# Title of ${name}\n`])),
      },
    });
  const nav = `
nav:
  - "": [x/index.md, x/a.md]
  - "":
      - y/a.md
      - "": [y/long-way/a.md]
      - "": [y/b/index.md, y/b/a.md]
`;
  const names = [
    ...['x/index.md', 'x/a.md', 'y/a.md', 'y/long-way/a.md', 'y/b/index.md', 'y/b/a.md'],
  ];

  it('can have entries without a title, whose items belong to the level above', async () => {
    const { site } = await readSite(nav, names);

    expect(site).toMatchObject({
      sections: [
        {
          sidebars: {
            docs: [
              ...['x/index', 'x/a', 'y/a'],
              { category: 'Long way', items: ['y/long-way/a'] },
              { category: 'Title of y/b/index.md', items: ['y/b/index', 'y/b/a'] },
            ],
          },
        },
      ],
    });
  });

  it('can have entries whose title is that of their own page', async () => {
    const { site } = await readSite(
      `theme: { name: material, features: [navigation.indexes] }${nav}`,
      names,
    );

    expect(site).toMatchObject({
      sections: [
        {
          sidebars: {
            docs: [
              { category: 'Title of x/index.md', doc: 'x/index', items: ['x/a'] },
              'y/a',
              { category: 'Long way', items: ['y/long-way/a'] },
              { category: 'Title of y/b/index.md', doc: 'y/b/index', items: ['y/b/a'] },
            ],
          },
        },
      ],
    });
  });

  it('has rows for extensions and plugins whose syntax must be replaced', async () => {
    const { manual, omitted } = await readSite(
      `
plugins: [macros, mkdocstrings]
markdown_extensions: [mdx_include, markdown_include_variants, mkautodoc, pymdownx.blocks.tab]
`,
      ['index.md'],
    );

    expect(manual).toEqual([
      'plugins.macros: expressions are shown as text: write the values instead of "{{ … }}" and "{% … %}"',
      'plugins.mkdocstrings: Recto reads no Python code: write the reference in Markdown instead of "::: package.name"',
      'markdown_extensions.mdx_include: files are not included: write --8<-- "file.md" instead of {! file.md !}, and "file=" after the language of a code block',
      'markdown_extensions.markdown_include_variants: files are not included: write a code block with "file=" and the path instead of "{* file *}"',
      'markdown_extensions.mkautodoc: Recto reads no Python code: write the reference in Markdown instead of "::: package.name"',
    ]);
    expect(omitted).toEqual([
      'markdown_extensions.pymdownx.blocks.tab: Recto reads blocks such as "/// note"',
    ]);
  });
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

describe('the languages of Starlight', () => {
  it('can have folders whose names are in upper case', async () => {
    const config = { locales: { root: { label: 'English', lang: 'en' }, 'pt-br': {} } };
    const { site, migrated } = await read(starlight, {
      config: called('astro/config', [{ integrations: [called('@astrojs/starlight', [config])] }]),
      configFile: 'astro.config.mjs',
      files: {
        'src/content/docs/wind.md': '---\ntitle: Wind\n---\n',
        'src/content/docs/pt-BR/wind.md': '---\ntitle: Vento\n---\n',
        'src/content/docs/pt-BR/index.md': '---\ntitle: Pipa\n---\n',
      },
    });

    expect(site.locales).toMatchObject([
      { code: 'en' },
      { code: 'pt-br', folders: { 'src/content/docs': 'src/content/docs/pt-BR' } },
    ]);
    expect(migrated).toContain('locales.pt-br: locales, with files in src/content/docs/pt-BR');
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
