import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { migrateFiles } from '../testing/migrateFixture';

/** Migrates a project of VitePress, and compiles the result. */
async function migrate(files: Readonly<Record<string, string>>) {
  const migrated = await migrateFiles('vitepress', files);
  await migrated.remove();
  const routes = migrated.compiled.pages.map(({ document }) => document.path);
  return { ...migrated, site: parse(migrated.text), routes };
}

const home = '---\nhero: { name: Kit, tagline: Tools. }\n---\n';

it('migrates configurations that are spread into others, and that are functions', async () => {
  const { site } = await migrate({
    'docs/.vitepress/shared.ts': `
      import { defineConfig, defineConfigWithTheme } from 'vitepress';
      import { withMermaid } from 'vitepress-plugin-mermaid';
      const theme = defineConfigWithTheme({ themeConfig: { outline: 'deep' } });
      export const shared = defineConfig({
        ...withMermaid(theme), title: 'Kit', sitemap: { hostname: 'https://kit.example' },
      });`,
    'docs/.vitepress/config.ts': `
      import { defineConfig } from 'vitepress';
      import { shared } from './shared';
      export default defineConfig(({ mode }) => ({ ...shared, description: mode }));`,
    'docs/start.md': '# Start\n',
  });

  expect(site).toMatchObject({
    ...{ title: 'Kit', tagline: 'production', url: 'https://kit.example' },
    tableOfContents: { maxHeadingLevel: 6 },
  });
});

it('makes a landing page of a home page with components, and reports them', async () => {
  const config = "export default { title: 'Kit', sitemap: { hostname: 'https://kit.example' } };";
  const script = "<script setup>\nimport Team from './Team.vue'\n</script>\n\n<!-- All of us -->\n";
  const { site, text, output } = await migrate({
    '.vitepress/config.ts': config,
    'index.md': `${home}\n${script}<Team :size="a > 1" />\n<team-list></team-list>\n`,
    'start.md': '# Start\n',
  });

  expect(site.landing).toBe('landing.yaml');
  expect(output).not.toContain('index.md: hero');
  expect(text).toContain('# - index.md: <Team>: not shown: ');
  expect(text).toContain('# - index.md: <team-list>: not shown: ');

  const withText = await migrate({
    '.vitepress/config.ts': config,
    'index.md': `${home}\n<Team>\nAll of us.\n</Team>\n`,
  });
  expect(withText.site.landing).toBeUndefined();
});

it('excludes the file README.md next to the home page', async () => {
  const { site, problems, output, routes } = await migrate({
    '.vitepress/config.ts':
      "export default { title: 'Kit', sitemap: { hostname: 'https://kit.example' } };",
    'index.md': home,
    'README.md': '# Repository\n',
    'guide/start.md': '# Start\n',
  });

  expect(problems).toEqual([]);
  expect(site.sections[0].exclude).toEqual(['index.md', 'README.md']);
  expect(output).toMatch(/README\.md +excluded/);
  expect(routes).not.toContain('/README');
});

it('migrates a folder that is moved to the root, and the configuration in the folder of the pages', async () => {
  const { site, problems, output, routes } = await migrate({
    '.vitepress/config.ts': `export default {
      title: 'Kit', sitemap: { hostname: 'https://kit.example' },
      rewrites: { 'en/:rest*': ':rest*' },
      themeConfig: { search: { provider: 'local' } },
      locales: { root: { label: 'English' }, zh: { label: '简体中文' } },
    };`,
    'config.ts': `
      import { defineAdditionalConfig } from 'vitepress';
      export default defineAdditionalConfig({
        themeConfig: { sidebar: { '/guide/': [{ text: 'Begin', link: '/guide/start' }] } },
      });`,
    'zh/config.ts': `
      import { defineAdditionalConfig } from 'vitepress';
      export default defineAdditionalConfig({ themeConfig: {} });`,
    'en/index.md': home,
    'en/guide/start.md': '# Start\n',
    'zh/index.md': home,
    'zh/guide/start.md': '# 开始\n',
  });

  expect(problems).toEqual([]);
  expect(site).toMatchObject({
    locales: [{ code: 'en-US' }, { code: 'zh', folders: { en: 'zh' } }],
    sections: [
      {
        ...{ path: '/', folder: 'en', exclude: ['index.md'] },
        sidebars: { guide: [{ doc: 'guide/start', label: 'Begin' }] },
      },
    ],
    redirects: [{ from: '/zh/index', to: '/zh' }],
  });
  expect(output).toMatch(/^ {2}zh\/config\.ts +write the labels/m);
  expect(routes).toEqual(expect.arrayContaining(['/guide/start', '/zh/guide/start']));
});
