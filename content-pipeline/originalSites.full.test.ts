// Sites after `recto migrate` are compared with what their tools have built from the same projects.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SidebarItem } from '#manifest/sidebar';
import { type MigratedFixture, migrateFixture } from './testing/migrateFixture';

/** The contents of the HTML of a tool. `bench/migrations.mjs` builds the projects and writes this file. */
interface Facts {
  pages: Record<string, string>;
  sidebars: Record<string, string[]>;
  navbar: string[];
  redirects: Record<string, string>;
}

const facts: Record<string, Facts> = JSON.parse(
  readFileSync(path.resolve('e2e/fixtures/migrate/facts.json'), 'utf8'),
);

/** A migrated project, and the intended differences from the original. */
interface Expected {
  name: keyof typeof facts;
  tool: string;
  fixture?: string;
  /** Pages of the original that the site does not have. */
  withoutPages: RegExp;
  /** Changes the title of a page of the original. */
  title?(title: string): string;
  /** Pages with another path. Their former paths redirect to them. */
  moved?: Record<string, string>;
  /** Changes a line of a sidebar of the original. A line without text is removed. */
  sidebarLine?(line: string): string;
  /** The sidebars of the original, by a page of the site. */
  sidebars: Record<string, string>;
  /** Targets in the original's navbar that the site does not have. */
  withoutTargets?: RegExp;
  /** Targets in menus, which the HTML of the original does not contain. */
  inMenus?: string[];
  /** Redirects of the original that the site does not have: their targets are on other sites, or code makes them. */
  withoutRedirects?: RegExp;
}

const sites: Expected[] = [
  {
    ...{ name: 'docusaurus', tool: 'docusaurus' },
    // Components in JavaScript, and pages about authors without biographies. Pages of categories are redirects.
    withoutPages:
      /^\/(?:fr\/|\/?$|404|search|team|blog\/(?:$|archive|authors|tags)|docs\/brewing-index)/,
    moved: { '/docs/leaves/roasted/black': '/docs/leaves/roasted/dark' },
    sidebarLine: (line) =>
      line
        .replace(/ \/docs\/brewing-index$| \/docs\/leaves\/green$(?<=Leaves .*)/, '')
        .replace(/^roasted .*/, 'Roasted')
        .replace(/^Enjoy$/, '')
        .replace('/roasted/black', '/roasted/dark'),
    sidebars: {
      '/docs/leaves/roasted/dark': '/docs/leaves/roasted/black/',
      '/docs/1.0/brewing/water': '/docs/1.0/brewing/water/',
    },
    // The logo, the component, and the menus of versions and languages, which are not links
    withoutTargets: /^(?:\/|\/team|.*\/black|\/docs\/1\.0|\/fr\/.*)$/,
    withoutRedirects: /documents|^\/fr\//,
  },
  {
    ...{ name: 'mkdocs', tool: 'mkdocs' },
    withoutPages: /^\/404/,
    sidebarLine: (line) => line.replace(/^Missing .*/, ''),
    sidebars: { '/': '/', '/dough/rising': '/dough/rising/' },
    withoutRedirects: /^\/shop/,
  },
  {
    ...{ name: 'starlight', tool: 'starlight' },
    withoutPages: /^\/(?:404|fr\/)/,
    // Badges are not parts of the labels.
    sidebarLine: (line) =>
      line.replace(/^(Guides New|Power 2\.0|Rings Soon)/, (label) => label.split(' ')[0] ?? ''),
    sidebars: { '/guides/start': '/guides/start/' },
    withoutRedirects: /^\/chat/,
  },
  {
    ...{ name: 'vitepress', tool: 'vitepress' },
    withoutPages: /^\/(?:404|fr\/)/,
    // The heading of the home page has two lines.
    title: (title) => title.replace('Timers for tea', ''),
    // VitePress adds `base` to a link to another site.
    sidebarLine: (line) => line.replace('/guide/https:/', 'https://'),
    sidebars: {
      '/guide/start': '/guide/start',
      '/reference/timer': '/reference/timer',
      '/releases/v1': '/releases/v1',
    },
  },
  {
    ...{ name: 'nextra', tool: 'nextra' },
    withoutPages: /^\/404/,
    sidebars: { '/recipes/rye': '/recipes/rye', '/reference/settings': '/reference/settings' },
    withoutTargets: /^\/$/,
    inMenus: ['https://forum.example', '/recipes/rye'],
  },
  ...['nextra-2', 'nextra-3'].map((name) => ({
    ...{ name, tool: 'nextra', fixture: 'nextra-2' },
    // Nextra 2 also builds pages of its settings.
    withoutPages: /^\/404|_meta$/,
    // The first page of a folder is the target of the category.
    sidebarLine: (line: string) => line.replace(/^Guide$/, 'Guide /guide').replace(/^Index .*/, ''),
    sidebars: { '/guide/flour': '/guide/flour' },
    withoutTargets: /^\/$/,
  })),
];

describe.each(sites)('the site of $name after its migration', (expected) => {
  const original = facts[expected.name];
  let migrated: MigratedFixture;
  beforeAll(async () => {
    migrated = await migrateFixture(expected.tool, expected.fixture ?? expected.name);
  }, 60_000);
  afterAll(() => migrated.remove());

  const pagesOfSite = () =>
    migrated.compiled.pages.filter(
      ({ document }) =>
        !['search', 'archive', 'blog-list', 'tag', 'tag-list'].includes(document.kind),
    );

  it('has the same pages and titles', () => {
    const first = migrated.compiled.pages[0]?.locale;
    const own = pagesOfSite().filter(({ locale }) => locale === first);
    const wanted = Object.entries(original?.pages ?? {}).filter(
      ([route]) => !expected.withoutPages.test(route),
    );

    expect(own.map(({ document }) => `${bare(document.path)} ${document.title}`).sort()).toEqual(
      wanted
        .map(([route, title]) => {
          const own = expected.moved?.[bare(route)] ?? bare(route);
          return `${own} ${expected.title?.(title) ?? title}`;
        })
        .sort(),
    );
    for (const [from, to] of Object.entries(expected.moved ?? {}))
      expect(redirectsOf(migrated)).toContain(`${from} ${to}`);
  });

  it.each(Object.entries(expected.sidebars))('has the same sidebar at %s', (route, from) => {
    const page = pagesOfSite().find(({ document }) => bare(document.path) === route);
    const wanted = (original?.sidebars[from] ?? []).map(
      (line) => expected.sidebarLine?.(line) ?? line,
    );

    expect(linesOf(page?.sidebar?.content.items ?? [])).toEqual(
      wanted.filter((line) => line !== '').map(bareTarget),
    );
  });

  it('has the same targets in its navbar', () => {
    const { items } = migrated.compiled.manifest.theme.navbar;
    const own = items.flatMap((item) => {
      if (item.type === 'dropdown') return item.items.map(({ href }) => href);
      return item.type === 'link' || item.type === 'doc' ? [item.href] : [];
    });
    const wanted = (original?.navbar ?? []).map((line) =>
      bare(line.slice(line.lastIndexOf(' ') + 1)),
    );

    expect(own.map(bare).sort()).toEqual(
      [
        ...wanted.filter((target) => !expected.withoutTargets?.test(target)),
        ...(expected.inMenus ?? []),
      ].sort(),
    );
  });

  it('has the same redirects', () => {
    const wanted = Object.entries(original?.redirects ?? {}).filter(
      ([from]) => !expected.withoutRedirects?.test(from),
    );
    expect(redirectsOf(migrated)).toEqual(
      expect.arrayContaining(wanted.map(([from, to]) => `${bare(from)} ${bare(to)}`)),
    );
  });
});

/** Returns a path without the slash at its end, and other targets unchanged. */
function bare(target: string): string {
  return target.length > 1 ? target.replace(/(?<=^\/.*)\/$/, '') : target;
}

function bareTarget(line: string): string {
  const [label, target] = line.split(/ (?=\/|https:)/);
  return target === undefined ? line : `${label} ${bare(target)}`;
}

function linesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    item.href === undefined ? item.label : `${item.label} ${bare(item.href)}`,
    ...(item.type === 'category' ? linesOf(item.items) : []),
  ]);
}

function redirectsOf({ compiled }: MigratedFixture): string[] {
  return (compiled.redirects ?? []).map(({ path: from, to }) => `${bare(from)} ${bare(to)}`);
}
