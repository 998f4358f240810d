import { describe, expect, it } from '@jest/globals';
import { compileText } from '../testing/compileText';

const tip = (title: string, content: string) =>
  `<aside className=callout dataKind=tip><p className=callout-title>${title}</p>${content}</aside>`;

/** Checks that a block between two paragraphs is a callout with a title. */
function expectTip(opening: string, closing: string, title: string): void {
  const block = [...opening.split('\n'), 'Text.', '', '- b', closing];
  const { html, reported } = compileText(['a', ...block, 'c']);

  expect(html).toBe(`<p>a</p>${tip(title, '<p>Text.</p><ul><li>b</li></ul>')}<p>c</p>`);
  expect(reported).toEqual([]);
}

describe('blocks with spaces in their first line', () => {
  it.each([
    ['::: tip', 'Tip'],
    [':::  tip  ', 'Tip'],
    ['::: tip Use `it`', 'Use <code>it</code>'],
    [':::tip Use *it* now', 'Use <em>it</em> now'],
    ['::: tip [In brackets]', 'In brackets'],
    [':::tip Title {#id .class}', 'Title'],
    [':::tip[Title]{#id .class}', 'Title'],
    ['   ::: tip', 'Tip'],
  ])('are callouts: %s', (opening, title) => expectTip(opening, ':::', title));

  it('can contain other blocks, and are allowed within lists and quotes', () => {
    const { html, reported } = compileText([
      ...['- a', '', '  :::: tip A', '  ::: tip', '  ```text', '  x', '  ```', '  :::', '  ::::'],
      ...['', '> ::: tip', '> c', '> :::'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain(`<li><p>a</p>${tip('A', tip('Tip', '<figure')).slice(0, -16)}`);
    expect(html).toContain(`<blockquote>${tip('Tip', '<p>c</p>')}</blockquote>`);
  });

  it('end with their quote or list, and are reported if they are not closed', () => {
    const { html, reported } = compileText(['> ::: tip', '> a', 'b', '', '- ::: tip A', '', 'c']);

    expect(reported).toEqual(['directive-unclosed 1:3', 'directive-unclosed 5:3']);
    expect(html).toContain('</blockquote><p>b</p>');
    expect(html).toContain('</ul><p>c</p>');
  });

  it('are recognised with all line endings, and at the end of the text', () => {
    expect(compileText('::: tip A\r\nb\r\n:::').html).toBe(tip('A', '<p>b</p>'));
    expect(compileText('::: tip A').reported).toEqual(['directive-unclosed 1:1']);
    expect(compileText('::: tip A\n\n\n:::').html).toBe(tip('A', ''));
  });

  it('can be blocks other than callouts', () => {
    expect(compileText(['::: details More {open}', 'a', ':::']).html).toBe(
      '<details open=true><summary>More</summary><p>a</p></details>',
    );
    expect(compileText(['::: code-group', '```js [a]', '```', ':::'])).toMatchObject({
      html: expect.stringContaining('<section className=tab dataLabel=a>'),
      reported: [],
    });
    for (const name of ['raw', 'v-pre'])
      expect(compileText([`::: ${name}`, 'a', ':::'])).toMatchObject({
        ...{ html: '<p>a</p>', reported: [] },
      });
  });

  it('are reported at their position if their name is unknown', () => {
    expect(compileText(['a', '', '::: wraning Title *b*', 'Text[.](x:y)', ':::'])).toMatchObject({
      html: '<p>a</p><p>Title <em>b</em></p><p>Text.</p>',
      entries: [
        { code: 'directive-unknown', line: 3, column: 1, length: 11 },
        { code: 'unsafe-link', line: 4, column: 9 },
      ],
    });
  });

  it('do not begin in code, in HTML or in the middle of a line', () => {
    const lines = ['```text', '::: tip', '```', '', '    ::: tip', '', 'a ::: tip', '', '<!--'];
    const { html, reported } = compileText([...lines, '::: tip', '-->']);

    expect(html).not.toContain('callout');
    expect(html).toContain('<p>a ::: tip</p>');
    expect(reported).toEqual([]);
  });
});

describe('blocks of MkDocs', () => {
  it.each([
    ['!!! tip', 'Tip'],
    ['!!! tip "Use `it`"', 'Use <code>it</code>'],
    ['!!! tip inline end "A \\"b\\""', 'A "b"'],
    ['!!! Tip', 'Tip'],
  ])('are callouts: %s', (opening, title) => {
    const { html, reported } = compileText([
      ...['a', opening, '    Text.', '', '    - b', '', '        c', '- d'],
    ]);

    expect(html).toBe(
      `<p>a</p>${tip(title, '<p>Text.</p><ul><li><p>b</p><p>c</p></li></ul>')}<ul><li>d</li></ul>`,
    );
    expect(reported).toEqual([]);
  });

  it('can contain each other, and are allowed within lists and quotes', () => {
    const { html, reported } = compileText([
      ...['- a', '', '    !!! tip "A"', '        !!! tip', '            b', '', '> !!! tip'],
      ...['>     c'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain(tip('A', tip('Tip', '<p>b</p>')));
    expect(html).toContain(`<blockquote>${tip('Tip', '<p>c</p>')}</blockquote>`);
  });

  it('have no title if it is empty', () => {
    expect(compileText(['!!! tip ""', '    a']).html).toBe(
      '<aside className=callout dataKind=tip><p>a</p></aside>',
    );
  });

  it('are details, closed or open', () => {
    expect(compileText(['??? note', '    a', '', '???+ tip "B"', '    c']).html).toBe(
      '<details dataKind=note><summary>Note</summary><p>a</p></details>' +
        '<details open=true dataKind=tip><summary>B</summary><p>c</p></details>',
    );
  });

  it('are notes if their name is unknown, which is reported', () => {
    const severity = 'warning';
    expect(compileText(['a', '', '!!! wraning "T"', '    b'])).toMatchObject({
      html: '<p>a</p><aside className=callout dataKind=note><p className=callout-title>T</p><p>b</p></aside>',
      entries: [{ code: 'directive-unknown', severity, line: 3, column: 1, length: 11 }],
    });
    expect(compileText(['??? pied-piper "T"', '    b']).html).toBe(
      '<details dataKind=note><summary>T</summary><p>b</p></details>',
    );
  });

  it.each(['!!!', '!!! great', '!!!note', 'a !!! note', '!!! note this', '??? why'])(
    'are not found in %s',
    (text) => {
      expect(compileText(text)).toMatchObject({ html: `<p>${text}</p>`, reported: [] });
    },
  );

  it('do not begin in code', () => {
    expect(compileText(['```text', '!!! note', '```', '', '    !!! note']).html).not.toContain(
      'callout',
    );
  });
});

describe('blocks of MkDocs between slashes', () => {
  it.each([
    ['/// tip', 'Tip'],
    ['/// tip | Use `it`', 'Use <code>it</code>'],
    ['////tip|A  ', 'A'],
    ['/// admonition | A\n    type: tip', 'A'],
  ])('are callouts: %s', (opening, title) =>
    expectTip(opening, opening.startsWith('////') ? '////' : '///', title),
  );

  it('can contain each other, and are allowed within lists and quotes', () => {
    const { html, reported } = compileText([
      ...['- a', '', '    /// tip | A', '', '    //// tip', '    b', '    ////', '', '    ///'],
      ...['', '> //// tip', '> c', '> ////'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain(tip('A', tip('Tip', '<p>b</p>')));
    expect(html).toContain(`<blockquote>${tip('Tip', '<p>c</p>')}</blockquote>`);
  });

  it('are details and groups of tabs', () => {
    const options = ['    type: warning', '    open: true', ''];
    expect(compileText(['/// details | A', ...options, 'b', '///'])).toMatchObject({
      html: '<details open=true dataKind=warning><summary>A</summary><p>b</p></details>',
      reported: [],
    });
    const tab = (label: string) => `<section className=tab dataLabel=${label}><p>a</p></section>`;
    const lines = ['A', 'B', 'C'].flatMap((label) => [
      ...[`/// tab | ${label}`, ...(label === 'C' ? ['    new: true'] : []), '', 'a', '///', ''],
    ]);
    expect(compileText(lines)).toMatchObject({
      html: `<div className=tabs>${tab('A')}${tab('B')}</div><div className=tabs>${tab('C')}</div>`,
      reported: [],
    });
  });

  it('only contain their content if they set the attributes of HTML', () => {
    expect(compileText(['/// html | div.a', 'b', '///'])).toMatchObject({
      ...{ html: '<p>b</p>', reported: [] },
    });
  });

  it('are notes if their name is unknown, and are reported if they are not closed', () => {
    expect(compileText(['a', '', '/// wraning | T', 'b'])).toMatchObject({
      html: '<p>a</p><aside className=callout dataKind=note><p className=callout-title>T</p><p>b</p></aside>',
      entries: [
        { code: 'directive-unknown', severity: 'warning', line: 3, column: 1, length: 11 },
        { code: 'directive-unclosed', line: 3, hint: 'add a line "///" at the end of the block' },
      ],
    });
  });

  it.each(['///', '// note', '/// <reference types="a" />', 'a /// note', '/// note this', '///a'])(
    'are not found in %s',
    (text) => {
      const html = `<p>${text}</p>`.replace(/<reference.*\/>(?=<)/, '');
      expect(compileText(text).html.replace(/<reference.*\/>(?=<)/, '')).toBe(html);
    },
  );

  it('do not begin in code', () => {
    expect(compileText(['```text', '/// note', '```', '', '    /// note']).html).not.toContain(
      'callout',
    );
  });
});

describe('syntax of plugins of MkDocs', () => {
  it.each([
    '{* ../a/file.py hl[1] *}',
    '{!docs/a.md!}',
    '{! docs/a.md !}',
    '::: kit.Oven\n    options:\n      members: no',
    '::: kit',
  ])('is reported: %s', (text) => {
    const { entries } = compileText(['a', '', ...text.split('\n'), '', 'b']);
    expect(entries[0]).toMatchObject({
      ...{ code: 'directive-unknown', line: 3, column: 1 },
    });
  });

  it.each(['a {* b *}', '{* b', '{!a} b', '`{!a!}`', '::: a.b c'])('is not found in %s', (text) => {
    expect(compileText(text).reported).toEqual([]);
  });
});

describe('names of other tools', () => {
  it.each([
    ['caution', 'warning', 'Caution'],
    ['important', 'info', 'Important'],
    ['warn', 'warning', 'Warning'],
    ['success', 'tip', 'Success'],
    ['error', 'danger', 'Error'],
    ['seealso', 'note', 'See also'],
    ['Question', 'note', 'Question'],
  ])('become the nearest callout: %s', (name, kind, title) => {
    const html = `<aside className=callout dataKind=${kind}><p className=callout-title>${title}</p><p>a</p></aside>`;

    expect(compileText([`:::${name}`, 'a', ':::'])).toMatchObject({ html, reported: [] });
    expect(compileText([`!!! ${name}`, '    a'])).toMatchObject({ html, reported: [] });
  });

  it('are recognised in quotes', () => {
    expect(compileText(['> [!QUESTION]', '> a']).html).toContain('>Question</p>');
    expect(compileText(['> [!CAUTION]', '> a']).html).toContain('dataKind=danger');
  });

  it('are suggested if they are misspelt', () => {
    expect(compileText([':::succes', ':::']).entries).toMatchObject([
      { hint: 'did you mean "success"?' },
    ]);
  });
});

describe('marks of other tools', () => {
  it.each(['[[toc]]', '[TOC]', '[[_TOC_]]'])(
    'are removed if they mark a list of headings: %s',
    (mark) => {
      expect(compileText(['a', '', mark, '', 'b'])).toMatchObject({
        ...{ html: '<p>a</p><p>b</p>', reported: [] },
      });
      expect(compileText(`a ${mark}`).html).toContain('<p>a [');
    },
  );

  it('are links if a definition for them exists', () => {
    expect(compileText(['[TOC]', '', '[toc]: ./b.md']).html).toContain('href=/docs/b.md/');
  });

  it('are removed around raw text', () => {
    const lines = ['{% raw %}', 'a {{ b }}', '{% endraw %}', '', '{%- raw -%}', '', '{% endraw %}'];
    expect(compileText(lines).html).toBe('<p>a {{ b }}\n</p>');
    expect(compileText('`{% raw %}` {% raw %}`{{ c }}`{% endraw %}').html).toBe(
      '<p><code>{% raw %}</code> <code>{{ c }}</code></p>',
    );
  });
});
