import { describe, expect, it } from '@jest/globals';
import type { SidebarItem } from '#manifest/sidebar';
import { folderSidebar, type SidebarDoc } from './folderSidebar';

type Facts = Partial<Pick<SidebarDoc, 'label' | 'order' | 'numbers' | 'badge'>>;

/** Returns the sidebar of documents by their names, a line each, lines within a category indented. */
function lines(docs: Record<string, Facts>, folder = 'guide', named: string[] = []): string[] {
  const all = Object.entries(docs).map(([name, facts]): SidebarDoc => {
    return { label: name, path: `/${name}`, name, ids: [name], numbers: [], ...facts };
  });
  return print(folderSidebar(folder, all, { named: new Set(named), language: 'en' }), '');
}

function print(items: readonly SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => [
    `${indent}${item.label}${item.type === 'category' && item.href ? ` > ${item.href}` : ''}`,
    ...(item.type === 'category' ? print(item.items, `${indent}  `) : []),
  ]);
}

describe('folderSidebar', () => {
  it('begins with the index of the folder, and sorts the others by title', () => {
    expect(
      lines({
        'guide/b': { label: 'Zest' },
        'guide/c': { label: 'Part 10' },
        'guide/d': { label: 'Part 9' },
        'guide/index': { label: 'Welcome' },
        'other/a': {},
      }),
    ).toEqual(['Welcome', 'Part 9', 'Part 10', 'Zest']);
  });

  it('sorts documents by order, then by number', () => {
    expect(
      lines({
        'guide/a': { label: 'A' },
        'guide/b': { label: 'B', numbers: [undefined, 2] },
        'guide/c': { label: 'C', numbers: [undefined, 1] },
        'guide/d': { label: 'D', order: 7, numbers: [undefined, 9] },
        'guide/e': { label: 'E', order: -1 },
      }),
    ).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  it('lists a folder as a category with the link and the label of its index', () => {
    expect(
      lines({
        'guide/tea/index': { label: 'Tea', order: 1 },
        'guide/tea/black': { label: 'Black' },
        'guide/hot-drinks/milk/oat': { label: 'Oat', numbers: [undefined, 3] },
        'guide/water': { label: 'Water', order: 2 },
      }),
    ).toEqual(['Tea > /guide/tea/index', '  Black', 'Water', 'Hot drinks', '  Milk', '    Oat']);
  });

  it('uses a document with the name of a folder as the page of that folder', () => {
    expect(lines({ 'guide/tea': { label: 'Tea' }, 'guide/tea/black': { label: 'Black' } })).toEqual(
      ['Tea > /guide/tea', '  Black'],
    );
  });

  it('lists a folder that contains only its index as a link', () => {
    expect(lines({ 'guide/tea/index': { label: 'Tea' } })).toEqual(['Tea']);
  });

  it('omits documents that the sidebar lists explicitly, and folders that become empty', () => {
    const docs = {
      'guide/index': { label: 'Welcome' },
      'guide/tea/index': { label: 'Tea' },
      'guide/tea/black': { label: 'Black' },
      'guide/milk/oat': { label: 'Oat' },
      'guide/salt/sea': { label: 'Sea' },
    };

    expect(
      lines(docs, 'guide', ['guide/index', 'guide/tea/index', 'guide/milk/oat', 'guide/salt']),
    ).toEqual(['Tea', '  Black']);
  });

  it('lists each folder of the root as a category', () => {
    expect(lines({ 'guide/a': { label: 'A' }, 'recipes/b': { label: 'B' } }, '')).toEqual([
      ...['Guide', '  A', 'Recipes', '  B'],
    ]);
  });
});
