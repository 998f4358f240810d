import type { FeedEntry } from './feedEntry';
import type { FeedFacts } from './xmlFeed';

/** Posts as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), which knows several authors and languages. */
export function jsonFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const { title, description, language, home, self } = facts;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description: description || undefined,
    language,
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary || undefined,
      content_html: entry.html,
      date_published: entry.published.toISOString(),
      date_modified: entry.modified.toISOString(),
      authors: entry.authors.length === 0 ? undefined : entry.authors,
      tags: entry.tags.length === 0 ? undefined : entry.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
