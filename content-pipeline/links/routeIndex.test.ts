import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { articlePath, pagePath } from './pagePath';
import { createRouteIndex } from './routeIndex';

function claim(...paths: string[]) {
  const log = createDiagnosticLog();
  const routes = createRouteIndex(log.report);
  for (const [index, path] of paths.entries()) routes.claim(path, { file: `${index}.md`, line: 2 });
  return log.entries;
}

describe('createRouteIndex', () => {
  it('reports nothing for different paths', () => {
    expect(claim('/a/', '/a/b/')).toEqual([]);
  });

  it.each([
    ['/a/', '/a/'],
    ['/a/', '/A/'],
    ['/caf\u00e9/', '/cafe\u0301/'],
    ['/a/', '/a'],
  ])('reports %s and %s with the first owner', (first, second) => {
    expect(claim(first, second)).toEqual([
      expect.objectContaining({
        code: 'duplicate-route',
        file: '1.md',
        line: 2,
        message: expect.stringContaining('already used by 0.md:2'),
      }),
    ]);
  });
});

it('contains all paths below a path that was passed to claimBelow, and no others', () => {
  const routes = createRouteIndex(createDiagnosticLog().report);
  routes.claimBelow('/api/');
  expect(['/api/tool/', '/apis/', '/'].filter(routes.has)).toEqual(['/api/tool/']);
});

describe('articlePath', () => {
  it.each([
    ['guides/start', undefined, '/docs/guides/start'],
    ['guides/index', undefined, '/docs/guides'],
    ['guides/start', 'begin', '/docs/guides/begin'],
    ['guides/start', '/begin', '/docs/begin'],
    ['My guides/What is it?', undefined, '/docs/My-guides/What-is-it'],
    ['100 % c#', undefined, '/docs/100-c'],
    ['?', undefined, '/docs/-'],
  ])('puts %s with slug %s at %s', (id, slug, path) => {
    expect(articlePath('/docs', id, slug)).toBe(path);
  });
});

describe('pagePath', () => {
  it('ends in a slash only if trailingSlash is true', () => {
    expect([pagePath('/a/b', true), pagePath('/a/b/', false), pagePath('/', false)]).toEqual([
      '/a/b/',
      '/a/b',
      '/',
    ]);
  });
});
