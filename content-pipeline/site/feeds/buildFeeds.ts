import { Feed } from 'feed';
import type { Author, PostPage } from '#manifest/blogPage';
import { readDocument } from '../../articles/pageStore';
import { contentHash } from '../../files/contentHash';
import type { FeedFormat } from '../../sections/sectionKind';
import type { CompiledSite } from '../compiledSite';
import { escapeText } from '../markup';
import type { OutputFile } from '../outputFile';
import { absoluteUrl, type SiteAddress } from '../siteAddress';
import { feedHtml } from './feedHtml';

interface FeedOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** A hash of the code of the viewer and the pipeline, which is part of the keys of output files. */
  generator: string;
}

const writers: Readonly<
  Record<FeedFormat, (facts: FeedFacts, entries: readonly FeedEntry[]) => string>
> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };

/** Returns the feeds of all blogs. The keys are paths from the site's root. */
export function buildFeeds(
  { manifest, feeds = [], store }: Pick<CompiledSite, 'manifest' | 'feeds' | 'store'>,
  { base, generator }: FeedOptions,
): ReadonlyMap<string, OutputFile> {
  const site = { url: manifest.site.url, base };
  const files = feeds.flatMap((blog) => {
    const { title, description, locale, path, posts } = blog;
    const key = contentHash(JSON.stringify([generator, site, blog]));
    return blog.files.map(({ format, address }): [string, OutputFile] => {
      const facts: FeedFacts = {
        title: printable(title),
        description: description === undefined ? undefined : printable(description),
        language: locale,
        home: absoluteUrl(site, path),
        self: absoluteUrl(site, address),
      };
      const make = async () => {
        const pages = await Promise.all(posts.map((file) => readDocument(store, file)));
        const read = pages.flatMap((page) => (page.kind === 'post' ? [feedEntry(page, site)] : []));
        return writers[format](facts, read);
      };
      return [address.slice(1), { key, make }];
    });
  });
  return new Map(files);
}

/** A post in a feed. All URLs are absolute. */
interface FeedEntry {
  title: string;
  /** The URL of the post, which is also its id. */
  url: string;
  summary: string | undefined;
  html: string;
  published: Date;
  modified: Date;
  authors: readonly { name: string; url?: string; avatar?: string }[];
  tags: readonly string[];
}

function feedEntry(post: PostPage, site: SiteAddress): FeedEntry {
  const { path, title, description, date, lastUpdated, authors, tags, body } = post;
  const addressOf = (href: string) => absoluteUrl(site, href.startsWith('#') ? path + href : href);
  return {
    title: printable(title),
    url: new URL(addressOf(path)).href,
    summary: description === undefined ? undefined : printable(description),
    html: printable(feedHtml(body, addressOf)),
    published: startOf(date),
    modified: startOf(lastUpdated !== undefined && lastUpdated > date ? lastUpdated : date),
    authors: authors.map((author) => entryAuthor(author, addressOf)),
    tags: tags.map(({ label }) => label),
  };
}

function entryAuthor({ name, href, avatar }: Author, addressOf: (href: string) => string) {
  return {
    name: printable(name),
    ...(href === undefined ? {} : { url: addressOf(href) }),
    ...(avatar === undefined ? {} : { avatar: addressOf(avatar) }),
  };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Returns a text without the characters that XML does not allow, and without control characters other than tabs and
 * line breaks.
 */
function printable(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '');
}

/** Formats a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function jsonFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
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

/** The properties of a feed. All URLs are absolute. */
interface FeedFacts {
  title: string;
  description: string | undefined;
  language: string;
  /** The URL of the list of posts. */
  home: string;
  /** The URL of the feed file. */
  self: string;
}

function atomFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const feed = openFeed(facts, entries);
  for (const entry of entries) {
    const { authors, tags } = entry;
    feed.addItem({
      ...itemOf(entry),
      id: entry.url,
      // Atom requires an author.
      author: (authors.length === 0 ? [{ name: facts.title }] : authors).map(({ name, url }) => ({
        name,
        ...(url === undefined ? {} : { link: url }),
      })),
      category: tags.map((tag) => ({ name: tag, term: tag })),
    });
  }
  return feed.atom1();
}

/** Formats a feed as RSS 2.0. If the description is missing, the title is used, because RSS requires a description. */
function rssFeed(facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const feed = openFeed({ ...facts, description: facts.description || facts.title }, entries);
  // The package declares the prefix `dc` only if a post has content.
  const isDeclared = entries.some(({ html }) => html !== '');
  const namespace = isDeclared
    ? {}
    : { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' } };
  for (const entry of entries) {
    const names = entry.authors.map(({ name }) => name).join(', ');
    feed.addItem({
      ...itemOf(entry),
      category: entry.tags.map((name) => ({ name })),
      // The `author` element of RSS contains an e-mail address, so the names are in `dc:creator`.
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
    // Without a date, the package would use the current time.
    updated: new Date(Math.max(0, ...entries.map(({ modified }) => modified.getTime()))),
    generator: false,
  });
}

function itemOf({ title, url, summary, html, published, modified }: FeedEntry) {
  return {
    // Feed readers parse titles and summaries as HTML.
    title: escapeText(title),
    ...(summary !== undefined && { description: escapeText(summary) }),
    link: url,
    content: html,
    published,
    date: modified,
  };
}
