import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { readingOrder } from '../sectionKind';
import { buildDocSidebar } from './docSidebars';
import type { SidebarItemConfig } from './docsConfig';

function build(...items: SidebarItemConfig[]) {
  const log = createDiagnosticLog();
  const docs = new Map([
    ['start', { label: 'Start', path: '/start/', name: 'guide/start', ids: [], numbers: [] }],
    [
      'types',
      { label: 'Types', path: '/types/', badge: 'Beta', name: 'guide/types', ids: [], numbers: [] },
    ],
  ]);
  const context = {
    docs,
    knownIds: new Set(['start', 'types', 'gone']),
    knownFolders: new Set(['guide', 'old']),
    language: 'en',
    file: 'recto.yaml',
    placeOf: (path: readonly PropertyKey[]) => ({ line: path.length }),
    resolveLink: (href: string) => href,
  };
  return { sidebar: buildDocSidebar(items, context, log.report), reported: log.entries };
}

describe('buildDocSidebar', () => {
  it('lists documents, links and categories in their order', () => {
    const { sidebar, reported } = build(
      { doc: 'start', label: 'Begin' },
      { category: 'More', doc: 'types', collapsed: true, items: [{ label: 'Ask', href: '/ask/' }] },
    );

    expect(reported).toEqual([]);
    expect(sidebar).toEqual([
      { type: 'link', label: 'Begin', href: '/start/' },
      {
        type: 'category',
        label: 'More',
        href: '/types/',
        collapsed: true,
        badge: 'Beta',
        items: [{ type: 'link', label: 'Ask', href: '/ask/' }],
      },
    ]);
    expect(readingOrder(sidebar).map(({ href }) => href)).toEqual(['/start/', '/types/', '/ask/']);
  });

  it('lists the contents of a folder, except documents that it lists explicitly', () => {
    const { sidebar, reported } = build(
      { category: 'More', collapsed: true, items: [{ folder: './guide/' }, { folder: 'old' }] },
      'types',
    );

    expect(reported).toEqual([]);
    expect(readingOrder(sidebar).map(({ href }) => href)).toEqual(['/start/', '/types/']);
  });

  it('shows the badge of the sidebar item or, without one, that of the document', () => {
    const { sidebar } = build(
      'types',
      { doc: 'types', badge: 'New' },
      { label: 'Ask', href: '/ask/', badge: 'Soon' },
      { category: 'More', collapsed: true, badge: '3', items: ['start'] },
    );

    expect(sidebar.map(({ label, badge }) => [label, badge])).toEqual([
      ['Types', 'Beta'],
      ['Types', 'New'],
      ['Ask', 'Soon'],
      ['More', '3'],
    ]);
  });

  it('reports a document that does not exist, with the nearest id', () => {
    const { sidebar, reported } = build({ category: 'A', collapsed: false, items: ['strat'] });

    expect(sidebar).toEqual([]);
    expect(reported).toEqual([
      expect.objectContaining({ code: 'missing-page', line: 3, hint: 'did you mean "start"?' }),
    ]);
  });

  it('omits documents that only another version has, and categories that become empty', () => {
    const { sidebar, reported } = build('start', {
      category: 'New',
      collapsed: true,
      items: ['gone'],
    });

    expect(reported).toEqual([]);
    expect(sidebar.map(({ label }) => label)).toEqual(['Start']);
  });
});
