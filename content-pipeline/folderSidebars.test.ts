import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from './testing/compileSample';

type Compiled = Awaited<ReturnType<typeof compile>>;

const pathsOf = ({ pages }: Compiled) => pages.map(({ document }) => document.path);
const pageAt = ({ pages }: Compiled, path: string) =>
  pages.find(({ document }) => document.path === path);

describe('the sidebar of a section without configured sidebars', () => {
  const folders = config.replace(/ {4}sidebars:\n.*\n/, '');
  const doc = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\n`;

  it('follows the folders, whose numbers are not part of paths and ids', async () => {
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

  it('has the order of the originals in other languages, too', async () => {
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

  it('can list folders, which sidebars of outer folders omit', async () => {
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

  it('contains no excluded files and folders', async () => {
    const compiled = await compile({
      ...site,
      'recto.yaml': folders.replace(
        'mainDoc:',
        'exclude: [guide/dough.md, guide/old]\n    mainDoc:',
      ),
      'guide/index.md': doc('Start'),
      'guide/old/tea.md': doc('Tea'),
      'guide/older.md': doc('Older'),
    });

    expect(compiled.reported).toEqual([]);
    expect(pathsOf(compiled)).toEqual(['/docs/guide/', '/docs/guide/older/']);
  });

  it('preserves numbers if the section is configured so', async () => {
    const compiled = await compile({
      ...site,
      'recto.yaml': folders.replace('mainDoc:', 'numberPrefixes: false\n    mainDoc:'),
      'guide/01-cold.md': doc('Cold drinks'),
    });

    expect(pathsOf(compiled)).toContain('/docs/guide/01-cold/');
  });

  it('has the labels and the order of the originals in other languages', async () => {
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
