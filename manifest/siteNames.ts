import type { Manifest, Site } from './manifest';

/**
 * Returns the data of the site with its title and tagline in a language. Returns it unchanged if the language has no
 * title and tagline.
 */
export function siteIn(
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
  locale: string,
): Site {
  return { ...site, ...locales.find(({ code }) => code === locale)?.site };
}

/** Returns whether a site has a search: whether its navbar has an item of type "search". */
export function hasSearch({ items }: { items: readonly { type: string }[] }): boolean {
  return items.some(({ type }) => type === 'search');
}
