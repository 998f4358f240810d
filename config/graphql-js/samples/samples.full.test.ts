/*
 * Every code block of the tutorials and posts is checked here, each in a test named by its place (`basic-types.md:42`).
 * One page: npx jest config/graphql-js -t basic-types
 *
 * Words after the language of a block:
 *   js, mjs, ts        a complete program: it must end by itself within a minute with exit code 0 and an empty stderr.
 *                      TypeScript is type-checked as well. `text output` under it is what it must print.
 *     server           it listens on port 4000 (really on a free one). Up to the next `server` or `##`, it gets
 *                      each `graphql request`, with an optional `json variables` and `json response` as the next
 *                      blocks (without a response: an answer without errors), and each `js client`, a program
 *                      that talks to it. `text output` under it is what it prints before that.
 *     legacy           `graphql` is graphql 15, for it and for express-graphql
 *     types            (ts) type-checked, not run
 *     fragment="name"  runs after preambles/name.mjs (name.mts for ts); one block of ten at most
 *   graphql            must parse; with a `Query` type or `schema` in it, must build
 *   json               must parse
 *   bash, sh, http, text  are shown
 * For readers: title="server.js" and {2,4-6}. A titled block is also a file beside every later program of its page,
 * which can import or read it by that name. A program that listens on 4000 may also fetch from itself.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readApiExports } from './apiExports';
import { checkPage } from './checkPage';
import { checkPost } from './checkPost';
import { checkSamples } from './checkSamples';
import { extractSamples } from './extractSamples';

const site = resolve('config/graphql-js');
const preambles = resolve('config/graphql-js/samples/preambles');

function readPreamble(fileName: string): string | undefined {
  const file = join(preambles, fileName);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function readPages(folder: string) {
  return readdirSync(join(site, folder))
    .filter((name) => name.endsWith('.md'))
    .map((file) => {
      const page = { file, markdown: readFileSync(join(site, folder, file), 'utf8') };
      return { page, ...extractSamples(page, readPreamble) };
    });
}

const tutorials = readPages('tutorials');
const posts = readPages('blog');
const pages = [...tutorials, ...posts];
const checks = checkSamples(pages.flatMap(({ samples }) => samples));
const apiExports = readApiExports('graphql');
const authors = Object.keys(parse(readFileSync(join(site, 'blog/authors.yaml'), 'utf8')));

describe('tutorials and posts', () => {
  it.each(tutorials)(
    '$page.file has title, description, links and words in order',
    (extraction) => {
      expect([...extraction.problems, ...checkPage(extraction.page, apiExports)].join('\n')).toBe(
        '',
      );
    },
  );

  it.each(posts)('$page.file has its facts, links and words in order', (extraction) => {
    const problems = checkPost(extraction.page, { apiExports, authors });
    expect([...extraction.problems, ...problems].join('\n')).toBe('');
  });

  it('show excerpts rarely: at most one block of code in ten', () => {
    const fragments = pages.flatMap(({ fragmentPlaces }) => fragmentPlaces);
    const code = pages.flatMap(({ codePlaces }) => codePlaces);

    expect(fragments.slice(Math.floor(code.length / 10))).toEqual([]);
  });

  // Samples mostly wait for processes, so several run at once.
  it.concurrent.each([...checks])(
    '%s',
    async (_place, check) => expect((await check()).join('\n')).toBe(''),
    300_000,
  );
});
