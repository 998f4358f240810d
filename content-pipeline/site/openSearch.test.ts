import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from '../testing/compileSample';
import { createPageHeads } from './head/pageHead';
import { buildOpenSearch } from './openSearch';

const options = { base: '/bread/' };
const withSearch = {
  ...site,
  'recto.yaml': config
    .replace('title: Bread', 'title: Bread & bakers of the town')
    .replace('  items:\n', '  items:\n    - type: search\n'),
};

describe('the search of a site', () => {
  it('has a page and a description for browsers', async () => {
    const compiled = await compile(withSearch);
    const [search] = compiled.pages.filter(({ document }) => document.kind === 'search');
    expect(search?.document).toMatchObject({ path: '/search/', title: 'Search', unlisted: true });
    expect(compiled.manifest.routes).toContainEqual(
      expect.objectContaining({ type: 'page', path: '/search/', document: search?.page.file }),
    );
    const text = await buildOpenSearch(compiled, options).get('opensearch.xml')?.make();
    expect(text).toContain('<ShortName>Bread &amp; bakers o</ShortName>');
    expect(text).toContain('template="https://bread.example/bread/search/?q={searchTerms}"');
    const [page] = compiled.pages;
    expect(page && createPageHeads(compiled, options).html(page)).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Bread &amp; bakers of the town" href="/bread/opensearch.xml">',
    );
  });

  it('has a page in every language', async () => {
    const locales =
      'locales: [{ code: en, label: English }, { code: ar, label: العربية, direction: rtl }]\n';
    const compiled = await compile({
      ...withSearch,
      'recto.yaml': locales + withSearch['recto.yaml'],
      'locales/ar/words.yaml': 'messages: { search: بحث }\n',
    });
    const searches = compiled.pages.filter(({ document }) => document.kind === 'search');
    expect(searches.map(({ document, locale }) => [locale, document.path, document.title])).toEqual(
      [
        ['en', '/search/', 'Search'],
        ['ar', '/ar/search/', 'بحث'],
      ],
    );
    expect([...buildOpenSearch(compiled, options).keys()]).toEqual([
      'opensearch.xml',
      'ar/opensearch.xml',
    ]);
  });

  it('has no page and no description in sites without a search', async () => {
    const compiled = await compile(site);
    expect(compiled.pages.map(({ document }) => document.kind)).not.toContain('search');
    expect([...buildOpenSearch(compiled, options)]).toEqual([]);
    const [page] = compiled.pages;
    expect(page && createPageHeads(compiled, options).html(page)).not.toContain('rel="search"');
  });

  it('reserves its route path', async () => {
    const { reported } = await compile({
      ...withSearch,
      'guide/search.md': '---\ntitle: Mine\nslug: /search\n---\n',
      'recto.yaml': withSearch['recto.yaml']
        .replace('path: /docs', 'path: /')
        .replace('guide/index, {', 'guide/index, guide/search, {'),
    });
    expect(reported).toContainEqual(
      expect.objectContaining({ code: 'duplicate-route', file: 'guide/search.md' }),
    );
  });
});
