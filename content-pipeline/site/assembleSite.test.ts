import { describe, expect, it } from '@jest/globals';
import type { CompiledEdition } from '../sections/sectionKind';
import { placeRedirects } from './assembleSite';

/** Returns an edition at a path, with redirects from the given route paths. */
function edition(path: string, ...old: string[]): CompiledEdition {
  return {
    section: { id: path, kind: 'docs', label: path },
    version: { name: 'current', label: 'Next', isLast: true },
    locale: 'en',
    path,
    pages: [],
    redirects: old.map(redirect),
    sidebars: new Map(),
  };
}

const redirect = (path: string) => ({ path, to: '/to/' });

/** Returns the route paths of the redirects in each edition, and of those outside of all editions. */
function place(editions: CompiledEdition[], ...old: string[]) {
  const placed = placeRedirects(editions, old.map(redirect));
  const paths = (redirects: readonly { path: string }[]) => redirects.map(({ path }) => path);
  return {
    inside: placed.editions.map(({ path, redirects }) => [path, paths(redirects)]),
    outside: paths(placed.outside),
  };
}

describe('placeRedirects', () => {
  it('assigns a redirect to the edition whose path it is below', () => {
    const docs = edition('/docs/', '/docs/', '/old/');

    expect(place([docs, edition('/api/')], '/api/x/', '/docsy/')).toEqual({
      inside: [
        ['/docs/', ['/docs/']],
        ['/api/', ['/api/x/']],
      ],
      outside: ['/old/', '/docsy/'],
    });
  });

  it('assigns a redirect to the edition with the longest path', () => {
    expect(place([edition('/docs'), edition('/docs/1.x')], '/docs/1.x/old').inside).toEqual([
      ['/docs', []],
      ['/docs/1.x', ['/docs/1.x/old']],
    ]);
  });
});
