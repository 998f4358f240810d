import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { compileInline } from './compileMarkdown';
import { anySite, compileText, showContent } from './testing/compileText';

describe('compileMarkdown', () => {
  it('reads CommonMark and GFM', () => {
    const { html, reported } = compileText([
      ...[
        'A **b** _c_ ~~d~~ `e`  ',
        'f',
        '',
        '1. g',
        '2. h',
        '',
        '> i',
        '',
        '---',
        '',
        '* j',
        '',
        '  k',
      ],
    ]);

    expect(html).toBe(
      [
        '<p>A <strong>b</strong> <em>c</em> <del>d</del> <code>e</code><br>\nf</p>',
        '<ol><li>g</li><li>h</li></ol><blockquote><p>i</p></blockquote><hr>',
        '<ul><li><p>j</p><p>k</p></li></ul>',
      ].join(''),
    );
    expect(reported).toEqual([]);
  });

  it('renders tables in a region that can be scrolled, aligned by classes', () => {
    const { html } = compileText(['| A | B | |', '|:-:|--:|---|', '| 1 | `2` | 3 |']);

    expect(html).toBe(
      [
        '<div className=table-scroll ariaLabel="Table: A, B"><table>',
        '<thead><tr><th className=align-center>A</th><th className=align-right>B</th><th></th></tr></thead>',
        '<tbody><tr><td className=align-center>1</td><td className=align-right><code>2</code></td>',
        '<td>3</td></tr></tbody></table></div>',
      ].join(''),
    );
  });

  it('renders tasks as disabled checkboxes', () => {
    expect(compileText(['- [x] a', '- [ ] b']).html).toBe(
      [
        '<ul className=contains-task-list><li className=task-list-item>',
        '<input type=checkbox checked=true disabled=true ariaLabel=Done> a</li><li className=task-list-item>',
        '<input type=checkbox disabled=true ariaLabel="Not done"> b</li></ul>',
      ].join(''),
    );
  });

  it('returns the plain text of the page without its code', () => {
    const { text } = compileText([
      ...[
        '## A `b`',
        'c',
        'd[^1]',
        '- e',
        '- ![f](g)',
        '',
        '| h | i |',
        '|---|---|',
        '',
        '```',
        'j',
        '```',
      ],
      ...['', '[^1]: k'],
    ]);

    expect(text).toBe('A b\nc d\ne\nf\nh i\nFootnotes\nk');
  });

  it('reports a page whose compiled content is too large', () => {
    const { tree, reported } = compileText(
      `${'[a][b] '.repeat(1_000)}\n\n[b]: /${'c'.repeat(6_000)}`,
    );

    expect(tree.children).toEqual([]);
    expect(reported).toEqual(['too-large undefined:undefined']);
  });

  it('returns the same result for the same text after other compilations', () => {
    const page = '```md\n```js\nif\n```\n```\n\n```html\n<script>if</script>\n```';
    const before = compileText(page).html;
    compileText('```tsx\na\n```');

    expect(compileText(page).html).toBe(before);
  });
});

describe('compileInline', () => {
  function compile(text: string, line?: number) {
    const log = createDiagnosticLog();
    const source = { path: 'recto.yaml', text, ...(line === undefined ? {} : { line }) };
    return {
      html: showContent(compileInline(source, anySite, log.report).children),
      reported: log.entries.map((entry) => `${entry.code} ${entry.line}:${entry.column}`),
    };
  }

  it('returns inline content without a paragraph', () => {
    expect(compile('**A** [b](./c.md) `Thing` &copy; <kbd>d</kbd>').html).toBe(
      '<strong>A</strong> <a href=/docs/c.md/>b</a> <a href=/api/Thing/><code>Thing</code></a> © <kbd>d</kbd>',
    );
  });

  it.each([
    '# A',
    '- a',
    '1. a',
    '> a',
    '    a',
    '---',
    '| a |',
    '[a]: /b',
    '[^a]: b',
    ':::note',
    '```',
  ])('treats %j as text', (text) => {
    expect(compile(text)).toEqual({ html: text.trim(), reported: [] });
  });

  it('joins paragraphs with spaces', () => {
    expect(compile('a\n\nb').html).toBe('a b');
    expect(compile('').html).toBe('');
  });

  it('reports problems at the line that the caller passes', () => {
    expect(compile('a\n[b](javascript:c)', 7).reported).toEqual(['unsafe-link 8:undefined']);
  });

  it('passes the same line to the functions of the site', () => {
    const places: object[] = [];
    const resolveLink = (_: string, place: object) => {
      places.push(place);
      return '/';
    };
    compileInline({ path: 'a', text: '[a](b)', line: 3 }, { ...anySite, resolveLink }, () => {});

    expect(places).toEqual([{ line: 3 }]);
  });
});
