import type { Manifest, Site } from './manifest';

/** Returns the site with its names in a language; a name that the locale does not translate is the site's own. */
export function siteIn(
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
  locale: string,
): Site {
  return { ...site, ...locales.find(({ code }) => code === locale)?.site };
}

/** Returns whether a navbar, and with it the site, has a search. */
export function hasSearch({ items }: { items: readonly { type: string }[] }): boolean {
  return items.some(({ type }) => type === 'search');
}
