import { describe, expect, it } from '@jest/globals';
import { openingTitle, titleFromName, titleIn } from './articleTitle';

describe('the title of a text', () => {
  it.each([
    ['# Bread', 'Bread'],
    ['\n  # The `bake` API ##\n\nText.', 'The bake API'],
    ['Bread\n=====\n', 'Bread'],
    ['![logo](a.svg)\n\n[![npm](b.svg)](c)\n\n# Bread {#top}\n', 'Bread'],
    ['<!--\n# Not this\n-->\n# Bread', 'Bread'],
    ['```md\n# Not this\n```\n# Bread', 'Bread'],
    ['> quote\n---\n\n# Bread', 'Bread'],
    ['# [Bread](./bread.md) & *rolls*', 'Bread & rolls'],
    [
      '<img src="a.svg">\n\n<h1 align="center">\n  Bread <em>and</em> rolls\n</h1>\n',
      'Bread and rolls',
    ],
    ['<h1><img src="a.svg" alt="Logo"></h1>\n\n# Bread\n', 'Bread'],
  ])('is its first heading without markup: %j', (text, title) => {
    expect(titleIn(text)).toBe(title);
  });

  it.each(['', 'Text.', '## Flour\n\n# Bread', 'Flour\n-----\n\n# Bread', '#', '    # Code'])(
    'is missing without a first heading of level 1 that has a text: %j',
    (text) => {
      expect(titleIn(text)).toBeUndefined();
    },
  );
});

describe('the title with which a text begins', () => {
  it.each([
    ['\n# Bread\n\nText.\n\n## Flour\n', 'Bread'],
    ['<!-- Baked -->\nimport A from "./a"\n\nBread\n=====\n', 'Bread'],
    ['<h1>Bread</h1>\n', 'Bread'],
    ['&nbsp;\n\n# Bread\n', 'Bread'],
    ['Text.\n\n# Bread\n', undefined],
    ['# Bread\n\n# Rolls\n', undefined],
    ['## Bread\n', undefined],
  ])('is its only heading of level 1, without text above it: %j', (text, title) => {
    expect(openingTitle(text)).toBe(title);
  });
});

it.each([
  ['docs/hot-drinks.md', 'Hot drinks'],
  ['docs/02-first_steps.md', 'First steps'],
  ['docs/oven/README.md', 'Oven'],
  ['docs/oven/index.mdx', 'Oven'],
  ['README.md', 'README'],
  ['blog/2026-01-02-no-title.md', 'No title'],
  ['blog/2026-01-02-no-title/index.md', 'No title'],
  ['blog/2026-01-02.md', '2026 01 02'],
  ['docs/2026-plans.md', 'Plans'],
])('a title from the name of a file: %s', (file, title) => {
  expect(titleFromName(file)).toBe(title);
});
