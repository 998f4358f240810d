import type { Edition, Section, Version } from '#manifest/manifest';
import { isBelow } from './routePath';

/**
 * Returns the current version of a section (`isLast`), or its first version if none is current. Returns `undefined` if
 * the section has no versions.
 */
export function lastVersion({ versions }: Section): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/**
 * Returns the edition of a version in a locale, or `undefined` if `version` is `undefined` or has no edition in the
 * locale.
 */
export function editionIn(version: Version | undefined, locale: string): Edition | undefined {
  return version?.editions.find((edition) => edition.locale === locale);
}

/**
 * Returns the path of the start page of a version in a locale. If the version has no edition in this locale, returns
 * the path in the default locale. If it has no edition in the default locale either, returns the path of the version.
 */
export function startOfVersion(version: Version, locale: string, defaultLocale: string): string {
  const edition = editionIn(version, locale) ?? editionIn(version, defaultLocale);
  return edition?.path ?? version.path;
}

/** Returns a page's path with `to` instead of the prefix `from`. Returns `to` if the path does not have this prefix. */
export function movePath(path: string, from: string, to: string): string {
  if (!isBelow(path, from)) return to;
  const rest = path.slice(from.replace(/\/+$/, '').length);
  return (to.replace(/\/+$/, '') + rest).replace(/^$/, '/');
}
