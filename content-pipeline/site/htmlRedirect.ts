import type { Locale } from '#manifest/manifest';
import { wordsInLanguage } from '../words/pageWords';
import type { CompiledSite } from './compiledSite';
import { attribute, escapeText, iconLink } from './markup';
import { type OutputFile, ready } from './outputFile';
import { absoluteUrl, htmlFile, type SiteAddress } from './siteAddress';

/**
 * Returns the HTML files of all redirects. The keys are paths from the site's root. The text is in the language of the
 * redirect's route path, or in English if it is not translated.
 */
export function buildRedirects(
  { manifest, redirects }: Pick<CompiledSite, 'manifest' | 'redirects'>,
  base: string,
): Map<string, OutputFile> {
  const { url, favicon } = manifest.site;
  const page = (path: string, to: string) =>
    htmlRedirect(to, { url, base, favicon, locale: localeOf(path, manifest.locales) });
  return new Map(redirects.map(({ path, to }) => [htmlFile(path), ready(page(path, to))]));
}

function localeOf(path: string, locales: readonly Locale[]): Locale | undefined {
  const fitting = locales.filter((locale) => path.startsWith(locale.path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}

interface RedirectOptions extends SiteAddress {
  /**
   * The language of the redirect's own route path, not of its target; `undefined` if the path does not belong to a
   * language of the site.
   */
  locale: Pick<Locale, 'code' | 'direction' | 'messages'> | undefined;
  favicon?: string | undefined;
}

const noLanguage = { code: 'en', direction: 'ltr' } as const;

/** The Content-Security-Policy of a redirect page. It allows only images, because the page loads only its icon. */
const policy =
  "default-src 'none'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'";

/**
 * Returns the HTML of a page that redirects to a route path or URL, with a link to it. The text is the message
 * `page-moved` in the language `locale`, or in English if it is not translated.
 */
export function htmlRedirect(to: string, { locale, favicon, ...site }: RedirectOptions): string {
  const target = absoluteUrl({ ...site, url: '' }, to);
  const { text, lang, dir } = wordsInLanguage('page-moved', locale ?? noLanguage);
  const words = escapeText(text);
  return [
    `<!doctype html>\n<html${attribute('lang', lang)}${attribute('dir', dir)}>\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy"${attribute('content', policy)}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words}</title>`,
    `<meta http-equiv="refresh"${attribute('content', `0; url=${target}`)}>`,
    '<meta name="robots" content="noindex">',
    iconLink(site.base, favicon),
    `<link rel="canonical"${attribute('href', absoluteUrl(site, to))}>`,
    '</head>\n<body>',
    `<p>${words}: <a${attribute('href', target)}>${escapeText(to)}</a></p>`,
    '</body>\n</html>\n',
  ].join('\n');
}
