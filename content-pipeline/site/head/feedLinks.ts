import type { Feed } from '../../sections/sectionKind';
import { attribute } from '../markup';
import { type SiteAddress, wholeAddress } from '../siteAddress';

const types = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/** Links to the feeds of the blog that a page belongs to. */
export function feedLinks(path: string, feeds: readonly Feed[], address: SiteAddress): string[] {
  return feeds
    .filter((feed) => path.startsWith(feed.path) || path === feed.path.replace(/\/$/, ''))
    .flatMap(({ title, files }) =>
      files.map(({ format, address: file }) => {
        const href = wholeAddress(address, file);
        return `<link rel="alternate" type="${types[format]}"${attribute('title', title)}${attribute('href', href)}>`;
      }),
    );
}
