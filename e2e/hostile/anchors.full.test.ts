import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileText } from '../../content-pipeline/markdown/testing/compileText';
import { propertyRuns } from './arbitraries';

const words = [
  ...[
    'Salt',
    'salt',
    'Salt 1',
    'salt-1',
    'A & B',
    '`code`',
    '*a*',
    '💥',
    '👩‍👩‍👧',
    'Ünï',
    'e\u0301',
  ],
  ...[
    '\u202Ea',
    '__proto__',
    'constructor',
    '123',
    '日本語',
    '\u200B',
    '<b>b</b>',
    '[a](/b)',
    '&amp;',
  ],
];

const heading = fc
  .tuple(
    fc.constantFrom('## ', '### ', '#### '),
    fc.constantFrom(...words),
    fc.constantFrom(...words),
  )
  .map(([marks, first, second]) => `${marks}${first} ${second}`);

const named = fc.constantFrom('## Rye {#rye}', '## Oats {#salt-salt}', '<b id="x-y">c</b>');
const paragraph = fc.constantFrom('Words.', '- a\n- b', '> quoted', '```\n# code\n```');

/** An arbitrary that generates the blocks of a page, a position among them, and the text of a block to add there. */
const pages = fc
  .array(fc.oneof({ weight: 4, arbitrary: heading }, paragraph, { weight: 1, arbitrary: named }), {
    maxLength: 12,
  })
  .chain((blocks) => fc.tuple(fc.constant(blocks), fc.nat(blocks.length), paragraph));

describe('anchors of a page', () => {
  it('are unique, valid in a URL, and stable when a paragraph is added', () => {
    fc.assert(
      fc.property(pages, ([blocks, place, added]) => {
        const anchors = anchorsOf(blocks);
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const anchor of anchors) {
          expect(anchor).toMatch(/^\S+$/u);
          const { hash } = new URL(`#${anchor}`, 'https://own.example/');
          expect(decodeURIComponent(hash)).toBe(`#${anchor}`);
        }
        expect(anchorsOf(blocks.toSpliced(place, 0, added))).toEqual(anchors);
      }),
      propertyRuns,
    );
  });
});

/** Returns the ids of all headings in order, followed by the id `x-y` if an element has it. */
function anchorsOf(blocks: readonly string[]): string[] {
  // An explicit id may appear once on a page.
  const once = blocks.filter((block, at) => !/[{<]/.test(block) || blocks.indexOf(block) === at);
  const { parsed, headings, reported } = compileText(once.join('\n\n'));
  expect(headings.every(({ id }) => parsed.anchors.has(id))).toBe(true);
  expect(reported.filter((failure) => failure.startsWith('duplicate-anchor'))).toEqual([]);
  return [...headings.map(({ id }) => id), ...[...parsed.anchors].filter((id) => id === 'x-y')];
}
