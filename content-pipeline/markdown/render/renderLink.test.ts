import { describe, expect, it } from '@jest/globals';
import { anySite, compileText } from '../testing/compileText';

const noSite = { ...anySite, resolveLink: () => undefined, resolveImage: () => undefined };

describe('links', () => {
  it('have the resolved target and their title', () => {
    expect(compileText('[a](./b.md "T")').html).toBe('<p><a href=/docs/b.md/ title=T>a</a></p>');
    expect(compileText('[a][b]\n\n[b]: ./c.md').html).toBe('<p><a href=/docs/c.md/>a</a></p>');
    expect(compileText('<https://a.example/b>').html).toContain('<a href=https://a.example/b>');
    expect(compileText('See www.a.example.').html).toContain('<a href=http://www.a.example>');
  });

  it('have the target of an HTML tag, even if their text looks like a URL', () => {
    for (const text of ['www.b.example/x', 'http://c.example', 'a@b.example', '*www.b.example*']) {
      const { html, reported } = compileText(
        `<a href="https://b.example/x">${text}</a> www.d.example`,
      );
      const shown = text.replace(/^\*(.*)\*$/, '<em>$1</em>');
      expect(html).toBe(
        `<p><a href=https://b.example/x>${shown}</a> <a href=http://www.d.example>www.d.example</a></p>`,
      );
      expect(reported).toEqual([]);
    }
  });

  it('are resolved as the author wrote them, with their position', () => {
    const asked: unknown[] = [];
    const resolveLink = (target: string, place: object) => {
      asked.push(target, place);
      return '/';
    };
    compileText(['a', '[b](<./my file.md#ä>) ![c](d.png)[e *f*][g]', '', '[g]: /h'], {
      ...anySite,
      resolveLink,
    });

    expect(asked).toEqual([
      ...['./my file.md#ä', { line: 2, column: 6, length: 14 }],
      ...['/h', { line: 2, column: 34, length: 10 }],
    ]);
  });

  it('have correct positions with line endings of Windows and front matter', () => {
    const { reported } = compileText('---\r\na: b\r\n---\r\n\r\nText\r\nand [b](javascript:c)');

    expect(reported).toEqual(['unsafe-link 6:9']);
  });

  it('are rendered as their text if they have no target', () => {
    expect(compileText('[a *b*](./c.md)', noSite).html).toBe('<p>a <em>b</em></p>');
  });

  it.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+123', '#a', '/a/'])(
    'can have the target %s',
    (target) => {
      const { html, reported } = compileText(`[a](${target})`);

      expect(html).toBe(`<p><a href=${target}>a</a></p>`);
      expect(reported).toEqual([]);
    },
  );

  it.each([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'vbscript:a',
      'data:text/html,a',
      'file:///a',
    ],
    ...['java&#9;script:alert(1)', '&#9;javascript:a', 'blob:a', 'ftp://a', 'x-y+z.1:a'],
    ...[
      '//a.example',
      '///a.example',
      '/.//a.example',
      '/\\\\a.example',
      '\\\\\\\\a.example',
      'https://a\\\\@b.example',
    ],
  ])('cannot have the target %s', (target) => {
    const asked: string[] = [];
    const resolveLink = (to: string) => asked.push(to).toString();
    const { html, reported } = compileText(`[a](<${target}>)`, { ...anySite, resolveLink });

    expect(html).toBe('<p>a</p>');
    expect(reported).toEqual([expect.stringMatching(/^unsafe-link 1:/)]);
    expect(asked).toEqual([]);
  });

  it('are reported without a target, or with an incomplete URL', () => {
    expect(compileText('[a]()').reported).toEqual(['broken-link 1:1']);
    expect(compileText('[a](https:b)').reported).toEqual(['broken-link 1:5']);
    expect(compileText('[a](https://)').html).toBe('<p>a</p>');
  });

  it('are percent-encoded if browsers would interpret characters in different ways', () => {
    const link = (target: string) => compileText(`[a](<${target}>)`).html.match(/href=(.*)>a/)?.[1];

    expect(link('https://a.example/ö b\\c')).toBe('https://a.example/%C3%B6%20b%5Cc');
    expect(link('https://a.example/%20?a=b&c=d#e')).toBe('https://a.example/%20?a=b&c=d#e');
    expect(link('#über')).toBe('#über');
  });

  it('are reported without a text', () => {
    expect(compileText('[](/a)').reported).toEqual(['link-text-missing 1:4']);
    expect(compileText('[](/a)').html).toBe('');
    expect(compileText('[![b](c.png)](/a)').reported).toEqual([]);
  });

  it('are not nested', () => {
    const { html } = compileText('[a `Thing` b[^1]](/c)\n\n[^1]: d');

    expect(html).toContain('<p><a href=/c>a <code>Thing</code> b<sup>1</sup></a></p>');
  });
});

describe('names of symbols in inline code', () => {
  it('are links to the symbol, with or without parentheses', () => {
    expect(compileText('`Thing` and `Thing()`').html).toBe(
      '<p><a href=/api/Thing/><code>Thing</code></a> and <a href=/api/Thing/><code>Thing()</code></a></p>',
    );
  });

  it('are not linked in code that is written as HTML', () => {
    const { html } = compileText('`Thing` <code>Thing</code> and\n<code>Thing</code>');

    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.match(/<code>Thing<\/code>/g)).toHaveLength(3);
  });

  it.each(['thing', 'Thing.x', 'new Thing()', 'Thing(a)', 'Thing ()'])('are not %s', (code) => {
    expect(compileText(`\`${code}\``).html).toBe(`<p><code>${code}</code></p>`);
  });

  it('are not linked in links, headings and summaries', () => {
    const { html } = compileText(['## `Thing`', '[`Thing`](/a)', ':::details[`Thing`]', ':::']);

    expect(html).not.toContain('/api/Thing/');
  });
});

describe('images', () => {
  it('are lazy-loaded, and have their size', () => {
    const { html, reported } = compileText('![A cat](cat.png "T")');

    expect(html).toBe(
      '<p><img src=/media/cat.png alt="A cat" title=T width=40 height=20 loading=lazy></p>',
    );
    expect(reported).toEqual([]);
  });

  it('are reported without an alternative text', () => {
    expect(compileText('a ![](b.png)').reported).toEqual(['image-alt-missing 1:3']);
    expect(compileText('a ![](b.png)').html).toContain('alt=>');
    expect(compileText('<img src="b.png">').reported).toEqual(['image-alt-missing 1:1']);
    expect(compileText('<img src="b.png" alt="">').reported).toEqual([]);
  });

  it('have the size that the author sets, in proportion', () => {
    const image = (size: string) => compileText(`<img src="b.png" alt="c" ${size}>`).html;

    expect(image('width="100"')).toContain('width=100 height=50');
    expect(image('height="100"')).toContain('height=100 width=200');
    expect(image('width="50%"')).toContain('width=40 height=20');
  });

  it('are rendered as their alternative text if they do not exist', () => {
    expect(compileText('![A *cat*](cat.png)', noSite).html).toBe('<p>A cat</p>');
    expect(compileText('a ![](cat.png)', noSite).html).toBe('<p>a </p>');
  });

  it.each(['javascript:a', 'data:image/png;base64,AA', '//a.example/b.png', 'mailto:a@b'])(
    'cannot have the target %s',
    (target) => {
      const { html, reported } = compileText(`![a](${target})`);

      expect(html).toBe('<p>a</p>');
      expect(reported).toEqual(['unsafe-link 1:6']);
    },
  );

  it('must have a complete URL on other hosts', () => {
    const elsewhere = { ...anySite, resolveImage: (src: string) => ({ src }) };

    expect(compileText('![a](https:b)', elsewhere).reported).toEqual(['broken-image 1:6']);
    expect(compileText('![a](https:///b)', elsewhere).html).toBe('<p>a</p>');
    expect(compileText('![a](https://b)', elsewhere).reported).toEqual([]);
  });

  it('can have sources, all of which must exist', () => {
    const picture = (srcset: string) =>
      compileText(
        `<picture><source srcset="${srcset}" media="print"><img src="a" alt="b"></picture>`,
      );

    expect(picture('c.png 2x, d.png').html).toContain(
      '<source srcSet="/media/c.png 2x, /media/d.png" media=print>',
    );
    expect(picture('c.png, //d').html).not.toContain('<source');
    expect(picture('c.png, //d').reported).toEqual(['unsafe-link 1:33']);
  });
});
