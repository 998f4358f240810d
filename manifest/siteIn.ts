import type { Manifest } from './manifest';
import type { Site } from './site';

/** The site, called as it is in a language: what a locale says of its names goes before what the site says. */
export function siteIn(
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
  locale: string,
): Site {
  return { ...site, ...locales.find(({ code }) => code === locale)?.site };
}
