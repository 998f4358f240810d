import { describe, expect, it } from '@jest/globals';
import type { ContentTree } from '#manifest/contentTree';
import type { Manifest } from '#manifest/manifest';
import { factsOf } from '../../articles/pageStore';
import { englishWords } from '../../words/pageWords';
import type { CompiledSite } from '../compiledSite';
import { alternateFiles, createMarkdownAlternates, printPage } from './markdownAlternates';
import { linesOf, pageFields, tree } from './testing/samplePages';

const options = { base: '/', generator: 'this version' };

/** Returns a site with a page at each path. All pages have the same page document. */
function siteOf(file: string, ...paths: string[]): CompiledSite {
  const body = { type: 'tree' as const, tree: tree('Words.') };
  const document = { ...pageFields, kind: 'content' as const, path: '/a/', body };
  return {
    // Alternates depend only on these fields of the manifest.
    manifest: { site: { url: 'https://x.org' }, locales: [] as Manifest['locales'] } as Manifest,
    files: new Map(),
    storedFiles: [],
    pages: paths.map((path) => ({
      page: { facts: factsOf({ ...document, path }), file, anchors: [], textSize: 0 },
      locale: 'en',
    })),
    store: {
      read: async () => JSON.stringify(document),
      locate: () => undefined,
      readMarkdown: async () => [],
    },
    redirects: [],
    staticFiles: new Map(),
  };
}

const keyOf = (site: CompiledSite, given = options) =>
  createMarkdownAlternates(site, given)[0]?.key;

describe('Markdown alternates', () => {
  it('are beside the HTML of their pages', () => {
    const alternates = createMarkdownAlternates(siteOf('one.json', '/', '/a/', '/a/b'), options);
    expect([...alternateFiles(alternates).keys()]).toEqual(['index.md', 'a/index.md', 'a/b.md']);
  });

  it('end with one line end', async () => {
    const files = alternateFiles(createMarkdownAlternates(siteOf('one.json', '/a/'), options));
    expect(await files.get('a/index.md')?.make()).toBe(
      '# A\n\nWeb page: <https://x.org/a/>\n\nWords.\n',
    );
  });

  it('are printed again when the page, the URL or the program has changed', () => {
    const site = siteOf('one.json', '/a/');
    const key = keyOf(site);
    expect(keyOf(siteOf('one.json', '/a/'))).toBe(key);
    expect(keyOf(siteOf('two.json', '/a/'))).not.toBe(key);
    expect(keyOf(site, { ...options, base: '/b/' })).not.toBe(key);
    expect(keyOf(site, { ...options, generator: 'the next version' })).not.toBe(key);
    const locale = { code: 'en', label: 'English', direction: 'ltr', path: '/' } as const;
    const locales = [{ ...locale, messages: { 'web-page': 'Here' } }];
    expect(keyOf({ ...site, manifest: { ...site.manifest, locales } })).not.toBe(key);
  });
});

describe('printPage', () => {
  it('begins with the title, the description and the URL of the page', () => {
    const page = {
      ...pageFields,
      kind: 'doc' as const,
      title: 'Use *stars*',
      description: 'On <stars>.',
      body: { type: 'tree' as const, tree: tree('Words.') },
    };
    const { text } = printPage(
      { document: page },
      { url: 'https://x.org', base: '/site/' },
      englishWords,
    );
    expect(text.split('\n')).toEqual([
      '# Use \\*stars\\*',
      '',
      'On \\<stars>.',
      '',
      'Web page: <https://x.org/site/a/>',
      '',
      'Words.',
    ]);
  });

  it('keeps a body that is Markdown unchanged, and adds the tags', () => {
    const body = { type: 'markdown' as const, source: '* one\n* two\n' };
    const tags = [{ label: 'new', href: '/tags/new/' }];
    expect(linesOf({ ...pageFields, kind: 'doc', body, tags })).toEqual([
      '* one',
      '* two',
      'Tags: [new](https://x.org/tags/new/)',
    ]);
    expect(linesOf({ ...pageFields, kind: 'content', body })).toEqual(['* one', '* two']);
  });

  it('prints links to anchors of the same page as complete URLs', () => {
    const tree: ContentTree = { nodes: [['a', { href: '#b' }, 'below']] };
    const body = { type: 'tree' as const, tree };
    expect(linesOf({ ...pageFields, kind: 'content', body })).toEqual([
      '[below](https://x.org/a/#b)',
    ]);
  });
});

describe('the Markdown alternate of an article', () => {
  const address = { url: 'https://x.org', base: '/site/' };
  const body = { type: 'tree' as const, tree: tree('Rendered.') };

  it('is the text of its author, with absolute URLs', () => {
    const markdown = ['*Mine*: [b](', { address: '/b/#c' }, '), [d](', { address: '/d_(e)/' }, ')'];
    const { text } = printPage(
      { document: { ...pageFields, kind: 'content', body }, markdown },
      address,
      englishWords,
    );
    expect(text.split('\n').at(-1)).toBe(
      '*Mine*: [b](https://x.org/site/b/#c), [d](https://x.org/site/d_%28e%29/)',
    );
  });

  it('begins with the notice of a page that is not translated', () => {
    const original = { path: '/a/', lang: 'en', dir: 'ltr' as const };
    const document = { ...pageFields, kind: 'content' as const, body, original };
    const { text } = printPage({ document, markdown: ['Mine.'] }, address, englishWords);
    expect(text.split('\n').slice(-3)).toEqual(['Rendered.', '', 'Mine.']);
  });
});
