// A table: front matter as authors of other tools write it, and its meaning in the keys of Recto.

import { describe, expect, it } from '@jest/globals';
import { articleKeys } from './frontMatter';
import { readOtherKeys } from './otherFrontMatter';

const known = [
  ...Object.keys(articleKeys),
  ...['slug', 'sidebarLabel', 'sidebarBadge', 'tags', 'id', 'order', 'sidebarHidden', 'sidebar'],
  ...['previous', 'next', 'editUrl'],
];
const read = (values: Record<string, unknown>) => readOtherKeys(values, known);

describe('front matter of other tools', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['Docusaurus', { sidebar_label: 'A', sidebar_position: 2 }, { sidebarLabel: 'A', order: 2 }],
    ['Docusaurus', { hide_table_of_contents: true }, { tableOfContents: false }],
    [
      'Docusaurus',
      { toc_min_heading_level: 2, toc_max_heading_level: 4 },
      { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } },
    ],
    ['Docusaurus', { pagination_next: null }, { next: false }],
    ['Docusaurus', { pagination_prev: 'guide/a' }, { previous: { href: 'guide/a' } }],
    ['Docusaurus', { custom_edit_url: null }, { editUrl: false }],
    ['Docusaurus', { last_update: { date: '2026-01-02' } }, { lastUpdated: '2026-01-02' }],
    ['Docusaurus', { displayed_sidebar: null }, { sidebar: false }],
    ['Docusaurus', { tags: ['a', { label: 'B', permalink: '/b' }] }, { tags: ['a', 'B'] }],
    [
      'Jekyll',
      { lastUpdated: '2026-01-02', last_modified_at: '2025-01-01' },
      { lastUpdated: '2026-01-02' },
    ],
    [
      'VitePress',
      { outline: 'deep' },
      { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 } },
    ],
    [
      'VitePress',
      { outline: [2, 3] },
      { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 } },
    ],
    [
      'VitePress',
      { outline: { level: 'deep' } },
      { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 } },
    ],
    ['VitePress', { outline: false }, { tableOfContents: false }],
    [
      'VitePress',
      { prev: 'Back', next: { text: 'On', link: '/b' } },
      { previous: { label: 'Back' }, next: { label: 'On', href: '/b' } },
    ],
    ['VitePress', { editLink: false, layout: 'home' }, { editUrl: false, layout: 'landing' }],
    [
      'Starlight',
      { sidebar: { label: 'A', order: 1, badge: { text: 'New', variant: 'tip' }, hidden: true } },
      { sidebarLabel: 'A', order: 1, sidebarBadge: 'New', sidebarHidden: true },
    ],
    [
      'Starlight',
      { template: 'splash', tableOfContents: false },
      { layout: 'landing', tableOfContents: false },
    ],
    [
      'Starlight',
      { lastUpdated: '2026-01-02T10:00:00Z', prev: false },
      { lastUpdated: '2026-01-02', previous: false },
    ],
    ['Nextra', { sidebarTitle: 'A' }, { sidebarLabel: 'A' }],
    ['Material for MkDocs', { hide: ['navigation', 'toc'] }, { tableOfContents: false }],
    [
      'Jekyll',
      { nav_order: 3, permalink: '/a/', redirect_from: '/b', published: false },
      { order: 3, slug: '/a/', aliases: ['/b'], draft: true },
    ],
  ])('of %s: %j', (_, written, meant) => {
    expect(read(written)).toMatchObject({ values: meant, extra: {}, unknown: [] });
    expect(Object.keys(read(written).values).sort()).toEqual(Object.keys(meant).sort());
  });

  it.each([
    { hide_title: true },
    { head: [['meta', {}]] },
    { hero: { tagline: 'A' } },
    { layout: 'default', icon: 'x' },
    { template: 'doc', sidebar_class_name: 'a' },
  ])('without a meaning in Recto is kept for other programs: %j', (written) => {
    const { values, extra, unknown } = read(written);
    expect({ values, unknown }).toEqual({ values: {}, unknown: [] });
    expect(Object.keys(extra).length).toBeGreaterThan(0);
  });

  it('that no tool knows is in `extra` and `unknown`, unless a key is misspelt', () => {
    expect(read({ reviewer: 'ada', tittle: 'A', titel: 'B', id: 'a', ip: 'b' })).toEqual({
      values: { tittle: 'A', titel: 'B', id: 'a' },
      extra: { reviewer: 'ada', ip: 'b' },
      unknown: ['reviewer', 'ip'],
      writtenKeys: {},
    });
  });

  it('is overridden by keys of Recto, and is returned with the written keys', () => {
    expect(read({ order: 1, sidebar_position: 2 })).toMatchObject({
      values: { order: 1 },
      writtenKeys: { order: 'sidebar_position' },
    });
  });
});
