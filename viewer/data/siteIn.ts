import type { Manifest } from '#manifest/manifest';
import type { Site } from '#manifest/site';

/** The site, called as it is in a language. */
export function siteIn(
  { site, locales }: Pick<Manifest, 'site' | 'locales'>,
  locale: string,
): Site {
  return { ...site, ...locales.find(({ code }) => code === locale)?.site };
}
