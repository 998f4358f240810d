import type { Locale } from '#manifest/manifest';
import { attribute, escapeText, iconLink } from './markup';
import { type SiteAddress, wholeAddress } from './siteAddress';

interface RedirectOptions extends SiteAddress {
  /** The language of the old address. */
  locale: Pick<Locale, 'code' | 'direction' | 'messages'> | undefined;
  favicon?: string | undefined;
}

const english = { text: 'This page has moved', lang: 'en', dir: 'ltr' };

/** A page of no scripts and no styles: it loads nothing but its icon. */
const policy =
  "default-src 'none'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'";

/** A page that sends its reader to another one; it says so in the language's message `page-moved`. */
export function htmlRedirect(to: string, { locale, favicon, ...site }: RedirectOptions): string {
  const target = wholeAddress({ ...site, url: '' }, to);
  const own = locale?.messages?.['page-moved'];
  const { text, lang, dir } =
    locale === undefined || own === undefined
      ? english
      : { text: own, lang: locale.code, dir: locale.direction };
  const words = escapeText(text);
  return [
    `<!doctype html>\n<html${attribute('lang', lang)}${attribute('dir', dir)}>\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy"${attribute('content', policy)}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words}</title>`,
    `<meta http-equiv="refresh"${attribute('content', `0; url=${target}`)}>`,
    '<meta name="robots" content="noindex">',
    iconLink(site.base, favicon),
    `<link rel="canonical"${attribute('href', wholeAddress(site, to))}>`,
    '</head>\n<body>',
    `<p>${words}: <a${attribute('href', target)}>${escapeText(to)}</a></p>`,
    '</body>\n</html>\n',
  ].join('\n');
}
