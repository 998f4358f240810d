import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from './testing/compileSample';

type Compiled = Awaited<ReturnType<typeof compile>>;

const pathsOf = ({ pages }: Compiled) => pages.map(({ document }) => document.path);
const pageAt = ({ pages }: Compiled, path: string) =>
  pages.find(({ document }) => document.path === path);

describe('the sidebar of a section that configures none', () => {
  const folders = config.replace(/ {4}sidebars:\n.*\n/, '');
  const doc = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\n`;

  it('is made of its folders, whose numbers appear in no address and no id', async () => {
    const compiled = await compile({
      ...site,
      'recto.yaml': folders,
      'guide/02-hot/01-tea.md': doc('Tea'),
      'guide/02-hot/index.md': doc('Hot drinks', 'sidebarBadge: New\n'),
      'guide/01-cold.md': doc('Cold drinks'),
      'guide/hidden.md': doc('Hidden', 'unlisted: true\n'),
    });
    const tea = pageAt(compiled, '/docs/guide/hot/tea/');

    expect(compiled.reported).toEqual([]);
    expect(tea?.sidebar?.content.items).toEqual([
      { type: 'link', label: 'Start', href: '/docs/guide/' },
      { type: 'link', label: 'Cold drinks', href: '/docs/guide/cold/' },
      {
        type: 'category',
        label: 'Hot drinks',
        href: '/docs/guide/hot/',
        badge: 'New',
        collapsed: true,
        items: [{ type: 'link', label: 'Tea', href: '/docs/guide/hot/tea/' }],
      },
      { type: 'link', label: 'Dough', href: '/docs/guide/dough/' },
    ]);
    expect(tea?.document).toMatchObject({
      id: 'guide/hot/tea',
      breadcrumbs: [{ label: 'Guide' }, { label: 'Hot drinks', href: '/docs/guide/hot/' }],
      previous: { label: 'Hot drinks' },
      next: { label: 'Dough' },
    });
  });

  it('is sorted by the order of the originals in other languages, too', async () => {
    const compiled = await compile({
      ...site,
      'recto.yaml': `${folders}locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n`,
      'guide/zebra.md': doc('Zebra', 'order: 1\n'),
      'locales/de/guide/zebra.md': doc('Zebra auf Deutsch'),
    });

    expect(compiled.reported).toEqual([]);
    const sidebar = pageAt(compiled, '/de/docs/guide/zebra/')?.sidebar?.content;
    expect(sidebar?.items.map(({ label }) => label)).toEqual([
      ...['Start', 'Zebra auf Deutsch', 'Dough'],
    ]);
  });

  it('may name folders, and those around them leave these out', async () => {
    const named = '[{ folder: guide/hot }, { category: All, items: [{ folder: guide }] }]';
    const compiled = await compile({
      ...site,
      'recto.yaml': config.replace(/guide: \[guide.*\n/, `guide: ${named}\n`),
      'guide/hot/tea.md': doc('Tea'),
    });

    expect(compiled.reported).toEqual([]);
    expect(compiled.pages[0]?.sidebar?.content.items).toMatchObject([
      { label: 'Tea' },
      { label: 'All', items: [{ label: 'Start' }, { label: 'Dough' }] },
    ]);
  });

  it('leaves numbers alone where the section says so', async () => {
    const compiled = await compile({
      ...site,
      'recto.yaml': folders.replace('mainDoc:', 'numberPrefixes: false\n    mainDoc:'),
      'guide/01-cold.md': doc('Cold drinks'),
    });

    expect(pathsOf(compiled)).toContain('/docs/guide/01-cold/');
  });

  it('has the words and the numbers of the originals in other languages', async () => {
    const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n';
    const compiled = await compile({
      ...site,
      'recto.yaml': folders + locales,
      'guide/01-cold.md': doc('Cold drinks'),
      'locales/de/guide/01-cold.md': doc('Kaltes'),
    });

    expect(pageAt(compiled, '/de/docs/guide/cold/')?.sidebar?.content.items[1]).toEqual({
      ...{ type: 'link', label: 'Kaltes', href: '/de/docs/guide/cold/' },
    });
  });
});
