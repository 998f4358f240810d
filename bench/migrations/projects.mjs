/**
 * A project in `e2e/fixtures/migrate`, and how its tool builds it.
 *
 * @typedef {object} Project
 * @property {string} name
 * @property {string} [fixture] the name of the folder, if it is not `name`
 * @property {Record<string, string>} [dependencies] packages to install, with their versions
 * @property {Record<string, string>} [overrides] versions of indirect dependencies with which the tool builds
 * @property {Record<string, string>} [builtWith] versions of a tool that is not a package for Node
 * @property {readonly string[]} command the program and its arguments; the working folder is the copy of the project
 * @property {string} output the folder with the built HTML
 * @property {string} base the path of the site's root in URLs
 * @property {Record<string, [string, string][]>} [changes] texts in files that are replaced before the project is built:
 *   plugins that are not installed, and values that the tool refuses
 * @property {Record<string, string | null>} [files] files that are written or, with `null`, removed before
 * @property {readonly string[]} sidebarsOf the route paths of the pages whose sidebars are compared
 * @property {string} sidebar the selector of the sidebar
 * @property {string} entries the selector of links and labels in the sidebar
 * @property {string} navbar the selector of the links in the navbar, in the order of their appearance
 */

const next = ['node_modules/.bin/next', 'build'];
const nextraEntries = 'li > a, li > button, li:not(:has(a, button))';
const nextraNavbar = '.nextra-navbar nav a, .nextra-nav-container nav a';

/** @type {readonly Project[]} */
export const projects = [
  {
    name: 'docusaurus',
    dependencies: {
      ...{ '@docusaurus/core': '3.10.2', '@docusaurus/preset-classic': '3.10.2' },
      ...{ '@docusaurus/plugin-client-redirects': '3.10.2' },
      ...{ '@docusaurus/theme-mermaid': '3.10.2', '@mermaid-js/layout-elk': '0.1.9' },
      ...{ react: '19.3.1', 'react-dom': '19.3.1' },
    },
    command: ['node_modules/.bin/docusaurus', 'build', '--no-minify'],
    output: 'site/build',
    base: '/handbook/',
    changes: {
      'docusaurus.config.js': [
        ["    'docusaurus-plugin-sass',\n", ''],
        ["          { from: '/shop', to: 'https://shop.example' },\n", ''],
      ],
    },
    files: { 'package.json': '{}\n', 'src/css/custom.css': '' },
    sidebarsOf: ['/docs/brewing/water', '/docs/leaves/roasted/black', '/docs/1.0/brewing/water'],
    sidebar: '.theme-doc-sidebar-menu',
    entries: 'a, li:not(:has(a))',
    navbar: '.navbar__items a',
  },
  {
    name: 'mkdocs',
    builtWith: { mkdocs: '1.4.2', 'mkdocs-material': '8.2.5', 'mkdocs-redirects': '1.2.0' },
    command: ['mkdocs', 'build', '--quiet'],
    output: 'site/site',
    base: '/book/',
    changes: {
      'mkdocs.yml': [
        ['INHERIT: base.yml\n', ''],
        ['docs_dir: docs\n', 'docs_dir: docs/en\n'],
        ['  name: material\n', '  name: material\n  language: en\n'],
        ['material.extensions.emoji', 'materialx.emoji'],
        [
          `  - i18n:
      docs_structure: folder
      languages:
        - { locale: de, name: Deutsch, build: true, nav_translations: { Dough: Teig } }
        - { locale: en, name: English, default: true, build: true }
  - macros
`,
          '',
        ],
      ],
    },
    // The version that Debian has does not know "exclude_docs".
    files: { 'docs/en/drafts/idea.md': null },
    sidebarsOf: ['/', '/dough/rising/'],
    sidebar: '.md-nav--primary > .md-nav__list',
    entries:
      'a.md-nav__link, label.md-nav__link:not([for=__toc]):not(:has(a)), .md-nav__link--index a',
    navbar: '.md-tabs a, .md-header .md-source',
  },
  {
    name: 'nextra',
    dependencies: {
      ...{ nextra: '4.6.1', 'nextra-theme-docs': '4.6.1', next: '15.5.29' },
      ...{ react: '19.3.1', 'react-dom': '19.3.1' },
    },
    // Later versions of zod refuse the properties that Nextra passes to its own components.
    overrides: { zod: '4.1.12' },
    command: next,
    output: 'site/out',
    base: '/oven/',
    sidebarsOf: ['/recipes/rye', '/reference/settings'],
    sidebar: 'aside.nextra-sidebar',
    entries: nextraEntries,
    navbar: nextraNavbar,
  },
  {
    name: 'nextra-2',
    dependencies: {
      ...{ nextra: '2.13.4', 'nextra-theme-docs': '2.13.4', next: '13.5.11' },
      ...{ react: '18.3.1', 'react-dom': '18.3.1' },
    },
    command: next,
    output: 'site/out',
    base: '/',
    sidebarsOf: ['/guide/flour'],
    sidebar: '.nextra-sidebar-container .nextra-menu-desktop',
    entries: nextraEntries,
    navbar: nextraNavbar,
  },
  {
    name: 'nextra-3',
    fixture: 'nextra-2',
    dependencies: {
      ...{ nextra: '3.2.3', 'nextra-theme-docs': '3.2.3', next: '14.2.35' },
      ...{ react: '18.3.1', 'react-dom': '18.3.1', typescript: '5.6.3' },
    },
    command: next,
    output: 'site/out',
    base: '/',
    // This version is a module that cannot be required.
    files: {
      'next.config.js': null,
      'next.config.mjs': `import nextra from 'nextra';
const withNextra = nextra({ theme: 'nextra-theme-docs', themeConfig: './theme.config.jsx' });
export default withNextra({ output: 'export', images: { unoptimized: true } });
`,
    },
    sidebarsOf: ['/guide/flour'],
    sidebar: '.nextra-sidebar-container .nextra-menu-desktop',
    entries: nextraEntries,
    navbar: nextraNavbar,
  },
  {
    name: 'starlight',
    dependencies: {
      ...{ '@astrojs/starlight': '0.37.7', astro: '5.18.0', sharp: '0.34.5' },
      '@fontsource/figtree': '5.2.10',
    },
    command: ['node_modules/.bin/astro', 'build'],
    output: 'site/dist',
    base: '/lantern/',
    // Static sites cannot redirect paths with patterns.
    changes: { 'astro.config.mjs': [["    '/old/[...slug]': '/[...slug]',\n", '']] },
    sidebarsOf: ['/guides/start/'],
    sidebar: 'nav.sidebar .top-level',
    entries: 'a, summary',
    navbar: 'header .social-icons a',
  },
  {
    name: 'vitepress',
    dependencies: { vitepress: '1.6.4' },
    command: ['node_modules/.bin/vitepress', 'build', 'docs'],
    output: 'site/docs/.vitepress/dist',
    base: '/kettle/',
    sidebarsOf: ['/guide/start', '/reference/timer', '/releases/v1'],
    sidebar: '.VPSidebar nav',
    entries: 'a, h2:not(a h2)',
    navbar: '.VPNavBarMenu a, .VPNavBarSocialLinks a',
  },
];
