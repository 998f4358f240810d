import { describe, expect, it } from '@jest/globals';
import { movePath } from './versions';

describe('movePath', () => {
  it.each([
    ['/docs/start/', '/docs', '/docs/next', '/docs/next/start/'],
    ['/docs/next/start', '/docs/next/', '/docs/', '/docs/start'],
    ['/docs/start', '/', '/de/', '/de/docs/start'],
    ['/de/docs/start', '/de/', '/', '/docs/start'],
    ['/docs', '/docs', '/docs/next', '/docs/next'],
    ['/de', '/de', '/', '/'],
    ['/elsewhere', '/docs', '/docs/next', '/docs/next'],
  ])('%s from %s to %s: %s', (path, from, to, expected) => {
    expect(movePath(path, from, to)).toBe(expected);
  });
});
