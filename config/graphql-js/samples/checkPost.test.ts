import { describe, expect, it } from '@jest/globals';
import { readApiExports } from './apiExports';
import { checkPost } from './checkPost';

const apiExports = readApiExports('graphql');
const facts = {
  title: 'A',
  description: 'A sentence about the post. '.repeat(3),
  date: '2026-01-31',
  authors: '[docs]',
  tags: '[errors, schema, tooling]',
};
const text = 'A [link](/api/graphql/enum/Kind/).';
const cut = '\n<!-- truncate -->\n';

function check(changes: Partial<typeof facts>, body = `${text}\n${cut}\nMore.`): string[] {
  const lines = Object.entries({ ...facts, ...changes }).map(([key, value]) => `${key}: ${value}`);
  const markdown = ['---', ...lines, '---', '', body].join('\n');
  return checkPost({ file: '2026-01-31-post.md', markdown }, { apiExports, authors: ['docs'] });
}

describe('checkPost', () => {
  it('is content with a post that has its facts, a beginning and a link to the reference', () => {
    expect(check({})).toEqual([]);
  });

  it('rejects a date other than that of the file name', () => {
    expect(check({ date: '2026-01-30' })).toEqual([
      '2026-01-31-post.md:1: front matter date: the file name says 2026-01-31',
    ]);
  });

  it.each([
    ['authors.0', { authors: '[unknown]' }],
    ['tags', { tags: '[errors, schema]' }],
    ['tags.0', { tags: '[Errors, schema, tooling]' }],
    ['description', { description: 'Short.' }],
  ])('rejects a wrong value of %s', (field, changes) => {
    expect(check(changes)).toEqual([
      expect.stringContaining(`2026-01-31-post.md:1: front matter ${field}: `),
    ]);
  });

  it.each([
    ['no mark', text],
    ['two marks', `${text}${cut}${cut}`],
  ])('rejects a post with %s between its beginning and the rest', (_case, body) => {
    expect(check({}, body)).toEqual(['2026-01-31-post.md:1: needs one line "<!-- truncate -->"']);
  });

  it('rejects a beginning with a heading or code, which lists cannot show', () => {
    expect(check({}, `${text}\n\n## Heading\n${cut}`)).toEqual([
      '2026-01-31-post.md:1: the excerpt above "<!-- truncate -->" contains a heading or code',
    ]);
  });
});
