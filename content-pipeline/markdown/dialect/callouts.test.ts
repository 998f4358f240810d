import { describe, expect, it } from '@jest/globals';
import { calloutNames } from '#manifest/callouts';
import { compileText } from '../testing/compileText';

describe('callouts', () => {
  it.each(calloutNames)('renders :::%s with its name as title', (kind) => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1);
    const { html, reported } = compileText([`:::${kind}`, 'Text.', ':::']);

    expect(html).toBe(
      `<aside className=callout dataKind=${kind}><p className=callout-title>${title}</p><p>Text.</p></aside>`,
    );
    expect(reported).toEqual([]);
  });

  it('renders the title in brackets', () => {
    expect(compileText([':::tip[Use `it` *now*]', 'Text.', ':::']).html).toContain(
      '<p className=callout-title>Use <code>it</code> <em>now</em></p><p>Text.</p>',
    );
  });

  it.each([':::tip{title="New"}', ':::details{title="New"}'])('renders the title of %s', (line) => {
    expect(compileText([line, 'Text.', ':::']).html).toContain('>New<');
  });

  it('renders details with their summary', () => {
    expect(compileText([':::details[More]', '- a', ':::']).html).toBe(
      '<details><summary>More</summary><ul><li>a</li></ul></details>',
    );
    expect(compileText([':::details', 'a', ':::']).html).toContain('<summary>Details</summary>');
  });

  it('can contain blocks, including callouts with fewer colons', () => {
    const { html, reported } = compileText([
      ...['::::note', ':::details[In]', '```', ':::', '```', ':::', '::::'],
    ]);

    expect(html).toContain('<details><summary>In</summary><figure className=code>');
    expect(reported).toEqual([]);
  });

  it('are allowed within lists and quotes', () => {
    const { html, reported } = compileText([
      '- a',
      '  :::note',
      '  b',
      '  :::',
      '',
      '> :::tip',
      '> c',
      '> :::',
    ]);

    expect(html).toContain('<li>a<aside');
    expect(html).toContain('<blockquote><aside');
    expect(reported).toEqual([]);
  });

  it('reports a block of an unknown name, and renders its content', () => {
    const { html, entries } = compileText(['a', '', ':::wraning', 'Text.', ':::']);

    expect(html).toBe('<p>a</p><p>Text.</p>');
    expect(entries).toMatchObject([
      {
        code: 'directive-unknown',
        severity: 'error',
        message: '":::wraning" is an unknown block',
        hint: 'did you mean "warning"?',
        ...{ line: 3, column: 1, length: 10 },
      },
    ]);
  });

  it('reports a block that is not closed', () => {
    expect(compileText([':::note', 'a', '', 'b']).reported).toEqual(['directive-unclosed 1:1']);
    expect(compileText(['::::note', 'a', ':::']).reported).toContain('directive-unclosed 1:1');
    expect(compileText(['> :::note', '> a', '', 'b']).reported).toEqual(['directive-unclosed 1:3']);
    expect(compileText([':::note']).reported).toEqual(['directive-unclosed 1:1']);
  });

  it('reports lines that look like the beginning or the end of a block', () => {
    expect(compileText(['a', '', ':::note[Title] b', 'c']).reported).toEqual([
      'directive-unknown 3:1',
    ]);
    expect(compileText([':::note[Title', 'b']).reported).toEqual(['directive-unknown 1:1']);
    expect(compileText(['a', '', ':::']).reported).toEqual(['directive-unclosed 3:1']);
    expect(compileText(['`:::` and ::: and :::no']).reported).toEqual([]);
  });
});

describe('text with colons', () => {
  it.each([
    ...['10:30', 'a:b', '::x', ':x', ':x[y]', ':x{y=z}', '::x[y]{z}', 'a:b:c', ':-)', ':smile:'],
    ...['node:fs', 'std::vector', 'key:value[0]', 'at 9:30pm:ish', ':a_b', 'x::y{z}', ': a', '::'],
  ])('does not change %s', (text) => {
    const { html, reported } = compileText(text);

    expect(html).toBe(`<p>${text}</p>`);
    expect(reported).toEqual([]);
  });

  it('reads Markdown after a colon', () => {
    expect(compileText('a:b[c](./d.md) see:*now*').html).toBe(
      '<p>a:b<a href=/docs/d.md/>c</a> see:<em>now</em></p>',
    );
  });
});

describe('alerts', () => {
  it.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
    ['INFO', 'info', 'Info'],
    ['DANGER', 'danger', 'Danger'],
  ])('renders > [!%s] as a callout', (word, kind, title) => {
    expect(compileText([`> [!${word}]`, '> Text.', '>', '> More.']).html).toBe(
      `<aside className=callout dataKind=${kind}><p className=callout-title>${title}</p><p>Text.</p><p>More.</p></aside>`,
    );
  });

  it('requires the word on a separate line', () => {
    expect(compileText(['> [!NOTE] Text.']).html).toBe(
      '<blockquote><p>[!NOTE] Text.</p></blockquote>',
    );
    expect(compileText(['> [!NOTE]*a*']).html).toContain('<blockquote>');
    expect(compileText(['> [!NOPE]', '> a'])).toMatchObject({
      html: expect.stringContaining('<blockquote>'),
      entries: [
        { code: 'directive-unknown', column: 3, hint: 'did you mean "[!NOTE]" or "[!TIP]"?' },
      ],
    });
  });

  it('has a title after the word if further lines follow', () => {
    expect(compileText(['> [!NOTE] A title', '> Text.']).html).toBe(
      '<aside className=callout dataKind=note><p className=callout-title>A title</p><p>Text.</p></aside>',
    );
    expect(compileText(['> [!NOPE] a', '> b'])).toMatchObject({ reported: [] });
  });

  it('preserves the content after the word', () => {
    expect(compileText(['> [!tip]', '> *a* b', '> - c']).html).toContain(
      'Tip</p><p><em>a</em> b</p><ul><li>c</li></ul></aside>',
    );
    expect(compileText(['> [!tip]', '>', '> a']).html).toContain('Tip</p><p>a</p></aside>');
  });
});
