import type { Locale } from '#manifest/manifest';
import type { CompiledSite } from './compiledSite';
import { htmlFile } from './htmlFile';
import { htmlRedirect } from './htmlRedirect';
import { type OutputFile, ready } from './outputFile';

/** The HTML files of old addresses by name from the root of the site, each in the language of its address. */
export function buildRedirects(
  { manifest, redirects }: Pick<CompiledSite, 'manifest' | 'redirects'>,
  base: string,
): Map<string, OutputFile> {
  const { url, favicon } = manifest.site;
  const page = (path: string, to: string) =>
    htmlRedirect(to, { url, base, favicon, locale: localeOf(path, manifest.locales) });
  return new Map(redirects.map(({ path, to }) => [htmlFile(path), ready(page(path, to))]));
}

/** The language that an address begins like; the default one begins as all do. */
function localeOf(path: string, locales: readonly Locale[]): Locale | undefined {
  const fitting = locales.filter((locale) => path.startsWith(locale.path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}
