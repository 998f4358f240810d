import { describe, expect, it } from '@jest/globals';
import { readApiExports } from './apiExports';
import { checkPage } from './checkPage';

const apiExports = readApiExports('graphql');
const description = `description: ${'A sentence about the page. '.repeat(3)}`;

function check(...lines: string[]) {
  return checkPage({ file: 'page.md', markdown: lines.join('\n') }, apiExports);
}

function checkLink(address: string) {
  return check('---', 'title: A', description, '---', `[a](${address})`);
}

describe('checkPage', () => {
  it.each([
    'class/GraphQLSchema',
    'enum/Kind',
    'function/buildSchema',
    'interface/ExecutionResult',
    'type/GraphQLFieldResolver',
    'variable/GraphQLInt',
  ])('is content with a page that has front matter and links to %s', (target) => {
    expect(checkLink(`/api/graphql/${target}/`)).toEqual([]);
  });

  it('rejects a link that names the wrong kind, and says the right one', () => {
    expect(checkLink('/api/graphql/class/buildSchema/')).toEqual([
      'page.md:5: /api/graphql/class/buildSchema/ is not an API page; kinds of export "buildSchema": function',
    ]);
  });

  it('rejects a link to what the package does not export', () => {
    expect(checkLink('/api/graphql/function/build/')).toEqual([
      'page.md:5: /api/graphql/function/build/ is not an API page; kinds of export "build": none',
    ]);
  });

  it('rejects a page that does not link to what its code imports, unless the code is legacy', () => {
    const head = ['---', 'title: A', description, '---', '[a](/api/graphql/function/parse/)'];
    const code = ["import { type DocumentNode, parse, print as write } from 'graphql';", '```'];

    expect(check(...head, '```ts', ...code)).toEqual([
      'page.md:6: uses DocumentNode, but the page has no link to it',
      'page.md:6: uses print, but the page has no link to it',
    ]);
    expect(check(...head, '```ts legacy', ...code)).toEqual([]);
  });

  it('rejects a page without front matter and without links to the reference', () => {
    expect(check('Text.')).toEqual([
      'page.md:1: has no front matter',
      'page.md:1: has no link to an API page',
    ]);
  });

  it('rejects front matter that lacks a field or has an unknown one', () => {
    const problems = check('---', description, 'tags: a', '---', '[a](/api/graphql/enum/Kind/)');

    expect(problems).toEqual([
      expect.stringContaining('page.md:1: front matter title: '),
      expect.stringContaining('tags'),
    ]);
  });
});
