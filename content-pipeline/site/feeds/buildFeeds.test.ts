/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { PostPage } from '#manifest/blogPage';
import { type HastNode, toContentTree } from '#manifest/hast';
import { builtFeeds } from './testing/builtFeeds';
import { readXml } from './testing/readXml';

const element = (
  tagName: string,
  properties: Record<string, string | string[]>,
  ...children: HastNode[]
): HastNode => ({ type: 'element', tagName, properties, children });
const words = (value: string): HastNode => ({ type: 'text', value });

const body = [
  element('h2', { id: 'a' }, words('Heat')),
  element('p', {}, words(']]> & <b> \u0008'), element('a', { href: '/docs/' }, words('docs'))),
  element('p', {}, element('a', { href: '#a' }, words('part'))),
  element('img', { src: '/content/media/a.png', alt: 'A "loaf"' }),
];
const post: PostPage = {
  kind: 'post',
  path: '/blog/oven/',
  title: 'Ovens & <fires>',
  description: 'Hot ]]> stuff.',
  outline: [],
  breadcrumbs: [],
  date: '2026-02-01',
  lastUpdated: '2026-03-01',
  authors: [{ name: 'Ada & Co', href: 'https://ada.example/', avatar: '/ada.svg' }, { name: 'Bo' }],
  tags: [{ label: 'tools', href: '/blog/tags/tools/' }],
  body: { type: 'tree', tree: toContentTree(body) },
};

const html =
  '<h2>Heat</h2><p>]]&gt; &amp; &lt;b&gt; <a href="https://bread.example/x/docs/">docs</a></p>' +
  '<p><a href="https://bread.example/x/blog/oven/#a">part</a></p>' +
  '<img alt="A &quot;loaf&quot;" src="https://bread.example/x/content/media/a.png">';
const url = 'https://bread.example/x/blog/oven/';

describe('buildFeeds', () => {
  it('contains the titles of code blocks', async () => {
    const code = element('pre', {}, element('code', {}, words('heat()')));
    const figure = element('figure', { className: ['code'], dataTitle: 'a<b>.js' }, code);
    const body = { type: 'tree', tree: toContentTree([figure]) } as const;
    const { texts } = readXml((await builtFeeds([{ ...post, body }]))['blog/rss.xml']);

    expect(texts('content:encoded')).toEqual([
      '<figure><figcaption>a&lt;b&gt;.js</figcaption><pre><code>heat()</code></pre></figure>',
    ]);
  });

  it('contains all tabs with their labels, and one of two images', async () => {
    const panel = element('section', { className: ['tab'], dataLabel: 'a & b' }, words('One'));
    const picture = (dataMode: string) =>
      element('span', { dataMode }, element('img', { src: `/${dataMode}.png` }));
    const tree = [
      element('div', { className: ['tabs'] }, panel),
      picture('light'),
      picture('dark'),
    ];
    const body = { type: 'tree', tree: toContentTree(tree) } as const;
    const { texts } = readXml((await builtFeeds([{ ...post, body }]))['blog/rss.xml']);

    expect(texts('content:encoded')).toEqual([
      '<div><section><p><strong>a &amp; b</strong></p>One</section></div>' +
        '<img src="https://bread.example/x/light.png">',
    ]);
  });

  it('writes RSS with whole posts and any characters', async () => {
    const { all, texts } = readXml((await builtFeeds([post]))['blog/rss.xml']);

    expect(texts('title')).toEqual(['Bread & butter', 'Ovens &amp; &lt;fires&gt;']);
    expect(texts('link')).toEqual(['https://bread.example/x/blog/', url]);
    expect(texts('guid')).toEqual([url]);
    expect(texts('pubDate')).toEqual(['Sun, 01 Feb 2026 00:00:00 GMT']);
    expect(texts('lastBuildDate')).toEqual(['Sun, 01 Mar 2026 00:00:00 GMT']);
    expect(texts('content:encoded')).toEqual([html]);
    expect(texts('description')).toEqual(['Bread & butter', 'Hot ]]&gt; stuff.']);
    expect(texts('dc:creator')).toEqual(['Ada & Co, Bo']);
    expect(texts('category')).toEqual(['tools']);
    expect(texts('author')).toEqual([]);
    expect(all('atom:link')[0]?.getAttribute('href')).toBe('https://bread.example/x/blog/rss.xml');
  });

  it('writes Atom with whole posts and any characters', async () => {
    const { all, texts } = readXml((await builtFeeds([post]))['blog/atom.xml']);

    expect(texts('id')).toEqual(['https://bread.example/x/blog/', url]);
    expect(texts('title')).toEqual(['Bread & butter', 'Ovens &amp; &lt;fires&gt;']);
    expect(texts('content')).toEqual([html]);
    expect(texts('published')).toEqual(['2026-02-01T00:00:00.000Z']);
    expect(texts('updated')).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(texts('name')).toEqual(['Ada & Co', 'Bo']);
    expect(texts('uri')).toEqual(['https://ada.example/']);
    expect(all('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://bread.example/x/blog/',
      'https://bread.example/x/blog/atom.xml',
      url,
    ]);
  });

  it('writes JSON Feed 1.1 with whole posts', async () => {
    const feed = JSON.parse((await builtFeeds([post]))['blog/feed.json'] ?? '');

    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Bread & butter',
      home_page_url: 'https://bread.example/x/blog/',
      feed_url: 'https://bread.example/x/blog/feed.json',
      language: 'en',
      items: [
        {
          id: url,
          url,
          title: 'Ovens & <fires>',
          summary: 'Hot ]]> stuff.',
          content_html: html,
          date_published: '2026-02-01T00:00:00.000Z',
          date_modified: '2026-03-01T00:00:00.000Z',
          authors: [
            {
              name: 'Ada & Co',
              url: 'https://ada.example/',
              avatar: 'https://bread.example/x/ada.svg',
            },
            { name: 'Bo' },
          ],
          tags: ['tools'],
        },
      ],
    });
  });

  it('never uses the current time, even for a blog without posts', async () => {
    const files = await builtFeeds([]);

    expect(readXml(files['blog/rss.xml']).texts('lastBuildDate')).toEqual([
      'Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(readXml(files['blog/atom.xml']).texts('updated')).toEqual(['1970-01-01T00:00:00.000Z']);
  });

  it('uses the title of the feed as the author of posts without authors, because Atom requires one', async () => {
    const { texts } = readXml((await builtFeeds([{ ...post, authors: [] }]))['blog/atom.xml']);

    expect(texts('name')).toEqual(['Bread & butter']);
  });
});
