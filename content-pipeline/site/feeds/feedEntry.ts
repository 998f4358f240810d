import type { Author, PostPage } from '#manifest/blogPage';
import { type SiteAddress, wholeAddress } from '../siteAddress';
import { feedHtml } from './feedHtml';

/** A post as feeds tell of it; every address is whole. */
export interface FeedEntry {
  title: string;
  /** Also its id: a post keeps its address. */
  url: string;
  summary: string | undefined;
  /** The whole post. */
  html: string;
  published: Date;
  modified: Date;
  authors: readonly { name: string; url?: string; avatar?: string }[];
  tags: readonly string[];
}

/** What a feed says of a post. */
export function feedEntry(post: PostPage, site: SiteAddress): FeedEntry {
  const { path, title, description, date, lastUpdated, authors, tags, body } = post;
  const addressOf = (href: string) => wholeAddress(site, href.startsWith('#') ? path + href : href);
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

/** A day in feeds is a moment: its first one, in no zone of anybody's. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A text without the characters that XML has no way to write. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '');
}
