import { expect, it } from '@jest/globals';
import { MigrationTable } from './migrationTool';
import { createPageFinder } from './pageFinder';
import { starlightSidebar } from './starlightSidebar';

const doc = (id: string, label: string, order = Number.POSITIVE_INFINITY) => ({
  ...{ id, label, order, isHidden: false },
});

function sidebarOf(entries: readonly unknown[], docs: readonly ReturnType<typeof doc>[]) {
  const table = new MigrationTable();
  const documents = docs.map(({ id }) => `${id}.md`);
  const find = createPageFinder([{ section: 'docs', path: '/', folder: 'docs', documents }]);
  return {
    items: starlightSidebar(entries, { docs, find, title: 'Kit', table, at: 'sidebar' }),
    table,
  };
}

const generated = [{ label: 'Guide', items: [{ autogenerate: { directory: 'guide' } }] }];

it('lists a folder by name if Recto sorts its documents in the same way', () => {
  const { items, table } = sidebarOf(generated, [
    ...[doc('guide/a', 'Zebra', 1), doc('guide/b', 'Ant', 2), doc('other/c', 'C')],
  ]);

  expect(items).toEqual([{ category: 'Guide', collapsed: false, items: [{ folder: 'guide' }] }]);
  expect(table.rows).toEqual([]);
});

it('lists the documents of a folder that Recto sorts by title', () => {
  const { items, table } = sidebarOf(generated, [doc('guide/b', 'Ant'), doc('guide/a', 'Zebra')]);

  expect(items).toMatchObject([{ items: ['guide/a', 'guide/b'] }]);
  expect(table.rows).toMatchObject([{ key: 'sidebar[0].items[0].autogenerate' }]);
});

it('lists folders in a folder as categories, sorted among its documents', () => {
  const { items } = sidebarOf(
    [{ label: 'Guide', autogenerate: { directory: 'guide', collapsed: true } }],
    [doc('guide/z', 'Z'), doc('guide/c/x', 'X'), doc('guide/a', 'A')],
  );

  const inner = { category: 'c', collapsed: true, items: [{ folder: 'guide/c' }] };
  expect(items).toMatchObject([{ items: ['guide/a', inner, 'guide/z'] }]);
});

it('adds rows for links without a page', () => {
  const { items, table } = sidebarOf(
    ['guide/a', { label: 'B', link: '/b/' }],
    [doc('guide/a', 'A')],
  );

  expect(items).toEqual(['guide/a']);
  expect(table.rows).toEqual([
    {
      ...{ result: 'manual', key: 'sidebar[1]' },
      note: 'no page matches "/b/", so the link was not written',
    },
  ]);
});
