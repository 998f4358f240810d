import type { Edition, Section, Version } from '#manifest/manifest';
import { isBelow } from './routePath';

/** The version that readers should use. */
export function lastVersion({ versions }: Section): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** A version of a section in a language, if it was translated. */
export function editionIn(version: Version | undefined, locale: string): Edition | undefined {
  return version?.editions.find((edition) => edition.locale === locale);
}

/** Where a version of a section begins: in a language, else in the site's own. */
export function startOfVersion(version: Version, locale: string, defaultLocale: string): string {
  const edition = editionIn(version, locale) ?? editionIn(version, defaultLocale);
  return edition?.path ?? version.path;
}

/** The address that a page would have below another path than its own. */
export function movePath(path: string, from: string, to: string): string {
  if (!isBelow(path, from)) return to;
  const rest = path.slice(from.replace(/\/+$/, '').length);
  return (to.replace(/\/+$/, '') + rest).replace(/^$/, '/');
}
