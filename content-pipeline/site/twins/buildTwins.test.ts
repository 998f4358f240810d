import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import type { CompiledSite } from '../compiledSite';
import { buildTwins, createTwins } from './buildTwins';
import { pageFields, tree } from './testing/samplePages';

const options = { base: '/', generator: 'this version' };

/** A site with a page at each path, whose documents are all the same file. */
function siteOf(file: string, ...paths: string[]): CompiledSite {
  return {
    // Twins are made of the address alone.
    manifest: { site: { url: 'https://x.org' } } as Manifest,
    files: new Map(),
    pages: paths.map((path) => {
      const body = { type: 'tree' as const, tree: tree('Words.') };
      return { document: { ...pageFields, kind: 'content', path, body }, file, locale: 'en' };
    }),
    redirects: [],
    staticFiles: new Map(),
  };
}

const keyOf = (site: CompiledSite, given = options) => createTwins(site, given)[0]?.key;

describe('twins', () => {
  it('stand beside the HTML of their pages', () => {
    const twins = createTwins(siteOf('one.json', '/', '/a/', '/a/b'), options);
    expect([...buildTwins(twins).keys()]).toEqual(['index.md', 'a/index.md', 'a/b.md']);
  });

  it('are texts that end with one line end', async () => {
    const files = buildTwins(createTwins(siteOf('one.json', '/a/'), options));
    expect(await files.get('a/index.md')?.make()).toBe(
      '# A\n\nWeb page: <https://x.org/a/>\n\nWords.\n',
    );
  });

  it('are made again when the page, the address or the program has changed', () => {
    const site = siteOf('one.json', '/a/');
    const key = keyOf(site);
    expect(keyOf(siteOf('one.json', '/a/'))).toBe(key);
    expect(keyOf(siteOf('two.json', '/a/'))).not.toBe(key);
    expect(keyOf(site, { ...options, base: '/b/' })).not.toBe(key);
    expect(keyOf(site, { ...options, generator: 'the next version' })).not.toBe(key);
  });
});
