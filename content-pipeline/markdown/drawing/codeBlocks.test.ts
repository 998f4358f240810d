import { describe, expect, it } from '@jest/globals';
import { loadGrammars } from '../highlight';
import { anySite, compileText } from '../testing/compileText';

describe('code blocks', () => {
  it('are figures with a title', () => {
    expect(compileText(['```js title="a.js" server', 'x', '```']).html).toBe(
      '<figure className=code dataLanguage=js dataTitle=a.js><figcaption>a.js</figcaption>' +
        '<pre tabIndex=0><code className=language-js>x</code></pre></figure>',
    );
    expect(compileText('    x').html).toBe(
      '<figure className=code><pre tabIndex=0><code>x</code></pre></figure>',
    );
  });

  it('mark lines', () => {
    expect(compileText(['```text {2}', 'a', 'b', '```']).html).toContain(
      '<code className=language-text>a\n<span className=line.marked>b</span></code>',
    );
  });

  it('of an unknown language are reported, and drawn without colours', () => {
    const { html, entries } = compileText(['a', '', '```javscript', 'if', '```']);

    expect(html).toContain('<code className=language-javscript>if</code>');
    expect(entries).toMatchObject([
      {
        ...{ code: 'language-unknown', severity: 'warning', line: 3, column: 4, length: 9 },
        hint: 'Did you mean "javascript" or "typescript"?',
      },
    ]);
  });

  it('may use the languages of the site', async () => {
    await loadGrammars(['toml']);
    const fence = ['```toml', 'a = 1', '```'];

    expect(compileText(fence).reported).toEqual(['language-unknown 1:4']);
    expect(compileText(fence, { ...anySite, additionalLanguages: ['toml'] }).reported).toEqual([]);
  });

  it('look the same wherever the file was saved', () => {
    expect(compileText('```js\r\na\r\nb\r\n```\r\n\r\nc\r\nd').html).toBe(
      compileText('```js\na\nb\n```\n\nc\nd').html,
    );
  });
});
