import type { Manifest } from '#manifest/manifest';
import type { SitePage } from '../compiledSite';
import { attribute } from '../markup';
import { type SiteAddress, wholeAddress } from '../siteAddress';

/** Links to the same page in all languages that have it; none for pages in one language only, nor for what stands in for a translation. */
export function createLanguageLinks(
  { locales, defaultLocale }: Pick<Manifest, 'locales' | 'defaultLocale'>,
  pages: readonly Pick<SitePage, 'document' | 'locale'>[],
  address: SiteAddress,
): (path: string, locale: string) => string[] {
  const prefixes = new Map(locales.map(({ code, path }) => [code, path]));
  const bare = (path: string, locale: string) =>
    path.slice((prefixes.get(locale) ?? '/').length - 1);
  const editions = new Map<string, { locale: string; path: string }[]>();
  for (const { document, locale } of pages) {
    if (document.original !== undefined) continue;
    const key = bare(document.path, locale);
    editions.set(key, [...(editions.get(key) ?? []), { locale, path: document.path }]);
  }
  const link = (language: string, path: string) =>
    `<link rel="alternate"${attribute('hreflang', language)}${attribute('href', wholeAddress(address, path))}>`;

  return (path, locale) => {
    const all = editions.get(bare(path, locale)) ?? [];
    if (all.length < 2 || all.every((edition) => edition.path !== path)) return [];
    const first = all.find((edition) => edition.locale === defaultLocale);
    return [
      ...all.map((edition) => link(edition.locale, edition.path)),
      ...(first === undefined ? [] : [link('x-default', first.path)]),
    ];
  };
}
