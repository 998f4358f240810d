import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../config/readLanguages';
import { pathsOfShard } from './shard';

/** Returns an edition with the properties on which shards depend. */
function edition(section: string, prefix: string, ...paths: string[]) {
  const place = { section: { id: section, kind: 'docs', label: section } } as const;
  const version = { name: 'current', label: 'Current', isLast: true };
  return {
    language: { prefix } as Language,
    place: { ...place, version, locale: 'en', path: '/', redirects: [] },
    paths: paths.map((path) => prefix + path),
  };
}

const shardsOf = (editions: Parameters<typeof pathsOfShard>[0], count: number) =>
  Array.from({ length: count }, (_, at) => [...pathsOfShard(editions, { index: at + 1, count })]);

describe('pathsOfShard', () => {
  it('divides pages by section, then by path', () => {
    const editions = [
      edition('docs', '', '/z/', '/docs/b/', '/docs/a/'),
      edition('blog', '', '/blog/'),
    ];
    expect(shardsOf(editions, 2)).toEqual([
      ['/docs/a/', '/docs/b/'],
      ['/z/', '/blog/'],
    ]);
  });

  it('puts a page and its translations into one shard', () => {
    const editions = [
      edition('docs', '', '/b/', '/a/'),
      edition('docs', '/ar', '/a/', '/b/'),
      edition('docs', '/fr', '/b/'),
    ];
    expect(shardsOf(editions, 2)).toEqual([
      ['/a/', '/ar/a/'],
      ['/b/', '/ar/b/', '/fr/b/'],
    ]);
  });

  it('puts every page into exactly one shard, for any number of shards', () => {
    const paths = Array.from({ length: 101 }, (_, at) => `/page-${at}/`);
    for (const count of [1, 2, 3, 8, 100, 150]) {
      const shards = shardsOf([edition('docs', '', ...paths)], count);
      expect(shards.flat().sort()).toEqual([...paths].sort());
      const sizes = shards.map((shard) => shard.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it('omits editions without paths, such as tag pages', () => {
    const { paths: _, ...search } = edition('search', '');
    expect(shardsOf([search], 1)).toEqual([[]]);
  });
});
