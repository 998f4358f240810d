import { describe, expect, it } from '@jest/globals';
import { pageTwin } from './pageTwin';
import { linesOf, pageFields, tree } from './testing/samplePages';

describe('pageTwin', () => {
  it('begins with title, description and the address of the page', () => {
    const page = {
      ...pageFields,
      kind: 'doc' as const,
      title: 'Use *stars*',
      description: 'On <stars>.',
      body: { type: 'tree' as const, tree: tree('Words.') },
    };
    expect(pageTwin(page, { url: 'https://x.org', base: '/site/' }).text.split('\n')).toEqual([
      '# Use \\*stars\\*',
      '',
      'On \\<stars>.',
      '',
      'Web page: <https://x.org/site/a/>',
      '',
      'Words.',
    ]);
  });

  it('leaves a body that is Markdown as it is, and names the tags', () => {
    const body = { type: 'markdown' as const, source: '* one\n* two\n' };
    const tags = [{ label: 'new', href: '/tags/new/' }];
    expect(linesOf({ ...pageFields, kind: 'doc', body, tags })).toEqual([
      '* one',
      '* two',
      'Tags: [new](https://x.org/tags/new/)',
    ]);
    expect(linesOf({ ...pageFields, kind: 'content', body })).toEqual(['* one', '* two']);
  });

  it('prints anchors of the page itself with its address', () => {
    const words = { type: 'text' as const, value: 'below' };
    const link = {
      type: 'element' as const,
      tagName: 'a',
      properties: { href: '#b' },
      children: [words],
    };
    const body = { type: 'tree' as const, tree: { type: 'root' as const, children: [link] } };
    expect(linesOf({ ...pageFields, kind: 'content', body })).toEqual([
      '[below](https://x.org/a/#b)',
    ]);
  });

  it('prints the front door in the order of its parts', () => {
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
    expect(pageTwin(page, { url: 'https://x.org', base: '/' }).text).toMatch(/^# Welcome\n/);
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
