import { describe, expect, it } from '@jest/globals';
import type { SidebarItemConfig } from '../config/sectionConfig';
import { createDiagnosticLog } from '../diagnostics/diagnosticLog';
import { buildDocSidebar, readingOrder } from './buildDocSidebar';

function build(...items: SidebarItemConfig[]) {
  const log = createDiagnosticLog();
  const docs = new Map([
    ['start', { label: 'Start', path: '/start/' }],
    ['types', { label: 'Types', path: '/types/' }],
  ]);
  const context = {
    docs,
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
        items: [{ type: 'link', label: 'Ask', href: '/ask/' }],
      },
    ]);
    expect(readingOrder(sidebar).map(({ href }) => href)).toEqual(['/start/', '/types/', '/ask/']);
  });

  it('reports a document that does not exist, with the nearest id', () => {
    const { sidebar, reported } = build({ category: 'A', collapsed: false, items: ['strat'] });

    expect(sidebar).toEqual([expect.objectContaining({ items: [] })]);
    expect(reported).toEqual([
      expect.objectContaining({ code: 'missing-page', line: 3, hint: 'Did you mean "start"?' }),
    ]);
  });
});
