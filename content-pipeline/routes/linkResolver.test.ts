import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnosticLog';
import { type AnchorLink, createLinkResolver } from './linkResolver';

const docs = new Map([
  ['guides/start.md', '/docs/guides/start/'],
  ['guides/deep/types.md', '/docs/guides/deep/types/'],
]);

function resolve(written: string, prefix = '') {
  const log = createDiagnosticLog();
  const routes = new Set([...docs.values(), '/api/', '/ar/docs/guides/deep/types/']);
  const anchorLinks: AnchorLink[] = [];
  const resolveLink = createLinkResolver({
    leftOut: new Map(),
    hasRoute: (path) => routes.has(path),
    prefix,
    docPathOf: (sourcePath) => docs.get(sourcePath),
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
    ['/api/index.html', '/api/'],
    ['/docs/guides/start', '/docs/guides/start/'],
    ['#here', '#here'],
    ['/paper.pdf', '/paper.pdf'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('takes %s for %s', (written, href) => {
    expect(resolve(written)).toMatchObject({ href, reported: [] });
  });

  it.each([
    ['./deep/type.md', 'Did you mean "./deep/types.md"?'],
    ['/doc/guides/start', 'Did you mean "/docs/guides/start/"?'],
    ['../../outside.md', 'Write the path of a Markdown file'],
  ])('reports %s at its place', (written, hint) => {
    const { href, reported } = resolve(written);

    expect(href).toBeUndefined();
    expect(reported).toEqual([
      expect.objectContaining({ code: 'broken-link', hint, line: 3, column: 5 }),
    ]);
  });

  it('stays in the language of its page as far as that language has the pages', () => {
    expect(resolve('/docs/guides/deep/types', '/ar').href).toBe('/ar/docs/guides/deep/types/');
    expect(resolve('/api', '/ar').href).toBe('/api/');
  });

  it('remembers anchors for the time when all pages are known', () => {
    expect(resolve('deep/types.md#li%20sts').anchorLinks).toEqual([
      expect.objectContaining({ path: '/docs/guides/deep/types/', anchor: 'li sts', line: 3 }),
    ]);
  });
});
