import { Feed } from 'feed';
import { escapeText } from '../markup';
import type { FeedEntry } from './feedEntry';

/** What a feed says of itself; every address is whole. */
export interface FeedFacts {
  title: string;
  description: string | undefined;
  language: string;
  /** The list of posts. */
  home: string;
  /** The feed itself. */
  self: string;
}

/** Posts as Atom 1.0. */
export function atomFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const feed = openFeed(facts, entries);
  for (const entry of entries) {
    const { authors, tags } = entry;
    feed.addItem({
      ...itemOf(entry),
      id: entry.url,
      // An entry without an author is none in Atom.
      author: (authors.length === 0 ? [{ name: facts.title }] : authors).map(({ name, url }) => ({
        name,
        ...(url === undefined ? {} : { link: url }),
      })),
      category: tags.map((tag) => ({ name: tag, term: tag })),
    });
  }
  return feed.atom1();
}

/** Posts as RSS 2.0, which requires a description of every channel. */
export function rssFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const feed = openFeed({ ...facts, description: facts.description || facts.title }, entries);
  // The package declares the prefix `dc` where some post has a text, and only there.
  const isDeclared = entries.some(({ html }) => html !== '');
  const namespace = isDeclared
    ? {}
    : { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' } };
  for (const entry of entries) {
    const names = entry.authors.map(({ name }) => name).join(', ');
    feed.addItem({
      ...itemOf(entry),
      category: entry.tags.map((name) => ({ name })),
      // What RSS itself calls an author is a mail address.
      ...(names !== '' && {
        extensions: [{ name: 'dc:creator', objects: { ...namespace, _text: names } }],
      }),
    });
  }
  return feed.rss2();
}

function openFeed(
  { title, description, language, home, self }: FeedFacts,
  entries: readonly FeedEntry[],
): Feed {
  return new Feed({
    title,
    ...(description !== undefined && { description }),
    language,
    id: home,
    link: home,
    feed: self,
    // Without a date of ours, the clock would be asked.
    updated: new Date(Math.max(0, ...entries.map(({ modified }) => modified.getTime()))),
    generator: false,
  });
}

function itemOf({ title, url, summary, html, published, modified }: FeedEntry) {
  return {
    // Titles and summaries are HTML to those who read feeds.
    title: escapeText(title),
    ...(summary !== undefined && { description: escapeText(summary) }),
    link: url,
    content: html,
    published,
    date: modified,
  };
}
