import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { type AnchorLink, createLinkResolver } from './linkResolver';

const docs = new Map([
  ['guides/start.md', '/docs/guides/start/'],
  ['guides/deep/types.md', '/docs/guides/deep/types/'],
]);
const ids = new Map([
  ['guides/start', ['/docs/guides/start/']],
  ['Oven', ['/docs/oven/']],
  ['faq', ['/docs/faq/', '/help/faq/']],
]);
const symbols = new Map([
  ['Oven', ['/api/Oven/']],
  ['Oven.heat', ['/api/Oven/#heat']],
  ['bake', ['/api/bake/']],
  ['knead', ['/api/knead/', '/tools/knead/']],
]);

function resolve(written: string, prefix = '') {
  const log = createDiagnosticLog();
  const routes = new Set([...docs.values(), '/api/', '/ar/docs/guides/deep/types/']);
  const anchorLinks: AnchorLink[] = [];
  const resolveLink = createLinkResolver({
    unpublished: new Map(),
    hasRoute: (path) => routes.has(path),
    prefix,
    articlePath: (sourcePath) => docs.get(sourcePath),
    ids: {
      pathsOf: (id) => ids.get(id) ?? [],
      idsFor: () => ids.keys(),
      unpublished: (id) =>
        id === 'salt' ? { file: 'guides/salt.md', reason: 'a draft' } : undefined,
    },
    symbols: { hrefsOf: (name) => symbols.get(name) ?? [], names: () => symbols.keys() },
    hasUnknownSymbols: () => false,
    otherForm: (address) => (address === '../start' ? '/docs/guides/start/' : undefined),
    hasStaticFile: (path) => path === '/paper.pdf',
    routes: () => [...routes],
    sourcePaths: () => [...docs.keys()],
    trailingSlash: true,
  });
  const source = {
    file: 'site/guides/start.md',
    sourcePath: 'guides/start.md',
    pagePath: '/docs/guides/start/',
  };
  const listener = {
    onAnchor: (link: AnchorLink) => anchorLinks.push(link),
    report: log.report,
  };
  const href = resolveLink(source, written, { line: 3, column: 5 }, listener);
  return { href, reported: log.entries, anchorLinks };
}

describe('createLinkResolver', () => {
  it.each([
    ['./deep/types.md', '/docs/guides/deep/types/'],
    ['deep/types.md#lists', '/docs/guides/deep/types/#lists'],
    ['/api', '/api/'],
    ['../start#a', '/docs/guides/start/#a'],
    ['/api/index.html', '/api/'],
    ['/docs/guides/start', '/docs/guides/start/'],
    ['#here', '#here'],
    ['/paper.pdf', '/paper.pdf'],
    ['guides/start', '/docs/guides/start/'],
    ['guides/start#rest', '/docs/guides/start/#rest'],
    ['Oven', '/docs/oven/'],
    ['bake', '/api/bake/'],
    ['bake()', '/api/bake/'],
    ['bake#examples', '/api/bake/#examples'],
    ['Oven.heat', '/api/Oven/#heat'],
    ['Oven.heat#examples', '/api/Oven/#examples'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['https://example.org/a b\\c', 'https://example.org/a%20b%5Cc'],
  ])('takes %s for %s', (written, href) => {
    expect(resolve(written)).toMatchObject({ href, reported: [] });
  });

  it.each([
    ['./deep/type.md', 'did you mean "./deep/types.md"?'],
    ['/doc/guides/start', 'did you mean "/docs/guides/start/"?'],
    ['../../outside.md', 'use the path of a Markdown file, relative to this file'],
    ['guides/strat', 'did you mean "guides/start"?'],
    ['Oven.heet', 'did you mean "Oven.heat"?'],
    ['./bake', 'use the path of a Markdown file, relative to this file'],
    ['deep/types', 'did you mean "deep/types.md"?'],
    [
      'nothing-of-this-kind',
      'use the path of a Markdown file, the id of a document or the name of an exported symbol',
    ],
    ['knead', 'use the path of one of them: "/api/knead/" or "/tools/knead/"'],
    ['faq#a', 'use the path of one of them: "/docs/faq/" or "/help/faq/"'],
    ['salt', 'publish the page, or remove the link'],
  ])('reports %s at its place', (written, hint) => {
    const { href, reported } = resolve(written);

    expect(href).toBeUndefined();
    expect(reported).toEqual([
      expect.objectContaining({ code: 'broken-link', hint, line: 3, column: 5 }),
    ]);
  });

  it('prefers pages in the language of the page with the link', () => {
    expect(resolve('/docs/guides/deep/types', '/ar').href).toBe('/ar/docs/guides/deep/types/');
    expect(resolve('/api', '/ar').href).toBe('/api/');
  });

  it('names the file of an unpublished document, and counts the targets of an ambiguous name', () => {
    const messageOf = (written: string) => resolve(written).reported[0]?.message;

    expect(messageOf('salt')).toBe(
      'the link target "salt" is not published: guides/salt.md is a draft',
    );
    expect(messageOf('knead')).toBe('"knead" matches 2 pages or symbols');
  });

  it('sends anchors in links by name to the listener, but not the anchors of members', () => {
    expect(resolve('Oven.heat').anchorLinks).toEqual([]);
    expect(resolve('Oven.heat#ex').anchorLinks).toMatchObject([
      { path: '/api/Oven/', anchor: 'ex' },
    ]);
    expect(resolve('guides/start#ex').anchorLinks).toMatchObject([
      { path: '/docs/guides/start/', anchor: 'ex', written: 'guides/start#ex' },
    ]);
  });

  it('sends links to anchors to the listener', () => {
    expect(resolve('deep/types.md#li%20sts').anchorLinks).toEqual([
      expect.objectContaining({ path: '/docs/guides/deep/types/', anchor: 'li sts', line: 3 }),
    ]);
  });
});
