import { describe, expect, it } from '@jest/globals';
import { findNearest } from './findNearest';
import type { Finding } from './findPage';

async function nearest(path: string, existing: readonly string[]): Promise<string> {
  const find = async (wanted: string): Promise<Finding> =>
    existing.includes(wanted)
      ? { type: 'page', file: 'page.json', locale: 'en' }
      : { type: 'missing' };
  return (await findNearest(path, '/docs/1/', find)).path;
}

describe('findNearest', () => {
  it('finds the page itself if it exists', async () => {
    expect(await nearest('/docs/1/a/b/', ['/docs/1/a/b/', '/docs/1/a/'])).toBe('/docs/1/a/b/');
  });

  it('finds the closest page above, else the start', async () => {
    expect(await nearest('/docs/1/a/b/c/', ['/docs/1/a/', '/docs/1/'])).toBe('/docs/1/a/');
    expect(await nearest('/docs/1/a/b/c', ['/docs/1/'])).toBe('/docs/1/');
  });

  it('does not look up paths above the start, even if the start has no page', async () => {
    expect(await nearest('/docs/1/a/', ['/docs/', '/'])).toBe('/docs/1/');
    expect(await nearest('/elsewhere/a/', ['/elsewhere/'])).toBe('/docs/1/');
  });

  it('returns the redirect of a page that has moved', async () => {
    const find = async (): Promise<Finding> => ({ type: 'redirect', to: '/docs/1/new/' });
    expect((await findNearest('/docs/1/old/', '/docs/1/', find)).path).toBe('/docs/1/old/');
  });
});
