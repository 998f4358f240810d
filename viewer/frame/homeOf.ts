import type { Manifest } from '#manifest/manifest';
import type { ShownPage } from './useShownPage';

/** Where the pages of the language begin in which a page is read. */
export function homeOf({ locales }: Manifest, { locale }: ShownPage): string {
  return locales.find(({ code }) => code === locale)?.path ?? '/';
}
