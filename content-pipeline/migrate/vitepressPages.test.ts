import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { readVitePressPages } from './vitepressPages';

const read = (config: object, names: readonly string[]) =>
  readVitePressPages(
    {
      files: memoryFileStore(Object.fromEntries(names.map((name) => [name, '']))),
      configFile: 'docs/.vitepress/config.ts',
    },
    { ...config },
  );

describe('rewrites of VitePress', () => {
  it('make a section of a folder that is published at another path', async () => {
    const { folders, excluded, redirects, find } = await read(
      { rewrites: { 'packages/:name/docs/(.*)': ':name/:1' } },
      ['docs/index.md', 'docs/packages/a/docs/start.md', 'docs/packages/a/docs/in/use.md'],
    );

    // The name of an unnamed group is its position among all groups.
    expect(folders.slice(1)).toEqual([
      {
        ...{ section: 'a', path: '/a', folder: 'docs/packages/a/docs' },
        documents: ['in/use.md', 'start.md'],
      },
    ]);
    expect({ excluded, redirects }).toEqual({ excluded: ['packages/a/docs'], redirects: [] });
    expect(find('/a/in/use.html#part')).toEqual({ section: 'a', doc: 'in/use', hasAnchor: true });
  });

  it('become redirects for single files', async () => {
    const { folders, redirects } = await read(
      { rewrites: { 'old-name.md': 'guide/new-name.md' } },
      [...['docs/old-name.md', 'docs/index.md']],
    );

    expect(folders).toHaveLength(1);
    expect(redirects).toEqual([{ from: '/guide/new-name', to: '/old-name' }]);
  });

  it('make no section of a folder that is moved to the root if documents are outside of it', async () => {
    const { folders, redirects } = await read({ rewrites: { 'en/:rest*': ':rest*' } }, [
      ...['docs/en/index.md', 'docs/en/guide/start.md', 'docs/other.md'],
    ]);

    expect(folders).toEqual([
      { section: 'docs', path: '/', folder: 'docs', documents: ['en/index.md', 'other.md'] },
      { section: 'guide', path: '/guide', folder: 'docs/en/guide', documents: ['start.md'] },
    ]);
    // The section has its own redirect from the root.
    expect(redirects).toEqual([]);
  });

  it('can make README.md the home page', async () => {
    const { excluded, home, redirects } = await read({ rewrites: { 'README.md': 'index.md' } }, [
      ...['docs/README.md', 'docs/start.md'],
    ]);

    expect({ excluded, home, redirects }).toEqual({
      ...{ excluded: [], home: 'docs/README.md', redirects: [] },
    });
  });

  it('cannot be read if they are a function', async () => {
    const { hasUnknownRewrites } = await read({ rewrites: { $function: '() => 1' } }, []);
    expect(hasUnknownRewrites).toBe(true);
  });
});

it('excludes the files that patterns match', async () => {
  const { excluded, folders } = await read(
    { srcDir: 'src', srcExclude: ['**/TODO.md', 'x/*.md'] },
    [
      ...['docs/src/a.md', 'docs/src/TODO.md', 'docs/src/b/TODO.md', 'docs/src/x/y.md'],
      'docs/src/x/z/w.md',
    ],
  );

  expect(excluded).toEqual(['TODO.md', 'b/TODO.md', 'x/y.md']);
  expect(folders[0]?.documents).toEqual(['a.md', 'x/z/w.md']);
});
