/** @jest-environment jsdom */
// The fields that each format requires of any blog and any post:
// https://www.rssboard.org/rss-specification, https://www.rfc-editor.org/rfc/rfc4287, https://www.jsonfeed.org/version/1.1/

import { describe, expect, it } from '@jest/globals';
import type { PostPage } from '#manifest/blogPage';
import { builtFeeds } from './testing/builtFeeds';
import { readXml, type XmlElement } from './testing/readXml';

const bare: PostPage = {
  ...{ kind: 'post', path: '/blog/oven/', title: 'Ovens', date: '2026-02-01' },
  ...{ outline: [], breadcrumbs: [], authors: [], tags: [] },
  body: { type: 'tree', tree: { nodes: [] } },
};
const full: PostPage = {
  ...{ ...bare, path: '/blog/oil/', description: 'Hot.', lastUpdated: '2026-03-01' },
  authors: [{ name: 'Ada', href: 'https://ada.example/', avatar: '/ada.svg' }],
  tags: [{ label: 'tools', href: '/blog/tags/tools/' }],
};
const blogs = [
  ['with nothing but a title', [], {}],
  ['with a post of nothing but a title', [bare], {}],
  ['with all that may be said', [full, bare], { description: 'All of it.' }],
  ['with invisible words', [{ ...full, description: '\u0008' }], { description: '\u0008' }],
] as const;

/** Returns the text of the only child with a tag name. Fails unless there is exactly one and its text is not empty. */
function only(parent: XmlElement | undefined, name: string): string {
  const found = Array.from(parent?.children ?? []).filter(({ tagName }) => tagName === name);
  expect([name, found.length]).toEqual([name, 1]);
  const [text = ''] = found.map(({ textContent }) => textContent.trim());
  expect([name, text]).not.toEqual([name, '']);
  return text;
}

const own = /^https:\/\/bread\.example\/x\//;
/** The pattern of a time in the format of RFC 3339. */
const isoDay = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** The pattern of a time in the format of RFC 822. */
const mailDay = /^\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT$/;

describe.each(blogs)('the feeds of a blog %s', (_, posts, blog) => {
  it('have what RSS 2.0 requires', async () => {
    const { all } = readXml((await builtFeeds(posts, blog))['blog/rss.xml']);
    const [channel] = all('channel');

    expect(all('rss')[0]?.getAttribute('version')).toBe('2.0');
    for (const name of ['title', 'description']) only(channel, name);
    expect(only(channel, 'link')).toMatch(own);
    expect(only(channel, 'lastBuildDate')).toMatch(mailDay);
    expect(all('item')).toHaveLength(posts.length);
    for (const item of all('item')) {
      only(item, 'title');
      for (const name of ['link', 'guid']) expect(only(item, name)).toMatch(own);
      expect(only(item, 'pubDate')).toMatch(mailDay);
    }
  });

  it('have what Atom 1.0 requires, and nothing that is empty', async () => {
    const { all } = readXml((await builtFeeds(posts, blog))['blog/atom.xml']);

    expect(all('entry')).toHaveLength(posts.length);
    for (const element of [...all('feed'), ...all('entry')]) {
      only(element, 'title');
      expect(only(element, 'id')).toMatch(own);
      expect(only(element, 'updated')).toMatch(isoDay);
    }
    for (const entry of all('entry')) only(all('author', entry)[0], 'name');
    for (const link of all('link')) expect(link.getAttribute('href')).toMatch(own);
    const hasSubtitle = all('subtitle').map(({ textContent }) => textContent);
    expect(hasSubtitle).toEqual(blog === blogs[2][2] ? ['All of it.'] : []);
  });

  it('have what JSON Feed 1.1 requires, and nothing that is empty', async () => {
    const feed = JSON.parse((await builtFeeds(posts, blog))['blog/feed.json'] ?? '');

    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.title).toBe('Bread & butter');
    expect(feed.description).toBe(blog === blogs[2][2] ? 'All of it.' : undefined);
    for (const address of [feed.home_page_url, feed.feed_url]) expect(address).toMatch(own);
    expect(feed.items).toHaveLength(posts.length);
    for (const { id, url, content_html: html, date_published: day, ...item } of feed.items) {
      for (const address of [id, url]) expect(address).toMatch(own);
      expect(typeof html).toBe('string');
      expect(day).toMatch(isoDay);
      expect(Object.values(item)).not.toContain('');
    }
  });
});
