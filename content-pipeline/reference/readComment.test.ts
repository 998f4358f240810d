import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import type { ApiComment } from './apiPackage';
import { emptyComment, readComment, shareComments, withoutHeading } from './readComment';
import type { ReadContext } from './readContext';
import type { CommentNode } from './typedocProject';

function read(comment: unknown) {
  const log = createDiagnosticLog();
  const context: ReadContext = {
    packageName: 'kit',
    modules: new Set(['kit']),
    targets: new Map([
      [4, { symbol: 'kit/class/Shape', label: 'Shape' }],
      [5, { symbol: 'kit/class/Shape', label: 'Shape.area', member: 'area' }],
    ]),
    ...{ declarations: new Map(), sourceOf: () => undefined },
    ...{ files: {}, folder: 'kit' },
    place: { file: 'kit/index.d.ts', symbol: 'over' },
    report: log.report,
  };
  return { comment: readComment(comment as CommentNode, context), reported: log.entries };
}

function text(...words: string[]) {
  return words.map((word) => ({ kind: 'text', text: word }));
}

function link(words: string, target?: unknown, tag = '@link') {
  return { kind: 'inline-tag', tag, text: words, target };
}

function tags(...blockTags: unknown[]) {
  return read({ summary: [], blockTags }).comment;
}

describe('readComment', () => {
  it('takes the first paragraph as the summary and the rest as remarks', () => {
    const remarks = { tag: '@remarks', content: text('Third.') };
    const { comment } = read({ summary: text('First\nline.\n\nSecond.'), blockTags: [remarks] });

    expect(comment.summary).toBe('First\nline.');
    expect(comment.remarks).toBe('Second.\n\nThird.');
  });

  it.each(['**In strict mode**', '__In strict mode__', '## In strict mode'])(
    'takes the paragraph below "%s" as the summary, too',
    (heading) => {
      const { comment } = read({ summary: text(`${heading}\n\nFirst.\n\n**More**\n\nRest.`) });

      expect(comment.summary).toBe(`${heading}\n\nFirst.`);
      expect(comment.remarks).toBe('**More**\n\nRest.');
      expect(withoutHeading(comment.summary)).toBe('First.');
      expect(withoutHeading(heading)).toBe(heading);
    },
  );

  it('prefers @summary', () => {
    const summary = { tag: '@summary', content: text('Short.') };
    const { comment } = read({ summary: text('Long.\n\nLonger.'), blockTags: [summary] });

    expect(comment).toMatchObject({ summary: 'Short.', remarks: 'Long.\n\nLonger.' });
  });

  it('has no summary if a comment begins with code', () => {
    expect(read({ summary: [{ kind: 'code', text: '```ts\na\n\nb\n```' }] }).comment.summary).toBe(
      '',
    );
  });

  it('writes links with keys of symbols, names as code and other labels as text', () => {
    const { comment } = read({
      summary: [
        link('Shape', 4),
        ...text(', '),
        link('its [area]', 5),
        ...text(', '),
        link('a site', 'https://example.org'),
      ],
    });

    expect(comment.summary).toBe(
      '[`Shape`](api:kit/class/Shape), [its \\[area\\]](api:kit/class/Shape#area), [a site](https://example.org)',
    );
  });

  it('writes links to other packages with the text after the name', () => {
    const target = { packageName: 'tools', packagePath: 'index.d.ts', qualifiedName: 'Hammer' };
    const named = { ...link('Hammer | the hammer', target), tsLinkText: 'the hammer' };
    const { comment } = read({ summary: [named, ...text(', '), link('Hammer', target)] });

    expect(comment.summary).toBe(
      '[the hammer](foreign:tools#Hammer), [`Hammer`](foreign:tools#Hammer)',
    );
  });

  it.each([
    ['kit!Shape', '[`Shape`](api:kit/class/Shape)'],
    ['kit!Shape#area', '[`Shape#area`](api:kit/class/Shape#area)'],
    ['kit!Shape.area:instance | its area', '[its area](api:kit/class/Shape#area)'],
    ['kit!Shape the shape', '[the shape](api:kit/class/Shape)'],
    ['@acme/tools!Hammer.hit', '[`Hammer.hit`](foreign:@acme/tools#Hammer.hit)'],
    ['kit!Lost', '`kit!Lost`'],
  ])('resolves the link %s, which names a package', (words, markdown) => {
    const { comment, reported } = read({ summary: [link(words)] });

    expect(comment.summary).toBe(markdown);
    expect(reported).toHaveLength(markdown.startsWith('[') ? 0 : 1);
  });

  it('reports a link without a target, and keeps its text', () => {
    const { comment, reported } = read({ summary: [link('Lost')] });

    expect(comment.summary).toBe('`Lost`');
    expect(reported).toEqual([
      expect.objectContaining({
        code: 'api-link-unresolved',
        message: expect.stringContaining('over'),
      }),
    ]);
  });

  it('links to the documentation of the standard library', () => {
    const target = {
      packageName: 'typescript',
      packagePath: 'lib/lib.es5.d.ts',
      qualifiedName: 'Map',
    };

    expect(read({ summary: [link('Map', target)] }).comment.summary).toMatch(
      /^\[`Map`\]\(https:.*\/Map\)$/,
    );
  });

  it('sorts tags by purpose, and keeps others as notes', () => {
    const comment = tags(
      { tag: '@since', content: text('1.2.0') },
      { tag: '@returns', content: text('The number.') },
      { tag: '@deprecated', content: [] },
      { tag: '@defaultValue', content: [{ kind: 'code', text: '```ts\n3\n```' }] },
      { tag: '@example', name: 'A title', content: text('over(1)') },
      { tag: '@typeGuard', content: text('yes') },
      { tag: '@param', content: text('left over') },
    );

    expect(comment).toMatchObject({
      since: '1.2.0',
      returns: 'The number.',
      deprecated: '',
      defaultValue: '3',
      examples: [{ title: 'A title', text: 'over(1)' }],
      notes: [{ title: 'Type guard', text: 'yes' }],
    });
  });

  it('separates error types from descriptions', () => {
    const comment = tags(
      { tag: '@throws', typeAnnotation: '{TypeError}', content: text('When wrong.') },
      { tag: '@throws', content: [link('Shape', 4), ...text(' - sometimes')] },
      { tag: '@throws', content: text('On Mondays.') },
      { tag: '@throws', content: [] },
    );

    expect(comment.throws).toEqual([
      {
        type: [
          expect.objectContaining({ text: 'TypeError', href: expect.stringMatching(/TypeError$/) }),
        ],
        text: 'When wrong.',
      },
      { type: [{ text: 'Shape', kind: 'type', symbol: 'kit/class/Shape' }], text: 'sometimes' },
      { text: 'On Mondays.' },
    ]);
  });

  it('splits the list of several @see tags', () => {
    const content = [
      ...text(' - '),
      link('Shape', 4),
      ...text('\n', ' - ', 'https://example.org', '\n'),
    ];

    expect(tags({ tag: '@see', content }).see).toEqual([
      '[`Shape`](api:kit/class/Shape)',
      'https://example.org',
    ]);
    expect(tags({ tag: '@see', content: text('The guide.') }).see).toEqual(['The guide.']);
  });

  it('reads the description of JSDoc, and omits what the declaration says', () => {
    const { comment } = read({
      summary: [],
      blockTags: [
        { tag: '@name', content: text('format') },
        { tag: '@alias', content: text('formatDate') },
        { tag: '@summary', content: text('Formats a date.') },
        { tag: '@description', content: text('Returns the text.') },
      ],
    });

    expect(comment.summary).toBe('Formats a date.');
    expect(comment.remarks).toBe('Returns the text.');
    expect(comment.notes).toEqual([]);
  });

  it('keeps modifiers of stability', () => {
    const { comment } = read({ summary: [], modifierTags: ['@beta', '@packageDocumentation'] });

    expect(comment.modifiers).toEqual(['beta']);
  });
});

function comment(said: Partial<ApiComment>): ApiComment {
  return { ...emptyComment, ...said };
}

describe('shareComments', () => {
  it('shares everything of a single signature but the result', () => {
    const only = comment({ summary: 'Adds.', throws: [{ text: 'Never.' }], returns: 'The sum.' });
    const { shared, each } = shareComments([only]);

    expect(shared).toEqual({ ...only, returns: '' });
    expect(each).toEqual([comment({ returns: 'The sum.' })]);
  });

  it('shares what overloads have in common', () => {
    const remarks = 'Slow.';
    const { shared, each } = shareComments([
      comment({ summary: 'Adds.', remarks, returns: 'A number.' }),
      comment({ summary: 'Adds texts.', remarks, returns: 'A text.' }),
      comment({ summary: 'Adds.', remarks }),
    ]);

    expect(shared).toEqual(comment({ summary: 'Adds.', remarks }));
    expect(each.map(({ summary, remarks: own }) => [summary, own])).toEqual([
      ['', ''],
      ['Adds texts.', ''],
      ['', ''],
    ]);
  });

  it('shares no summary that describes an overload', () => {
    const [one, two, three] = ['Overload for texts.', 'This overload adds lists.', 'Adds.'];
    const summaries = (...texts: string[]) =>
      shareComments(texts.map((summary) => comment({ summary })));

    expect(summaries(one, two, three).shared.summary).toBe('Adds.');
    expect(summaries(one, two).shared.summary).toBe('');
    expect(summaries(one, two).each.map(({ summary }) => summary)).toEqual([one, two]);
    expect(summaries(one).shared.summary).toBe(one);
  });

  it('marks a function as deprecated if all overloads are', () => {
    const { shared, each } = shareComments([
      comment({ deprecated: 'A.' }),
      comment({ deprecated: 'B.' }),
    ]);

    expect(shared.deprecated).toBe('');
    expect(each.map(({ deprecated }) => deprecated)).toEqual(['A.', 'B.']);
    expect(
      shareComments([comment({ deprecated: 'A.' }), comment({})]).shared.deprecated,
    ).toBeUndefined();
  });
});
