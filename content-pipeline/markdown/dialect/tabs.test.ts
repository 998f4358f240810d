import { describe, expect, it } from '@jest/globals';
import { compileText } from '../testing/compileText';

describe('a group of tabs', () => {
  it('is rendered as panels with their labels', () => {
    const { html, reported } = compileText([
      ...['::::tabs{group=tool}', ':::tab[npm `it`]', 'a', ':::', '', ':::tab[Yarn]{value=yarn}'],
      ...['- b', ':::', '::::'],
    ]);

    expect(html).toBe(
      '<div className=tabs dataGroup=tool><section className=tab dataLabel="npm it"><p>a</p></section>' +
        '<section className=tab dataLabel=Yarn dataValue=yarn><ul><li>b</li></ul></section></div>',
    );
    expect(reported).toEqual([]);
  });

  it('is allowed in a list, on a page with HTML, and within a tab', () => {
    const { html, reported } = compileText([
      ...['- <b>x</b>', '  :::::tabs', '  ::::tab[A]', '  :::tabs', '  :::', '  ::::', '  :::::'],
    ]);
    expect(reported).toEqual(['block-shape 4:3']);
    expect(html).toContain(
      '<div className=tabs><section className=tab dataLabel=A></section></div>',
    );

    const inner = ['::::tabs', ':::tab[B]', 'b', ':::', '::::'];
    const outer = ['::::::tabs', ':::::tab[A]', ...inner, ':::::', '::::::'];
    expect(compileText(outer).reported).toEqual([]);
    expect(compileText(outer).html).toContain('dataLabel=A><div className=tabs><section');
  });

  it('has no stored choice without a name', () => {
    const { html } = compileText(['::::tabs', ':::tab[A]', 'a', ':::', '::::']);
    expect(html).toContain('<div className=tabs><section');
  });

  it('reports a group without tabs, and renders its content', () => {
    const { html, entries, reported } = compileText(['a', '', ':::tabs', 'b', ':::']);
    expect(reported).toEqual(['block-shape 3:1']);
    expect(entries[0]?.message).toBe('":::tabs" contains no tab');
    expect(html).toBe('<p>a</p><p>b</p>');
  });

  it('reports a tab outside of a group, and renders its content', () => {
    const { html, entries, reported } = compileText([':::tab[A]', 'a', ':::']);
    expect(reported).toEqual(['block-shape 1:1']);
    expect(entries[0]?.message).toBe('":::tab" is outside a group of tabs');
    expect(html).toContain('<p>a</p>');
  });

  it('reports a label or a value that is used twice, and a missing label', () => {
    const group = (...tabs: string[]) =>
      compileText(['::::tabs', ...tabs.flatMap((tab) => [tab, 'a', ':::']), '::::']).reported;

    expect(group(':::tab[A]', ':::tab[B]', ':::tab[A]')).toEqual(['block-shape 8:1']);
    expect(group(':::tab[A]', ':::tab[B]{value=A}')).toEqual(['block-shape 5:1']);
    expect(group(':::tab', ':::tab[B]')).toEqual(['block-shape 2:1']);
  });

  it('reports content between tabs, and renders it', () => {
    const { html, reported } = compileText(['::::tabs', 'x', '', ':::tab[A]', ':::', '::::']);
    expect(reported).toEqual(['block-shape 2:1']);
    expect(html).toContain('<p>x</p><div className=tabs>');
  });

  it('reports a group and a tab that are not closed', () => {
    expect(compileText(['::::tabs', ':::tab[A]', 'a', ':::']).reported).toEqual([
      'directive-unclosed 1:1',
    ]);
    const { entries, reported } = compileText(['::::tabs', ':::tab[A]', 'a', '::::']);
    expect(reported).toEqual(['directive-unclosed 2:1']);
    expect(entries[0]?.hint).toBe(
      'add a line ":::" at the end of the tab, and begin and end the group of tabs with more colons: "::::tabs"',
    );
  });

  it('reports a group with no more colons than its tabs', () => {
    const lines = [':::tabs', ':::tab[A]', 'a', ':::', ':::tab[B]', 'b', ':::', ':::'];
    expect(compileText(lines).reported.sort()).toEqual([
      ...['block-shape 5:1', 'directive-unclosed 2:1', 'directive-unclosed 8:1'],
    ]);
  });

  it('reports unknown attributes and invalid names of groups', () => {
    const group = (first: string, tab = ':::tab[A]') =>
      compileText([first, tab, 'a', ':::', '::::']).entries.map(({ hint }) => hint);

    expect(group('::::tabs{groop=a}')).toEqual(['did you mean "group"?']);
    expect(group('::::tabs{group="a b"}')).toEqual([
      'use at most 40 letters, digits, "-", "_" and ".": "group=package-manager"',
    ]);
    expect(group('::::tabs', ':::tab[A]{id=x}')).toEqual(['use value, or remove the attribute']);
  });
});

describe('a code group', () => {
  it('renders each code block as a tab with the title as label', () => {
    const { html, reported } = compileText([
      ...[':::code-group{group=module}', '```text title="a.cjs" {1}', 'a', '```'],
      ...['```text title="a.mjs"', 'b', '```', ':::'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toMatch(
      /^<div className=tabs dataGroup=module><section className=tab dataLabel=a.cjs><figure className=code dataLanguage=text><pre/,
    );
    expect(html).toContain('<span className=line.marked>a</span>');
    expect(html).toContain('dataLabel=a.mjs');
  });

  it('reads titles in brackets, which VitePress allows without a space', () => {
    const { html, reported } = compileText([
      ...[':::code-group', '```text[a b]', 'x', '```', '```Plain Text[.env]', 'y', '```', ':::'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toMatch(/dataLabel="a b"><figure className=code dataLanguage=text><pre/);
    expect(html).toMatch(/dataLabel=.env><figure className=code dataLanguage=plain><pre/);
  });

  it('reports a code block without a title, or with a title that is used twice', () => {
    const group = (...titles: string[]) =>
      compileText([
        ':::code-group',
        ...titles.flatMap((title) => [`\`\`\`js${title}`, '```']),
        ':::',
      ]);

    expect(group('', ' title="b"').reported).toEqual(['block-shape 2:1']);
    expect(group(' title="b"', ' title="b"').reported).toEqual(['block-shape 4:1']);
  });

  it('has titles with brackets, and no tabs for comments', () => {
    const { html, reported } = compileText([
      ...['::: code-group', '', '<!-- formatted by hand -->', '```js{1} [a/[id]/b.js]', 'x', '```'],
      ...['', '```js [a/[id]/c.js]', 'y', '```', ':::'],
    ]);
    expect(reported).toEqual([]);
    expect(html.match(/dataLabel=[^>]*/g)).toEqual([
      'dataLabel=a/[id]/b.js',
      'dataLabel=a/[id]/c.js',
    ]);
  });

  it('reports other blocks, and a group without code', () => {
    const { html, reported } = compileText([
      ...[':::code-group', 'x', '', '```js title="a"', '```', ':::'],
    ]);
    expect(reported).toEqual(['block-shape 2:1']);
    expect(html).toContain('<p>x</p><div');
    expect(compileText([':::code-group', 'x', ':::']).reported).toEqual(['block-shape 1:1']);
  });
});
