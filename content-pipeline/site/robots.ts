import { type SiteAddress, wholeAddress } from './siteAddress';

/** Returns `robots.txt`, which allows everything and names the list of pages. */
export function robotsText(site: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${wholeAddress(site, '/sitemap.xml')}\n`;
}
