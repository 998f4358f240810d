import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HastElement, HastNode } from '#manifest/hast';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { compileMarkdown } from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import { englishWords } from '../../words/pageWords';
import { apiContext } from './testing/compileKit';
import { createTextCompilers, embedNodes, firstSentence, plainParagraphs } from './textCompiler';

const shape = '/api/kit/class/Shape/';

function compiler(page: { path?: string; sourceHref?: string } = {}) {
  const log = createDiagnosticLog();
  const { markdown } = apiContext;
  const textFor = createTextCompilers(
    {
      ...{
        place: apiContext,
        markdown,
        paths: new Set([shape, '/api/tools/class/Hammer/']),
        foreign: new Map([['tools#Hammer', 'tools/class/Hammer']]),
      },
      symbolHref: (name) => (name === 'Shape' ? shape : undefined),
    },
    log.report,
  );
  const text = textFor({
    path: '/api/kit/function/area/',
    file: 'kit/index.d.ts',
    name: 'area',
    ...page,
  });
  return { text, log };
}

function htmlOf(tree: unknown): string {
  return JSON.stringify(tree);
}

describe('texts of comments', () => {
  it('link to symbols and their members', () => {
    const { text, log } = compiler();
    const html = htmlOf(
      text.blocks(
        'A [shape](api:kit/class/Shape), its [area](api:kit/class/Shape#area), *or* `Shape`.',
      ),
    );

    expect(html).toContain(`{"href":"${shape}"},"shape"]`);
    expect(html).toContain(`"href":"${shape}#area"`);
    expect(html.match(/"href"/g)).toHaveLength(3);
    expect(log.entries).toEqual([]);
  });

  it('link to symbols of other packages, to their pages if the reference contains them', () => {
    const { text } = compiler();
    const html = htmlOf(
      text.blocks(
        '[a](foreign:tools#Hammer), [its head](foreign:tools#Hammer.head) and [b](foreign:@acme/glue#Pot.lid)',
      ),
    );

    expect(html.match(/"href":"\/api\/tools\/class\/Hammer\/"/g)).toHaveLength(2);
    expect(html).toContain('"href":"https://www.npmjs.com/package/@acme/glue"');
  });

  it('do not link to their own page', () => {
    const { text } = compiler({ path: shape });

    expect(htmlOf(text.blocks('A `Shape` has [an area](api:kit/class/Shape#area).'))).toContain(
      '"href":"#area"',
    );
    expect(htmlOf(text.blocks('A `Shape`.'))).not.toContain('href');
  });

  it('may link to pages of the site, and to files beside the source', () => {
    const { text } = compiler({ sourceHref: 'https://example.org/src/a/shape.ts' });
    const html = htmlOf(text.blocks('See [the guide](/docs/) and [the notes](../notes.md).'));

    expect(html).toContain('"href":"/docs/"');
    expect(html).toContain('"href":"https://example.org/src/notes.md"');
  });

  it('are compiled without broken links, which are reported', () => {
    const { text, log } = compiler();

    expect(htmlOf(text.blocks('See [the notes](../notes.md).'))).not.toContain('href');
    expect(log.entries).toEqual([
      expect.objectContaining({ code: 'api-link-unresolved', file: 'kit/index.d.ts' }),
    ]);
  });

  it('are reported if they are paths without a page', () => {
    const { text, log } = compiler({ sourceHref: 'https://example.org/src/a/shape.ts' });

    expect(htmlOf(text.blocks('See [the notes](/notes/).'))).not.toContain('href');
    expect(log.entries).toEqual([
      expect.objectContaining({
        code: 'api-link-unresolved',
        message: 'invalid link target "/notes/" (comment of area)',
      }),
    ]);
  });

  it('are reported with the name of the symbol, without the line in the comment', () => {
    const { text, log } = compiler();
    text.blocks('# Title\n\n[x](javascript:alert)');

    expect(log.entries).toEqual([
      expect.objectContaining({
        code: 'unsafe-link',
        message: expect.stringMatching(/\(comment of area\)$/),
      }),
    ]);
    expect(log.entries[0]?.line).toBeUndefined();
  });

  it('have a first sentence, with and without markup', () => {
    const { text } = compiler();

    expect(text.words('A **good** `Shape`. More.')).toBe('A good Shape.');
    expect(text.sentence('A **good** one. More.')?.nodes).toHaveLength(3);
    expect(text.blocks('')).toBeUndefined();
    expect(text.sentence('')).toBeUndefined();
  });
});

function element(
  tagName: string,
  properties: HastElement['properties'],
  ...children: HastNode[]
): HastElement {
  return { type: 'element', tagName, properties, children };
}

function embed(...children: HastNode[]) {
  return embedNodes(children, '/api/kit/class/Shape/');
}

const words: HastNode = { type: 'text', value: 'words' };

describe('embedNodes', () => {
  it('lowers headings, and removes their anchors', () => {
    const link = element('a', { className: ['anchor'], href: '#words' });

    expect(embed(element('h2', { id: 'words' }, words, link), element('h6', {}, words))).toEqual([
      { type: 'element', tagName: 'h4', children: [words] },
      { type: 'element', tagName: 'h6', children: [words] },
    ]);
  });

  it('keeps links to other pages, and shortens those to the page itself', () => {
    const links = [
      '/api/kit/class/Circle/',
      '/api/kit/class/Shape/#area',
      '/api/kit/class/Shape/',
      '#words',
    ];

    expect(embed(...links.map((href) => element('a', { href }, words)))).toEqual([
      element('a', { href: '/api/kit/class/Circle/' }, words),
      element('a', { href: '#area' }, words),
      words,
      words,
    ]);
  });
});

describe('firstSentence', () => {
  it.each([
    ['Adds. Subtracts.', 'Adds.'],
    ['Adds\nnumbers. Subtracts.', 'Adds numbers.'],
    ['No point at all', 'No point at all'],
    ['Names, e.g. this one. More.', 'Names, e.g. this one.'],
    ['Parse a coordinate (ex. `A.b`). More.', 'Parse a coordinate (ex. `A.b`).'],
    ['Reads `a. b` whole. More.', 'Reads `a. b` whole.'],
    [
      'See [the. guide](https://example.org/a. b). More.',
      'See [the. guide](https://example.org/a. b).',
    ],
    ['Since 1.2 it is fast! More.', 'Since 1.2 it is fast!'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});

const symbolHref = (name: string) => (name === 'Shape' ? '/api/kit/class/Shape/' : undefined);

function byParser(text: string) {
  const context = {
    ...{ symbolHref, words: englishWords },
    resolveLink: (target: string) => target,
    resolveImage: () => undefined,
  };
  const parsed = parseMarkdown({ path: 'a.d.ts', text }, () => {}, context);
  return compileMarkdown(parsed, context, () => {}).tree.children;
}

describe('plainParagraphs', () => {
  it.each([
    'Adds two numbers.',
    'Adds two numbers\nand more.\n\n(Another paragraph.)',
    'Takes a `Shape`, `Shape()` or `{ a: 1 }`.',
    '`Shape` first. Default: 9',
    'Quotes "like" \'these\' - and dashes, 50% + more; a/b, #1, = and $x.',
    'Ends with a colon:\nand goes on.',
  ])('reads %j as the parser does', (text) => {
    const plain = plainParagraphs(text, symbolHref);

    expect(plain).toBeDefined();
    expect(plain).toEqual(byParser(text));
  });

  it.each([
    ...[
      '*a*',
      'a_b_',
      '[a](b)',
      'a\n- b',
      'a\n1. b',
      'a\n===',
      '# a',
      '> a',
      '<b>',
      '&amp;',
      '~~a~~',
    ],
    ...[
      'see https://example.org',
      'www.example.org',
      'me@example.org',
      ':::note',
      '``a``',
      '` a `',
    ],
    ...['a  \nb', 'a\\\nb', '    code', '', 'a\n\n\nb', '| a |\n| - |'],
  ])('leaves %j to the parser', (text) => {
    expect(plainParagraphs(text, symbolHref)).toBeUndefined();
  });

  it('returns the same result as the Markdown parser', () => {
    const parts = [
      'a',
      'B.',
      ' ',
      '\n',
      '\n\n',
      '`',
      '`Shape`',
      '1.',
      '-',
      '(',
      ':',
      '#',
      '=',
      "'",
      '"',
      '!',
      '+',
      '|',
      'www.',
      '  ',
    ];
    const text = fc
      .array(fc.constantFrom(...parts), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const plain = plainParagraphs(written, symbolHref);
        if (plain !== undefined) expect(plain).toEqual(byParser(written));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
