import { attribute, escapeText, noIcon } from './markup';
import { type SiteAddress, wholeAddress } from './siteAddress';

/** A page that sends its reader to another one. */
export function htmlRedirect(
  to: string,
  { lang, ...site }: SiteAddress & { lang: string },
): string {
  const target = wholeAddress({ ...site, url: '' }, to);
  return [
    `<!doctype html>\n<html${attribute('lang', lang)}>\n<head>\n<meta charset="utf-8">`,
    '<title>This page has moved</title>',
    `<meta http-equiv="refresh"${attribute('content', `0; url=${target}`)}>`,
    '<meta name="robots" content="noindex">',
    noIcon,
    `<link rel="canonical"${attribute('href', wholeAddress(site, to))}>`,
    '</head>\n<body>',
    `<p>This page has moved: <a${attribute('href', target)}>${escapeText(to)}</a></p>`,
    '</body>\n</html>\n',
  ].join('\n');
}
