import type { Manifest, Site } from './manifest';

/**
 * Returns the data of the site with its title and tagline in a language. If the manifest has no translation of them,
 * the title and tagline in the default language are used.
 */
export function siteIn(
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
  locale: string,
): Site {
  return { ...site, ...locales.find(({ code }) => code === locale)?.site };
}

/** Tests if a site has a search, which is the case if its navbar has an item of the type `search`. */
export function hasSearch({ items }: { items: readonly { type: string }[] }): boolean {
  return items.some(({ type }) => type === 'search');
}
