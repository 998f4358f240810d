import { describe, expect, it } from '@jest/globals';
import { closestAbove, isBelow } from './routePath';

describe('isBelow', () => {
  it.each([
    ['/docs/start/', '/docs', true],
    ['/docs', '/docs/', true],
    ['/docsearch', '/docs', false],
    ['/docs', '/docs/start', false],
    ['/anything', '/', true],
    ['/docs/%C3%A9t%C3%A9', '/docs/été', true],
    ['/docs/100%', '/docs', true],
  ])('%s below %s: %s', (path, folder, expected) => {
    expect(isBelow(path, folder)).toBe(expected);
  });
});

describe('closestAbove', () => {
  it('returns the longest path that matches, in any order', () => {
    const paths = ['/de/', '/', '/de/docs/'];
    expect(closestAbove('/de/docs/start', paths, (path) => path)).toBe('/de/docs/');
    expect(closestAbove('/de/other', paths, (path) => path)).toBe('/de/');
    expect(closestAbove('/other', paths, (path) => path)).toBe('/');
  });
});
