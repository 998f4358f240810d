import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { SidebarItem } from '#manifest/sidebar';
import { runCommand } from './commands/testing/runCommand';
import { compile } from './testing/compileSample';

/** A project of another tool in `e2e/fixtures/migrate`, migrated, checked and compiled. */
interface Migrated {
  code: number | undefined;
  /** The printed rows, by the heading above them. */
  table: Readonly<Record<string, readonly string[]>>;
  site: Record<string, unknown>;
  check: { code: number | undefined; output: string };
  compiled: Awaited<ReturnType<typeof compile>>;
}

async function migrate(tool: string, work: string, fixture = tool): Promise<Migrated> {
  const project = path.join(work, fixture);
  await cp(path.resolve('e2e/fixtures/migrate', fixture), project, { recursive: true });
  const { code, output } = await runCommand(['migrate', tool, project], work);
  const check = await runCommand(['check', project, '--date', '2026-01-01'], work);
  const names = await readdir(project, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {};
  for (const entry of names.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(project, file)] = await readFile(file);
  }
  const yaml = await readFile(path.join(project, 'recto.yaml'), 'utf8');
  return {
    code,
    table: readTable(output),
    site: parse(yaml),
    check,
    compiled: await compile(files),
  };
}

function readTable(output: string): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  let rows: string[] | undefined;
  for (const line of output.split('\n')) {
    const [, heading] = /^(\w[\w ]*) \(\d+\)$/.exec(line) ?? [];
    if (heading !== undefined) {
      rows = [];
      table[heading] = rows;
    } else if (line.startsWith('  ')) rows?.push(line.trim().replace(/\s{2,}/g, ' | '));
  }
  return table;
}

/** Returns the route paths and titles of the pages of a language, without the search page. */
function pagesOf({ compiled }: Migrated, locale: string): string[] {
  return compiled.pages
    .filter((page) => page.locale === locale && page.document.kind !== 'search')
    .map(({ document }) => `${document.path} ${document.title}`)
    .sort();
}

/** Returns the labels and targets of the sidebar that a page shows. Categories are marked as expanded or collapsed. */
function sidebarOf({ compiled }: Migrated, route: string): string[] {
  const print = (items: readonly SidebarItem[]): string[] =>
    items.flatMap((item) => {
      const badge = item.badge === undefined ? '' : ` (${item.badge})`;
      const target = item.href === undefined ? '' : ` ${item.href}`;
      return item.type === 'category'
        ? [`${item.label}${badge} ${item.collapsed ? '>' : 'v'}${target}`, ...print(item.items)]
        : [`${item.label}${badge}${target}`];
    });
  const page = compiled.pages.find(({ document }) => document.path === route);
  return print(page?.sidebar?.content.items ?? []);
}

/** Returns the labels and targets of the navbar, those of the right side after those of the left one. */
function navbarOf({ compiled }: Migrated): string[] {
  const { items } = compiled.manifest.theme.navbar;
  return items.flatMap((item) => {
    if (item.type === 'link') return [`${item.label} ${item.href}`];
    if (item.type !== 'dropdown') return [item.type];
    return [`${item.label}:`, ...item.items.map(({ label, href }) => `${label} ${href}`)];
  });
}

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-migrated-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

/*
 * Pages, titles, sidebars, navbar and redirects are those in the HTML that the tools themselves make of these projects:
 * VitePress 1.6.4, Starlight 0.37 with Astro 5, Nextra 4.6.1 with Next.js 15. What differs is said at the test.
 */

describe('a project of VitePress', () => {
  let migrated: Migrated;
  beforeAll(async () => {
    migrated = await migrate('vitepress', work);
  }, 60_000);

  it('has no problems afterwards', () => {
    const { code, check, compiled } = migrated;
    expect({ code, check }).toMatchObject({ code: 0, check: { code: 0 } });
    expect(compiled.reported).toEqual([]);
  });

  it('has the same pages and titles, also in its other language', () => {
    expect(pagesOf(migrated, 'en-GB')).toEqual([
      '/ Kettle',
      '/guide What Kettle does',
      '/guide/black-tea Black tea',
      '/guide/green-tea Green tea',
      '/guide/start Getting started',
      '/reference/sounds Sounds',
      '/reference/timer Timer',
      '/reference/timer-options Options of a timer',
      '/releases/v1 Kettle 1',
      '/releases/v2 Kettle 2',
    ]);
    // VitePress has no pages for the texts that are not translated.
    expect(pagesOf(migrated, 'fr')).toEqual(
      expect.arrayContaining([
        '/fr Kettle',
        '/fr/guide Ce que fait Kettle',
        '/fr/guide/start Premiers pas',
      ]),
    );
  });

  it('has the same sidebars and the same navbar', () => {
    expect(sidebarOf(migrated, '/guide/start')).toEqual([
      ...['Guide v', 'Introduction /guide', 'Getting started /guide/start'],
      ...['Brewing >', 'Green tea /guide/green-tea', 'Black tea /guide/black-tea'],
      'Temperatures https://tea.example/temperatures',
    ]);
    expect(sidebarOf(migrated, '/reference/timer')).toEqual([
      ...[
        'Timer v /reference/timer',
        'Options /reference/timer-options',
        'Sounds /reference/sounds',
      ],
    ]);
    expect(sidebarOf(migrated, '/releases/v1')).toEqual([
      ...['Releases v', 'Version 1 /releases/v1', 'Version 2 /releases/v2'],
    ]);
    expect(navbarOf(migrated)).toEqual([
      ...['Guide /guide', 'Reference /reference/timer'],
      ...['More:', 'Version 2 /releases/v2', 'Matrix https://matrix.example/kettle'],
      ...['search', 'locale-dropdown'],
      ...['GitHub https://github.com/kettle/kettle', 'Mastodon https://social.example/@kettle'],
    ]);
  });

  it('redirects from the home page of a language with a slash at its end', () => {
    expect(migrated.compiled.redirects).toContainEqual({ path: '/fr/index', to: '/fr' });
  });

  it('has a landing page in each language with the texts of its home page', () => {
    const landings = migrated.compiled.pages.filter(({ document }) => document.kind === 'landing');
    expect(landings.map(({ document }) => document)).toMatchObject([
      {
        path: '/',
        hero: {
          title: 'Kettle',
          actions: [
            { label: 'Get started', href: '/guide/start', style: 'primary' },
            { label: 'Reference', href: '/reference/timer', style: 'secondary' },
          ],
        },
        features: [{ title: 'Exact' }, { title: 'Quiet' }],
      },
      { path: '/fr', hero: { actions: [{ label: 'Premiers pas', href: '/fr/guide/start' }] } },
    ]);
  });

  it('preserves its other settings', () => {
    expect(migrated.site).toMatchObject({
      ...{ title: 'Kettle', tagline: 'Timers for tea', url: 'https://kettle.example/kettle/' },
      ...{ favicon: '/favicon.svg', static: 'docs/pages/public', titleDelimiter: '–' },
      landing: 'landing.yaml',
      head: [{ name: 'google-site-verification', content: 'kettle-1' }],
      footer: {
        copyright: 'Published under the MIT licence.<br>Copyright © Kettle authors',
      },
      sections: [
        { editUrl: 'https://github.com/kettle/kettle/edit/main/{file}' },
        { path: '/releases', folder: 'docs/pages/notes' },
      ],
      tokens: { accent: { light: '#8a3b00', dark: '#ffb27a' } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    });
  });

  it('lists the settings that are not migrated', () => {
    expect(migrated.table['To do by hand']?.map((row) => row.split(' | ')[0])).toEqual([
      ...['locales.fr.themeConfig', 'head[2]: script', 'docs/.vitepress/theme/brand.css'],
      ...['themeConfig.carbonAds', 'markdown.lineNumbers', 'markdown.config'],
    ]);
  });
});

describe('a project of Starlight', () => {
  let migrated: Migrated;
  beforeAll(async () => {
    migrated = await migrate('starlight', work);
  }, 60_000);

  it('has no problems afterwards', () => {
    const { code, check, compiled } = migrated;
    expect({ code, check }).toMatchObject({ code: 0, check: { code: 0 } });
    expect(compiled.reported).toEqual([]);
  });

  it('has the same pages and titles in both languages', () => {
    const untranslated = [
      '/guides/batteries/ Batteries',
      '/guides/night/ Walks in the dark',
      '/reference/api/signals/ Signals',
      '/reference/lamps/ Lamps',
      '/reference/rings/ Rings',
      '/reference/secret/ Service menu',
    ];
    expect(pagesOf(migrated, 'en')).toEqual(
      ['/ Lantern', '/guides/start/ Getting started', ...untranslated].sort(),
    );
    expect(pagesOf(migrated, 'fr')).toEqual(
      [
        ...['/fr/ Lanterne', '/fr/guides/start/ Premiers pas'],
        ...untranslated.map((page) => `/fr${page}`),
      ].sort(),
    );
  });

  it('has the same sidebar and the same navbar', () => {
    expect(sidebarOf(migrated, '/guides/start/')).toEqual([
      ...['Lantern /', 'Guides (New) v', 'Getting started /guides/start/'],
      ...['Power (2.0) /guides/batteries/', 'By night /guides/night/'],
      ...['Reference >', 'Rings (Soon) /reference/rings/', 'Lamps /reference/lamps/'],
      ...['api >', 'Signals /reference/api/signals/'],
      ...['Shop https://shop.example', 'Lamps /reference/lamps/'],
    ]);
    expect(navbarOf(migrated)).toEqual([
      ...['search', 'GitHub https://github.com/lantern/lantern'],
      ...['Mastodon https://social.example/@lantern', 'locale-dropdown'],
    ]);
  });

  it('has the same redirects, except to other sites and with patterns', () => {
    expect(migrated.compiled.redirects).toEqual(
      expect.arrayContaining([
        { path: '/install/', to: '/guides/start/' },
        { path: '/start/', to: '/guides/start/' },
      ]),
    );
  });

  it('preserves its other settings', () => {
    expect(migrated.site).toMatchObject({
      ...{ title: 'Lantern', tagline: 'Light for night walks', titleDelimiter: '·' },
      ...{ url: 'https://lantern.example/lantern', favicon: '/favicon.svg', static: 'public' },
      head: [{ name: 'google-site-verification', content: 'lantern-1' }],
      sections: [{ editUrl: 'https://github.com/lantern/lantern/edit/main/docs/{file}' }],
      tokens: { accent: { light: '#7a4a00', dark: '#ffd88f' } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    });
  });

  it('lists the settings that are not migrated', () => {
    expect(migrated.table['To do by hand']?.map((row) => row.split(' | ')[0])).toEqual([
      ...['index: hero', 'title.fr', 'sidebar[1].translations.fr', "redirects['/chat']"],
      ...["redirects['/old/[...slug]']", 'logo', 'head[1]: script'],
      ...['customCss: ./src/styles/brand.css', 'customCss: @fontsource/figtree'],
      'components.Footer',
    ]);
  });
});

describe('a project of Nextra', () => {
  let migrated: Migrated;
  beforeAll(async () => {
    migrated = await migrate('nextra', work);
  }, 60_000);

  it('has no problems afterwards', () => {
    const { code, check, compiled } = migrated;
    expect({ code, check }).toMatchObject({ code: 0, check: { code: 0 } });
    expect(compiled.reported).toEqual([]);
  });

  it('has the same pages and titles', () => {
    expect(pagesOf(migrated, 'en')).toEqual([
      '/ Welcome to Oven',
      '/about About Oven',
      '/heat How to heat',
      '/recipes All recipes',
      '/recipes/old Old recipe',
      '/recipes/rolls Rolls',
      '/recipes/rye Rye bread',
      '/recipes/yeast/sponge Sponge',
      '/recipes/zopf Zopf',
      '/reference Reference',
      '/reference/settings Settings',
    ]);
  });

  it('has the same sidebars and the same navbar', () => {
    // The heading "Baking" is a category.
    const root = [
      ...['Welcome /', 'Baking v', 'Heat /heat', 'Recipes > /recipes', 'Rye bread /recipes/rye'],
      ...['Morning rolls /recipes/rolls', 'Yeast >', 'Sponge /recipes/yeast/sponge'],
      'Zopf /recipes/zopf',
    ];
    const shop = 'Shop https://shop.example';
    expect(sidebarOf(migrated, '/recipes/rye')).toEqual([...root, shop]);
    expect(sidebarOf(migrated, '/reference/settings')).toEqual([
      ...root,
      ...['Overview /reference', 'Settings /reference/settings', shop],
    ]);
    expect(navbarOf(migrated)).toEqual([
      ...['About /about', 'Reference /reference'],
      ...['More:', 'Forum https://forum.example', 'Rye bread /recipes/rye', 'search'],
      ...['GitHub https://github.com/oven/oven', 'chat.example https://chat.example/oven'],
    ]);
  });

  it('preserves its other settings, which are read from JSX', () => {
    expect(migrated.site).toMatchObject({
      ...{ title: 'Oven', tagline: 'Recipes for a small oven', url: 'https://oven.example/oven' },
      redirects: [{ from: '/bread', to: '/recipes/rye' }],
      footer: { copyright: 'MIT {year} © Oven bakers.' },
      announcementBar: {
        id: 'oven-2',
        content: 'Oven 2 is out. <a href="/recipes">Bake with it</a>',
      },
      sections: [{ editUrl: 'https://github.com/oven/oven/edit/main/docs/{file}' }],
      head: [{ name: 'google-site-verification', content: 'oven-1' }],
      markdown: { maths: true },
      tokens: { accent: { light: '#913f08', dark: '#f9b486' } },
    });
  });

  it('lists the settings that are not migrated', () => {
    expect(migrated.table['To do by hand']?.map((row) => row.split(' | ')[0])).toEqual([
      ...['content/_meta.js: about', 'redirects[1]: /v1/:page*', 'redirects[2]: /forum'],
    ]);
  });
});

// `originalSites.full.test.ts` compares it with the HTML of Nextra 2 and 3.
describe('a project of an older version of Nextra', () => {
  it('has the same pages, sidebar, navbar and settings', async () => {
    const migrated = await migrate('nextra', work, 'nextra-2');

    expect(migrated).toMatchObject({ code: 0, check: { code: 0 } });
    expect(pagesOf(migrated, 'en')).toEqual([
      ...['/ Mill', '/contact Contact', '/guide Guide', '/guide/flour Flour'],
      ...['/guide/grain Grain', '/guide/water Water'],
    ]);
    expect(sidebarOf(migrated, '/guide/flour')).toEqual([
      ...['Start /', 'Guide > /guide', 'Grain /guide/grain', 'Flour /guide/flour'],
      'Water /guide/water',
    ]);
    expect(navbarOf(migrated)).toEqual([
      ...['Contact /contact', 'search', 'GitHub https://github.com/mill/mill'],
      'Discord https://discord.com/invite/mill',
    ]);
    expect(migrated.site).toMatchObject({
      ...{ title: 'Mill', favicon: '/favicon.svg', static: 'public' },
      footer: { copyright: 'MIT {year} © <a href="https://mill.example">Mill</a>.' },
      announcementBar: { id: 'mill-3', content: '<a href="/guide">Mill 3 is out</a>' },
    });
    expect(migrated.table['To do by hand']?.map((row) => row.split(' | ')[0])).toEqual([
      ...['pages/_meta.js: contact', 'url'],
    ]);
  }, 60_000);
});
