// The syntax that MkDocs, kramdown, Nextra and VitePress add to Markdown.

import { describe, expect, it } from '@jest/globals';
import { englishWords } from '../../words/pageWords';
import { parseMarkdown } from '../parseMarkdown';
import { anySite, compileText } from '../testing/compileText';

const htmlOf = (...lines: string[]) => {
  const { html, reported } = compileText(lines);
  expect(reported).toEqual([]);
  return html;
};

const tab = (label: string, content: string) =>
  `<section className=tab dataLabel=${label}>${content}</section>`;

describe('tabs of MkDocs', () => {
  it('become a group if they follow each other', () => {
    expect(
      htmlOf(
        ...['a', '=== "A"', '', '    - b', '', '        c', '', '=== "B"', '    d', ''],
        ...['===! "C"', '    e', '', 'f'],
      ),
    ).toBe(
      `<p>a</p><div className=tabs>${tab('A', '<ul><li><p>b</p><p>c</p></li></ul>')}${tab('B', '<p>d</p>')}</div>` +
        `<div className=tabs>${tab('C', '<p>e</p>')}</div><p>f</p>`,
    );
  });

  it('are allowed within lists, quotes, callouts and each other', () => {
    expect(htmlOf('- a', '', '    === "A"', '        === "B"', '            b')).toContain(
      `<div className=tabs>${tab('A', `<div className=tabs>${tab('B', '<p>b</p>')}</div>`)}</div></li>`,
    );
    expect(htmlOf('!!! tip', '    === "A"', '', '        a')).toContain(tab('A', '<p>a</p>'));
    expect(htmlOf('> === "A"', '>     a')).toContain(tab('A', '<p>a</p>'));
  });

  it.each(['=== A', '===', '== "A"', 'a === "b"', '=== "A" b'])('do not begin with %s', (line) => {
    expect(htmlOf(`x ${line}`)).toBe(`<p>x ${line}</p>`);
    expect(htmlOf('', line)).not.toContain('tab');
  });

  it('do not affect headings that are underlined with "="', () => {
    expect(compileText(['a', '===']).html).toMatch(/^<h2 id=a>/);
  });
});

describe('definitions', () => {
  it('belong to the lines before them', () => {
    expect(htmlOf('A', '`B`', ': c', ': d', '', 'E', '', ':   f', '', '    g', '', 'h')).toBe(
      '<dl><dt>A</dt><dt><code>B</code></dt><dd><p>c</p></dd><dd><p>d</p></dd>' +
        '<dt>E</dt><dd><p>f</p><p>g</p></dd></dl><p>h</p>',
    );
  });

  it('may contain blocks, and be within lists', () => {
    expect(htmlOf('- A', '  : - b', '    - c')).toContain('<dd><ul><li>b</li><li>c</li></ul></dd>');
  });

  it('are text without a term', () => {
    expect(htmlOf(': a')).toBe('<p>: a</p>');
    expect(htmlOf('## A', ': a')).toContain('<p>: a</p>');
    expect(htmlOf('> :a', '', 'b', ':', 'c')).not.toContain('<dl>');
  });
});

describe('attribute lists', () => {
  it.each([
    [
      '[a](./b.md){ .md-button target="_blank" }',
      '<a href=/docs/b.md/ className=link-button>a</a>',
    ],
    ['*a*{: .b #c } d', '<em className=b id=c>a</em> d'],
    ['`a`{ .b }', '<code className=b>a</code>'],
    [
      '![a](b.png){ width="20" .c }',
      '<img src=/media/b.png className=c width=20 alt=a height=10 loading=lazy>',
    ],
  ])('set the attributes of %s', (line, html) => {
    expect(htmlOf(line)).toBe(`<p>${html}</p>`);
  });

  it('set the id and the classes of a heading', () => {
    expect(htmlOf('## A { #b .c data-toc-label="D" }')).toBe('<h2 className=c id=b>A</h2>');
    expect(htmlOf('## A {.c}')).toBe('<h2 className=c id=a>A</h2>');
    expect(htmlOf('## A [#b]')).toBe('<h2 id=b>A</h2>');
    expect(htmlOf('## A', '{: .no_toc }')).toBe('<h2 id=a>A</h2>');
  });

  it('on a separate line apply to the adjacent paragraph, table or quote', () => {
    expect(htmlOf('a', '{ .b }')).toBe('<p className=b>a</p>');
    expect(htmlOf('{: .b }', 'a')).toBe('<p className=b>a</p>');
    expect(htmlOf('| a |', '|---|', '| b |', '{: .c }')).not.toContain('{');
    expect(htmlOf('{: .note }', '> a')).toContain('dataKind=note><p className=callout-title>Note');
    expect(htmlOf('{: .warning-title }', '> A', '>', '> b')).toContain(
      'dataKind=warning><p className=callout-title>A</p><p>b</p>',
    );
    expect(htmlOf('{: .b }', '', '> a')).toBe('<blockquote><p>a</p></blockquote>');
    expect(htmlOf('1. TOC', '{:toc}')).toBe('');
  });

  it('cannot set the classes and attributes of the viewer', () => {
    expect(htmlOf('*a*{ .callout .tab onclick="b" style="c" }')).toBe('<p><em>a</em></p>');
  });

  it.each(['a {b}', '{ "a": 1 }', 'a {{ b }}', 'a {b, c}', '*a* {}', '*a*{b}'])(
    'are not found in %s',
    (line) => {
      expect(compileText(line).html).toContain(line.replace(/\*(.)\*/, '<em>$1</em>'));
    },
  );
});

describe('marks in text', () => {
  it.each([
    ['a ==b *c*== d', 'a <mark>b <em>c</em></mark> d'],
    ['==a== ==b==', '<mark>a</mark> <mark>b</mark>'],
    ['^^a^^', '<ins>a</ins>'],
    [
      '{++a++} {--b--} {==c==} {>>d<<}',
      '<ins>a</ins> <del>b</del> <mark>c</mark> <small>d</small>',
    ],
    ['a {~~b *c*~>d~~}e', 'a <del>b <em>c</em></del><ins>d</ins>e'],
    ['{~~a~>b~~} {~~c~~} ~~d~>e~~', '<del>a</del><ins>b</ins> {<del>c</del>} <del>d~>e</del>'],
    ['A^T^A and A^T^', 'A<sup>T</sup>A and A<sup>T</sup>'],
    ['x^2^ + (a)^n+1^, 1^st^', 'x<sup>2</sup> + (a)<sup>n+1</sup>, 1<sup>st</sup>'],
    ['++ctrl+page-up+"Any"++', '<kbd>Ctrl</kbd>+<kbd>Page Up</kbd>+<kbd>Any</kbd>'],
    ['`#!python a()` `let b{:js}`', '<code>a()</code> <code>let b</code>'],
    ['H~2~O ~a~', 'H<sub>2</sub>O <del>a</del>'],
    [':material-check: a :octicons-x-16:{ .b } c', 'a c'],
  ])('are elements: %s', (line, html) => {
    expect(htmlOf(line)).toBe(`<p>${html}</p>`);
  });

  it.each([
    ...[
      'a == b && c == d',
      'a==b==c',
      'i++ and j++',
      'C++ and D++',
      '== a ==',
      '=====',
      'a ^^ b ^^',
    ],
    ...['a^b^c', '2^10 and 3^2', '^a^', 'x^2^3^', '[^a][^b]'],
    ...['`==a==`', '{{-- a --}}', '++i++j', ':a-b:'],
  ])('are not found in %s', (line) => {
    expect(htmlOf(`x ${line}`)).toBe(`<p>x ${line.replace(/`(.*)`/, '<code>$1</code>')}</p>`);
  });

  it('are abbreviations if lines define them', () => {
    expect(htmlOf('An HTML page, not HTMLX.', '', '*[HTML]: Hyper Text', '*[W3C]: A b')).toBe(
      '<p>An <abbr title="Hyper Text">HTML</abbr> page, not HTMLX.</p>',
    );
  });
});

describe('HTML of other tools', () => {
  it('contains Markdown if it has the attribute "markdown"', () => {
    expect(htmlOf('<div class="a" markdown="1">', 'b *c*', '</div>')).toBe(
      '<div className=a><p>b <em>c</em></p></div>',
    );
    expect(htmlOf('<div class="a">', 'b *c*', '</div>')).toContain('b *c*');
  });

  it('renders grids as cards', () => {
    expect(
      htmlOf('<div class="grid cards" markdown>', '', '- __A__', '', '    b', '', '</div>'),
    ).toBe('<div><ul className=cards><li><p><strong>A</strong></p><p>b</p></li></ul></div>');
  });

  it('renders badges', () => {
    const badge = (text: string) => `<small className=inline-badge>${text}</small>`;
    expect(htmlOf(`a <Badge type="tip" text="b" /> <Badge text='d' /> <Badge>c *e*</Badge>`)).toBe(
      `<p>a ${badge('b')} ${badge('d')} ${badge('c <em>e</em>')}</p>`,
    );
    expect(htmlOf('a <Badge> b')).toBe('<p>a  b</p>');
  });

  it('sets the size and the alignment of cells', () => {
    expect(
      htmlOf('<table><tr><td width="50%" valign="top" align="right">a</td></tr></table>'),
    ).toContain('<td className=align-top.align-right width=50%>a</td>');
    expect(compileText('<table><tr><td width="calc(1px)">a</td></tr></table>').reported).toEqual([
      'unsafe-html 1:12',
    ]);
  });

  it('shows images in one colour mode', () => {
    expect(htmlOf('![a](b.svg#only-dark) ![a](b.svg#gh-light-mode-only)')).toBe(
      '<p><span dataMode=dark><img src=/media/b.svg alt=a width=40 height=20 loading=lazy></span> ' +
        '<span dataMode=light><img src=/media/b.svg alt=a width=40 height=20 loading=lazy></span></p>',
    );
    expect(htmlOf('![a](b.svg#only-dark){ width=20 }')).toBe(
      htmlOf('<p><img src="b.svg#only-dark" width="20" alt="a"></p>'),
    );
  });
});

describe('annotations in code', () => {
  const codeOf = (...lines: string[]) => {
    const { html } = compileText(lines);
    return html.replace(/<\/?(?:span|code|pre|figure)[^>]*>/g, '');
  };

  it('keep their numbers in comments, and the list of their texts', () => {
    expect(codeOf('```yaml', 'a: b # (1)!', '# (2)', 'c: (3)!', '```', '', '1. d', '2. e')).toBe(
      'a: b # (1)\n# (2)\nc: (3)!<ol><li>d</li><li>e</li></ol>',
    );
    expect(codeOf('```html', '<a> <!-- (1)! -->', '```', '1. d')).toContain('<!-- (1) -->');
  });

  it('are code without a list', () => {
    expect(codeOf('```js', 'a() // (1)!', '```', '', '- b')).toContain('// (1)!');
  });
});

describe('code of Jekyll', () => {
  const codeOf = (...lines: string[]) =>
    parseMarkdown({ path: 'a.md', text: lines.join('\n') }, fail, { words: englishWords }).tree
      .children;
  const fail = () => {
    throw new Error('unexpected problem');
  };
  const code = (lang: string, value: string, meta: string | null = null) => ({
    type: 'code',
    lang,
    value,
    meta,
  });

  it('is a code block', () => {
    expect(
      codeOf('a', '{% highlight js linenos %}', '# b', '', '  *c*', '{%- endhighlight -%}', 'd'),
    ).toMatchObject([
      { type: 'paragraph' },
      code('js', '# b\n\n  *c*', 'linenos'),
      { type: 'paragraph' },
    ]);
    expect(codeOf('> {% highlight c %}', '> a', 'b')).toMatchObject([
      { type: 'blockquote', children: [code('c', 'a')] },
      { type: 'paragraph' },
    ]);
    expect(codeOf('- {% highlight c %}', '  a', '', '  {% endhighlight %}')).toMatchObject([
      { type: 'list', children: [{ children: [code('c', 'a\n')] }] },
    ]);
    expect(
      codeOf('{% highlight html %}{% raw %}', '{{ a }}', '{% endraw %}{% endhighlight %}'),
    ).toMatchObject([code('html', '{{ a }}')]);
  });

  it('can protect its text from templates', () => {
    expect(
      htmlOf('{% highlight html %}', '{% raw %}', '{{ a }}', '{% endraw %}', '{% endhighlight %}'),
    ).toContain('<code className=language-html>{{ a }}</code>');
  });

  it('has the settings of fences', () => {
    expect(
      htmlOf('{% highlight text linenos mark_lines="1" %}', 'a', '{% endhighlight %}'),
    ).toContain('<span className=line.marked dataLine=1>a</span>');
  });

  it('is text in other places', () => {
    expect(htmlOf('```', '{% highlight js %}', 'a', '{% endhighlight %}', '```')).toContain(
      '{% highlight js %}',
    );
    expect(htmlOf('a {% highlight js %} b')).toBe('<p>a {% highlight js %} b</p>');
  });
});

describe('included files', () => {
  const files: Record<string, string> = {
    'a.md': 'one\n\ntwo [l](./x.md)\n\n<!-- #region r -->\nthree\n<!-- #endregion r -->\n',
    'outer.md':
      'before\n\n<!-- #region r -->\n<!--@include: ./a.md{1,1}-->\n<!-- #endregion r -->\n',
    'lids.md':
      '<!-- #region oven-lid -->\nlid\n<!-- #endregion oven-lid -->\n<!-- #region oven -->\noven\n<!-- #endregion oven -->\n',
    'loop.md': '<!--@include: ./loop.md-->\n',
    'broken.md': 'a\n\n[b](javascript:c)\n',
  };
  const site: typeof anySite = {
    ...anySite,
    readPartial(target) {
      const name = target.replace(/^(?:@\/|\.\/)/, '');
      const text = files[name];
      return text === undefined ? undefined : { name, path: `docs/${name}`, folder: 'parts', text };
    },
  };

  it.each([
    ['<!--@include: ./a.md-->', '<p>one</p><p>two <a href=/docs/parts/x.md/>l</a></p><p>three</p>'],
    ['<!-- @include: ./a.md{3,3} -->', '<p>two <a href=/docs/parts/x.md/>l</a></p>'],
    ['<!--@include: ./a.md#r-->', '<p>three</p>'],
    ['--8<-- "a.md:1:2"', '<p>one</p>'],
    ['<!--@include: ./lids.md#oven-->', '<p>oven</p>'],
    [':::include{file="./a.md"}\n:::', 'one'],
    ['::: include ./a.md\n:::', 'three'],
    [
      ':::include{file="./a.md"}\n\n## next\n\n:::include{file="./a.md"}',
      '<h2 id=next>next</h2><p>one</p>',
    ],
    ['- b <!--@include: ./a.md{1,1}-->', '<ul><li>b one</li></ul>'],
    ['- b <!--@include: ./a.md--> <!--@include: ./a.md{1,1}-->', '<li>b onetwo '],
    ['<!--@include: ./outer.md#r-->', '<p>one</p>'],
    ['<!--@include: ./outer.md{4,4}-->', '<p>one</p>'],
  ])('are compiled in place: %s', (line, html) => {
    const compiled = compileText(line, site);
    expect(compiled.reported).toEqual([]);
    expect(compiled.html).toContain(html);
  });

  it('are not included in inline code', () => {
    expect(compileText('`<!--@include: ./none.md-->` a', site).reported).toEqual([]);
  });

  it('have diagnostics with their own lines, and are reported if they include themselves', () => {
    const { entries } = compileText(
      ['x', '', '<!--@include: ./broken.md-->', '', '<!--@include: ./loop.md-->'],
      site,
    );
    expect(entries.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'broken-import docs/loop.md:1',
      'unsafe-link docs/broken.md:3',
    ]);
  });
});

it('keeps the marks and the texts of annotations', () => {
  expect(htmlOf('a (1) b', '{ .annotate }', '', '1.  c')).toBe(
    '<p className=annotate>a (1) b</p><ol><li>c</li></ol>',
  );
  expect(htmlOf('!!! note annotate "a (1)"', '', '    b', '', '1.  c')).toContain('a (1)');
});
