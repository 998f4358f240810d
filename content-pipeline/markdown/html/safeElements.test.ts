import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { globSync } from 'tinyglobby';
import { contentTags } from '#manifest/contentTags';
import { compileText } from '../testing/compileText';
import { strippedTags } from './allowedHtml';

describe('HTML in Markdown', () => {
  it('can use the allowed tags, also around Markdown', () => {
    const { html, reported } = compileText([
      ...['<details open>', '<summary>More <kbd>Ctrl</kbd></summary>', '', '*a*', '', '</details>'],
      ...['', 'H<sub>2</sub>O<br>b', '', '<p align="center">c</p>'],
    ]);

    expect(html).toBe(
      [
        '<details open=true><summary>More <kbd>Ctrl</kbd></summary><p><em>a</em></p></details>',
        '<p>H<sub>2</sub>O<br>b</p><p className=align-center>c</p>',
      ].join(''),
    );
    expect(reported).toEqual([]);
  });

  it('preserves code, including a blank first line', () => {
    const { html } = compileText(['<b>x</b>', '', '```', '', '<b>', '```', '', '    ', '    y']);

    expect(html).toContain('<pre><code>\n<b></code></pre>');
  });

  it('ends a paragraph before a code block', () => {
    const { html } = compileText(['<p align="left">a', '', '```', 'b', '```', '', 'c</p>']);

    expect(html).toBe(
      '<p className=align-left>a\n</p><figure className=code><pre><code>b</code></pre></figure><p>c</p>',
    );
  });

  it('can contain headings with anchors, and elements with ids', () => {
    const { html, headings } = compileText(
      '<h2 align="center">A b</h2>\n\n<a name="old"></a>\n\n## C',
    );

    expect(html).toBe(
      '<h2 className=align-center id=a-b>A b</h2><p><span id=old></span></p><h2 id=c>C</h2>',
    );
    expect(headings.map(({ id }) => id)).toEqual(['a-b', 'c']);
  });

  it('checks the targets of links and images', () => {
    const { html, reported } = compileText([
      'a <a href="./b.md">c</a> <a href=" javascript:d">e</a>',
      'f <a href="&#x6a;avascript:g">h</a>',
      '<img src="data:i" alt="j">',
    ]);

    expect(html).toBe('<p>a <a href=/docs/b.md/>c</a> e\nf h\nj</p>');
    expect(reported).toEqual(['unsafe-link 1:36', 'unsafe-link 2:3', 'unsafe-link 3:11']);
  });

  it('reports removed tags, and text that only looks like a tag', () => {
    const { html, entries } = compileText([
      'a <font color="red">b</font>',
      'c<script>d</script>',
      'Set<T> e',
    ]);

    expect(html).toBe('<p>a b\nc\nSet<T> e</p>');
    expect(
      entries.map(({ line, column, severity, message }) => [line, column, severity, message]),
    ).toEqual([
      [3, 4, 'warning', '"<T>" is not an HTML tag and is shown as text'],
      [2, 2, 'warning', 'the tag <script> is not allowed and is removed with its content'],
      [1, 3, 'warning', 'the tag <font> is not allowed and is removed'],
    ]);
  });

  it('removes components of Vue, on one line or several, and within text', () => {
    const bar = '<Bar\n  a="1"\n  :b="c"\n/>';
    const { html, entries } = compileText([
      ...['<Bar a="1" />', '', bar, '', 'a <Bar b /> c', '', '## D <my-bar>e *f*</my-bar>'],
      ...['', '- <Bar a="1">', '', 'Map<Key> and <Your Name>', '', 'g</Bar>'],
    ]);

    expect(html).toBe(
      '<p>a  c</p><h2 id=d-e-f>D e <em>f</em></h2><ul><li></li></ul><p>Map<Key> and <Your Name></p><p>g</p>',
    );
    const message = 'the tag <bar> is not allowed and is removed';
    expect(entries.filter((entry) => entry.message === message)).toMatchObject([
      ...[3, 8, 16, 1, 12].map((line) => ({ code: 'unsafe-html', subject: '<bar>', line })),
    ]);
    expect(entries.map(({ message: each }) => each)).toContain(
      'the tag <my-bar> is not allowed and is removed',
    );
  });

  it('suggests an embed instead of a frame', () => {
    expect(compileText('<iframe src="https://a.example"></iframe>').entries).toMatchObject([
      { hint: expect.stringContaining(':::embed[Title]{url="…"}') },
    ]);
  });

  it('reports removed attributes', () => {
    const { html, entries } = compileText(
      '<b onclick="a" style="b" class="c" data-d="e" id="f">g</b>',
    );

    expect(html).toBe('<p><b className=c id=f>g</b></p>');
    expect(entries.map(({ code, message }) => `${code} ${message}`)).toEqual(
      ['onclick', 'style', 'data-d'].map(
        (name) => `unsafe-html the attribute "${name}" of <b> is not allowed and is removed`,
      ),
    );
  });

  it('removes all classes for which the viewer has styles', () => {
    const sheets = globSync('viewer/**/*.css').map((file) => {
      const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      const isModule = file.endsWith('.module.css');
      return isModule ? (css.match(/:global\([^)]*/g)?.join() ?? '') : css;
    });
    // Colours of code have names of one letter.
    const names = new Set(sheets.join().match(/(?<=\.)[a-z][\w-]+(?=[\s,:{.>)\]+~[]|$)/gi));
    expect(names.size).toBeGreaterThan(40);
    const classes = [...names, '_l', '_1u'];
    const { html } = compileText([`<i class="own ${classes.join(' ')}">a</i>`]);

    expect(html).toBe('<p><i className=own>a</i></p>');
  });

  it('preserves classes of authors, and removes the classes that Recto generates', () => {
    const { html, entries } = compileText(
      '<center><i class="a md:b-1/2 callout token">c</i> <tt>d</tt></center>',
    );

    expect(html).toBe(
      '<div className=align-center><i className=a.md:b-1/2>c</i> <code>d</code></div>',
    );
    expect(entries).toMatchObject([{ code: 'unsafe-html', subject: 'class' }]);
  });

  it('reports tags outside of the tags that they require', () => {
    expect(compileText('<summary>a</summary>').entries).toMatchObject([
      { message: 'the tag <summary> is only allowed in <details> and is removed here' },
    ]);
  });

  it('removes comments without a report', () => {
    const { html, reported } = compileText(['a <!-- b --> c', '', '<!-- <b onclick="d"> -->', 'e']);

    expect(html).toBe('<p>a  c</p><p>e</p>');
    expect(reported).toEqual([]);
  });

  it('does not accept HTML that imitates generated elements', () => {
    const { html } = compileText([
      '<div class="table-scroll" tabindex="0">a</div>',
      '<a class="anchor" href="#fn-1">b</a> <a data-footnote-ref href="javascript:c">d</a>',
      '<input type="text" value="e"> <code class="token">f</code>',
    ]);

    expect(html).toBe('<div>a</div><a href=#fn-1>b</a> d\n <code>f</code>');
  });

  it('removes dangerous tags with their content', () => {
    for (const tag of strippedTags) {
      expect(contentTags.has(tag)).toBe(false);
      expect(compileText(`a\n\n<${tag}>alert(1)</${tag}>\n\nb`).html).not.toMatch(`<${tag}`);
    }
    expect(compileText('<svg onload="a"><script>b</script></svg>').html).toBe('');
    expect(compileText('<iframe srcdoc="a">b</iframe>').html).toBe('');
  });

  it('reports tags that are never closed, and formatting that would be repeated too often', () => {
    expect(compileText('<div>'.repeat(64)).reported).toEqual([]);
    expect(compileText(`a\n\n${'<div>'.repeat(65)}`).reported).toEqual(['too-deep 3:1']);
    const formatting = Array.from({ length: 60 }, (_, index) => `<b id=x${index}>`).join('');
    expect(compileText(`<div>${formatting}${'<p>a'.repeat(100)}`).reported).toEqual([]);
    expect(compileText(`<div>${formatting}${'<p>a'.repeat(17_000)}`).reported).toEqual([
      'too-deep 1:1',
    ]);
  });
});
