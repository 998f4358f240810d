import { type SiteAddress, wholeAddress } from './siteAddress';

/** Tells robots that they may read everything, and where all pages are listed. */
export function robotsText(site: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${wholeAddress(site, '/sitemap.xml')}\n`;
}
