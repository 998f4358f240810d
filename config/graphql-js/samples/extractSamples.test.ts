import { describe, expect, it } from '@jest/globals';
import { extractSamples } from './extractSamples';

function extract(...lines: string[]) {
  return extractSamples({ file: 'page.md', markdown: lines.join('\n') }, () => 'const before = 1;');
}

describe('extractSamples', () => {
  it('names samples by their line in the file, front matter counted', () => {
    const { samples } = extract('---', 'title: A', '---', 'Text.', '', '```js', '1;', '```');

    expect(samples.map(({ place }) => place)).toEqual(['page.md:6']);
  });

  it('finds samples inside callouts and lists', () => {
    const { samples } = extract(
      ':::tip',
      '```js',
      '1;',
      '```',
      ':::',
      '- a',
      '  ```json',
      '  1',
      '  ```',
    );

    expect(samples.map(({ place }) => place)).toEqual(['page.md:2', 'page.md:7']);
  });

  it('reports an unknown word with file and line', () => {
    const { problems } = extract('Text.', '', '```js run title="a.js" {1,3-4}', '1;', '```');

    expect(problems).toEqual([expect.stringMatching(/^page\.md:3: unknown word "run" after js;/)]);
  });

  it('reports an unknown or missing language with file and line', () => {
    const { problems } = extract('```jsx', '<a />', '```', '```', 'text', '```');

    expect(problems).toEqual([
      expect.stringMatching(/^page\.md:1: unknown language "jsx";/),
      expect.stringMatching(/^page\.md:4: unknown language "";/),
    ]);
  });

  it('reports a file name that leads out of the folder, and one that is given to no code', () => {
    const { problems } = extract(
      '```js title="../a.js"',
      '1;',
      '```',
      '```json fragment="a"',
      '1',
      '```',
    );

    expect(problems).toEqual([
      'page.md:1: title "../a.js" is not a relative file name',
      'page.md:4: only js, mjs and ts can be a fragment',
    ]);
  });

  it('reports results without a fence above that they are compared with', () => {
    const { problems } = extract(
      '```text output',
      'a',
      '```',
      '```js',
      '1;',
      '```',
      '```json response',
      '{}',
      '```',
    );

    expect(problems).toEqual([
      'page.md:1: "text output" is not below the fence that it belongs to',
      'page.md:7: "json response" is not below the fence that it belongs to',
    ]);
  });

  it('distinguishes fragments from complete programs', () => {
    const { codePlaces, fragmentPlaces } = extract(
      '```js',
      '1;',
      '```',
      '```ts fragment="a"',
      '2;',
      '```',
    );

    expect(codePlaces).toEqual(['page.md:1', 'page.md:4']);
    expect(fragmentPlaces).toEqual(['page.md:4']);
  });
});
