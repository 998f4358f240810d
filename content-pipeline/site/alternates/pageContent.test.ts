import { describe, expect, it } from '@jest/globals';
import { englishWords } from '../../words/pageWords';
import { printPage } from './markdownAlternates';
import { linesOf, pageFields, row, tree } from './testing/samplePages';

const facts = {
  date: '2024-02-01',
  authors: [{ name: 'Ada', href: 'https://ada.org' }, { name: 'Bob' }],
  tags: [{ label: 'baking', href: '/tags/baking/' }],
  readingTime: 3,
};
const line = '2024-02-01 · [Ada](https://ada.org) · Bob · 3 min read';
const body = { type: 'tree' as const, tree: tree('Words.') };

describe('pageContent', () => {
  it('prints a post below its date, authors and reading time', () => {
    expect(linesOf({ ...pageFields, kind: 'post', ...facts, body })).toEqual([
      line,
      'Words.',
      'Tags: [baking](https://x.org/tags/baking/)',
    ]);
  });

  it('prints posts with their excerpts', () => {
    const post = { title: 'One', href: '/blog/one/', ...facts, excerpt: body };
    expect(linesOf({ ...pageFields, kind: 'blog-list', posts: [post] })).toEqual([
      '## [One](https://x.org/blog/one/)',
      line,
      'Words.',
    ]);
  });

  it('prints posts by year', () => {
    const posts = [{ title: 'One', href: '/blog/one/', date: '2024-02-01' }];
    expect(linesOf({ ...pageFields, kind: 'archive', years: [{ year: '2024', posts }] })).toEqual([
      '## 2024',
      '- 2024-02-01 [One](https://x.org/blog/one/)',
    ]);
  });

  it('prints tags and the pages with a tag', () => {
    const tags = [{ name: 'baking', href: '/tags/baking/', count: 2 }];
    expect(linesOf({ ...pageFields, kind: 'tag-list', tags })).toEqual([
      '- [baking](https://x.org/tags/baking/) (2)',
    ]);
    const pages = [
      { title: 'One', href: '/one/', description: 'First_.' },
      { title: 'Two', href: '/two/' },
    ];
    expect(linesOf({ ...pageFields, kind: 'tag', tag: 'baking', pages })).toEqual([
      '- [One](https://x.org/one/): First\\_.',
      '- [Two](https://x.org/two/)',
    ]);
  });

  it('prints the packages and all symbols of a reference', () => {
    const entry = { name: 'lib', version: '1.0.0', href: '/api/lib/', symbolCount: 2 };
    const symbols = [
      { name: 'old', href: '/api/lib/old/', kind: 'function' as const, deprecated: true },
    ];
    const packages = [{ ...entry, summary: tree('A library.') }];
    expect(linesOf({ ...pageFields, kind: 'api-index', packages, symbols })).toEqual([
      '## Packages',
      '- [`lib`](https://x.org/api/lib/) 1.0.0 (2 names): A library.',
      '## All names from A to Z',
      '- [`old`](https://x.org/api/lib/old/) (deprecated function)',
    ]);
  });

  it('prints a package with its facts, its names by group, and its readme', () => {
    const symbols = [
      { name: 'a', href: '/api/lib/a/', kind: 'class' as const, summary: tree('Explained.') },
      { name: 'b', href: '/api/lib/b/', kind: 'type' as const, signature: row('type b = 1') },
      { name: 'c', href: '/api/lib/c/', kind: 'variable' as const },
    ];
    const page = {
      ...pageFields,
      kind: 'package' as const,
      name: 'lib',
      version: '1.0.0',
      license: 'MIT',
      repository: 'https://git.example/lib',
      install: 'npm install lib',
      summary: tree('A library.'),
      groups: [{ title: 'All', anchor: 'all', summary: tree('What there is.'), symbols }],
      readme: tree('Read me.'),
    };
    expect(linesOf(page)).toEqual([
      '```sh',
      'npm install lib',
      '```',
      '- Version: 1.0.0',
      '- Licence: MIT',
      '- Repository: <https://git.example/lib>',
      'A library.',
      '## All',
      'What there is.',
      '- [`a`](https://x.org/api/lib/a/) (class): Explained.',
      '- [`b`](https://x.org/api/lib/b/) (type): `type b = 1`',
      '- [`c`](https://x.org/api/lib/c/) (variable)',
      '## Readme',
      'Read me.',
    ]);
  });

  it('prints a landing page in the order of its parts', () => {
    const body = (text: string) => ({ type: 'tree' as const, tree: tree(text) });
    const page = {
      ...pageFields,
      kind: 'landing' as const,
      hero: {
        title: 'Welcome',
        text: body('In one breath.'),
        install: 'npm install lib',
        actions: [{ label: 'Start', href: '/docs/', style: 'primary' as const }],
      },
      sample: { title: 'a.js', body: body('A program.') },
      features: [{ title: 'Fast', body: body('Very.') }],
      paths: [
        { title: 'New here', body: body('Begin.'), links: [{ label: 'First', href: '/docs/a/' }] },
      ],
      facts: [{ label: 'Size', body: body('Small.') }],
    };
    const { text } = printPage(
      { document: page },
      { url: 'https://x.org', base: '/' },
      englishWords,
    );
    expect(text).toMatch(/^# Welcome\n/);
    expect(linesOf(page)).toEqual([
      'In one breath.',
      '```sh',
      'npm install lib',
      '```',
      '- [Start](https://x.org/docs/)',
      '## a.js',
      'A program.',
      '- **Size**: Small.',
      '## Fast',
      'Very.',
      '## New here',
      'Begin.',
      '- [First](https://x.org/docs/a/)',
    ]);
  });
});
