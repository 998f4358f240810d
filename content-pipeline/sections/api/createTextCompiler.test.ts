import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { apiContext } from './testing/compileKit';
import { createTextCompilers } from './textCompiler';

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
  it('lead to symbols and their members', () => {
    const { text, log } = compiler();
    const html = htmlOf(
      text.blocks(
        'A [shape](api:kit/class/Shape), its [area](api:kit/class/Shape#area), *or* `Shape`.',
      ),
    );

    expect(html).toContain(`"href":"${shape}"},"children":[{"type":"text","value":"shape"`);
    expect(html).toContain(`"href":"${shape}#area"`);
    expect(html.match(/"href"/g)).toHaveLength(3);
    expect(log.entries).toEqual([]);
  });

  it('lead to symbols of other packages, to their pages where the reference has them', () => {
    const { text } = compiler();
    const html = htmlOf(
      text.blocks('[a](foreign:tools#Hammer) and [b](foreign:@acme/glue#Pot.lid)'),
    );

    expect(html).toContain('"href":"/api/tools/class/Hammer/"');
    expect(html).toContain('"href":"https://www.npmjs.com/package/@acme/glue"');
  });

  it('do not lead to the page on which they stand', () => {
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

  it('are drawn without a link that leads nowhere, which is reported', () => {
    const { text, log } = compiler();

    expect(htmlOf(text.blocks('See [the notes](../notes.md).'))).not.toContain('href');
    expect(log.entries).toEqual([
      expect.objectContaining({ code: 'api-link-unresolved', file: 'kit/index.d.ts' }),
    ]);
  });

  it('name the symbol in what is said about them, and no line', () => {
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

  it('give their first sentence with and without marks', () => {
    const { text } = compiler();

    expect(text.words('A **good** `Shape`. More.')).toBe('A good Shape.');
    expect(text.sentence('A **good** one. More.')?.children).toHaveLength(3);
    expect(text.blocks('')).toBeUndefined();
    expect(text.sentence('')).toBeUndefined();
  });
});
