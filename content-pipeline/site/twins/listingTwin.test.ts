import { describe, expect, it } from '@jest/globals';
import { linesOf, pageFields, tree } from './testing/samplePages';

const facts = {
  date: '2024-02-01',
  authors: [{ name: 'Ada', href: 'https://ada.org' }, { name: 'Bob' }],
  tags: [{ label: 'news', href: '/tags/news/' }],
  readingTime: 3,
};
const line = '2024-02-01 · [Ada](https://ada.org) · Bob · 3 min read';
const body = { type: 'tree' as const, tree: tree('Words.') };

describe('listings as Markdown', () => {
  it('print a post below its facts', () => {
    expect(linesOf({ ...pageFields, kind: 'post', ...facts, body })).toEqual([
      line,
      'Words.',
      'Tags: [news](https://x.org/tags/news/)',
    ]);
  });

  it('print posts with their beginnings', () => {
    const post = { title: 'One', href: '/blog/one/', ...facts, excerpt: body };
    expect(linesOf({ ...pageFields, kind: 'blog-list', posts: [post] })).toEqual([
      '## [One](https://x.org/blog/one/)',
      line,
      'Words.',
    ]);
  });

  it('print posts by year', () => {
    const posts = [{ title: 'One', href: '/blog/one/', date: '2024-02-01' }];
    expect(linesOf({ ...pageFields, kind: 'archive', years: [{ year: '2024', posts }] })).toEqual([
      '## 2024',
      '- 2024-02-01 [One](https://x.org/blog/one/)',
    ]);
  });

  it('print tags and the pages that bear one', () => {
    const tags = [{ name: 'news', href: '/tags/news/', count: 2 }];
    expect(linesOf({ ...pageFields, kind: 'tag-list', tags })).toEqual([
      '- [news](https://x.org/tags/news/) (2)',
    ]);
    const pages = [
      { title: 'One', href: '/one/', description: 'First_.' },
      { title: 'Two', href: '/two/' },
    ];
    expect(linesOf({ ...pageFields, kind: 'tag', tag: 'news', pages })).toEqual([
      '- [One](https://x.org/one/): First\\_.',
      '- [Two](https://x.org/two/)',
    ]);
  });
});
