import { describe, expect, it } from '@jest/globals';
import type { Manifest, Section } from '#manifest/manifest';
import { sampleManifest } from '../testing/sampleSite';
import { searchableEditions } from './searchableEditions';

const languages = [
  { code: 'en', label: 'English', direction: 'ltr' as const, path: '/' },
  { code: 'ar', label: 'العربية', direction: 'rtl' as const, path: '/ar/' },
];
const index = { names: [{ file: 'search/names.json' }] };

function section(id: string, versions: readonly string[], locales: readonly string[]): Section {
  const editions = locales.map((locale) => ({
    ...{ locale, path: '/', routes: 'routes.json', sidebars: {}, search: index },
  }));
  return {
    ...{ id, kind: 'docs', label: id.toUpperCase() },
    versions: versions.map((name, at) => ({
      ...{ name, label: `v${name}`, isLast: at === 0, path: '/', editions },
    })),
  };
}

const site = (...sections: Section[]): Manifest => ({
  ...{ ...sampleManifest, locales: languages, sections },
});
const here = (
  manifest: Manifest,
  place: { section?: string; version?: string; locale: string },
  preferred: string | null = null,
) =>
  searchableEditions(
    manifest,
    { section: undefined, version: undefined, ...place },
    () => preferred,
  )
    .filter(({ isHere }) => isHere)
    .map(({ source }) => source.id);

describe('the default editions', () => {
  const manifest = site(section('docs', ['2', '1'], ['en', 'ar']), section('api', ['1'], ['en']));

  it('are the current version and language', () => {
    expect(here(manifest, { section: 'docs', version: '1', locale: 'ar' })).toContain('docs 1 ar');
  });

  it('are the last or the preferred version of other sections', () => {
    expect(here(manifest, { locale: 'en' })).toEqual(['docs 2 en', 'api 1 en']);
    expect(here(manifest, { locale: 'en' }, '1')).toEqual(['docs 1 en', 'api 1 en']);
    expect(here(manifest, { locale: 'en' }, 'gone')).toEqual(['docs 2 en', 'api 1 en']);
  });

  it('are the first language of untranslated sections', () => {
    expect(here(manifest, { locale: 'ar' })).toEqual(['docs 2 ar', 'api 1 en']);
  });

  it('are named by version and language only if there are several', () => {
    const words = searchableEditions(
      manifest,
      { section: undefined, version: undefined, locale: 'en' },
      () => null,
    );
    expect(
      words.map(({ section: label, version, language }) => [label, version, language]),
    ).toEqual([
      ['DOCS', 'v2', 'English'],
      ['DOCS', 'v2', 'العربية'],
      ['DOCS', 'v1', 'English'],
      ['DOCS', 'v1', 'العربية'],
      ['API', '', 'English'],
    ]);
    const alone = { ...site(section('docs', ['2'], ['en'])), locales: languages.slice(0, 1) };
    const [only] = searchableEditions(
      alone,
      { section: undefined, version: undefined, locale: 'en' },
      () => null,
    );
    expect(only).toMatchObject({ version: '', language: '', isHere: true });
  });

  it('omit sections without an index', () => {
    expect(
      searchableEditions(
        sampleManifest,
        { section: 'docs', version: 'current', locale: 'en' },
        () => null,
      ),
    ).toEqual([]);
  });
});
