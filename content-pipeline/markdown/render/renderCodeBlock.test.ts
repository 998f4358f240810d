import { describe, expect, it } from '@jest/globals';
import { withDiagrams } from '../diagrams/renderMermaid';
import { anySite, compileText } from '../testing/compileText';

describe('code blocks', () => {
  it('are figures with a title', () => {
    expect(compileText(['```js title="a.js" server', 'x', '```']).html).toBe(
      '<figure className=code dataLanguage=js dataTitle=a.js>' +
        '<pre><code className=language-js>x</code></pre></figure>',
    );
    expect(compileText('    x').html).toBe(
      '<figure className=code><pre><code>x</code></pre></figure>',
    );
  });

  it('mark lines', () => {
    expect(compileText(['```text {2}', 'a', 'b', '```']).html).toContain(
      '<code className=language-text>a\n<span className=line.marked>b</span></code>',
    );
  });

  it('mark lines that are added and removed, in any language', () => {
    expect(compileText(['```text add={2} remove={1}', 'a', 'b', '```'])).toMatchObject({
      html: expect.stringContaining(
        '<span className=line.marked dataChange=−>a\n</span><span className=line.marked dataChange=+>b</span>',
      ),
      reported: [],
    });
  });

  it('mark lines with comments, which are not shown', () => {
    const lines = ['```text {1}', 'a', 'b // [!code ++]', '// highlight-next-line', 'c', '```'];
    expect(compileText(lines)).toMatchObject({
      html: expect.stringContaining(
        '<code className=language-text><span className=line.marked>a\n</span>' +
          '<span className=line.marked dataChange=+>b\n</span><span className=line.marked>c</span></code>',
      ),
      reported: [],
    });
  });

  it('dim lines outside the focus', () => {
    expect(compileText(['```text', 'a // [!code focus]', 'b', '```']).html).toContain(
      '>a\n<span className=line.dimmed>b</span></code>',
    );
  });

  it.each([
    ['pie', '"a": 3'],
    ['gantt', 'section a', 'b: c, 2026-01-01, 1d'],
    ['journey', 'section a', 'b: 5: c'],
    ['mindmap', 'root((a))'],
    ['timeline', '2026: a'],
    ['gitGraph', 'commit'],
    ['quadrantChart', 'a: [0.3, 0.6]'],
  ])('remain code with one warning for diagrams of the kind %s', (...lines) => {
    const publishDiagram = () => ({ src: '/a.svg' });
    const { html, entries } = compileText(['```mermaid', ...lines, '```'], {
      ...anySite,
      publishDiagram,
    });
    expect(html).toMatch(/^<figure className=code dataLanguage=mermaid>/);
    expect(entries).toMatchObject([
      { code: 'diagram-unsupported', severity: 'warning', subject: lines[0] },
    ]);
  });

  it('become images for each colour mode if they contain a diagram, or code if the page publishes no images', async () => {
    const publishDiagram = (svg: string) => ({ src: `/${svg.includes('#14161c') ? 1 : 2}.svg` });
    const compile = (...lines: string[]) =>
      withDiagrams(() =>
        compileText(['```mermaid', ...lines, '```'], { ...anySite, publishDiagram }),
      );

    expect(await compile('flowchart LR', 'accTitle: Way', 'A --> B')).toEqual(
      expect.objectContaining({
        html: expect.stringMatching(
          /^<figure className=diagram dataDiagram=[^<]*><span dataMode=light><img alt=Way [^<]*>(?:<\/img>)?<\/span><span dataMode=dark>/,
        ),
        reported: [],
      }),
    );
    const { text } = await compile('flowchart LR', 'A[Flour] -->|knead| B');
    // For the search
    expect(text).toBe('A Flour knead B Diagram');
    const { html, entries } = await compile('gantt');
    expect(html).toMatch(/^<figure className=code dataLanguage=mermaid>/);
    expect(entries).toContainEqual(
      expect.objectContaining({
        code: 'diagram-unsupported',
        severity: 'warning',
        subject: 'gantt',
      }),
    );
    expect((await compile('flowchart LR', 'A["url(x)"] --> B')).reported).toContain(
      'diagram-unsupported 1:1',
    );
    expect(compileText(['```mermaid', 'graph TD', 'A --> B', '```']).html).toContain('<pre');
  });

  it('are reported and rendered without colours if the language is unknown', () => {
    const { html, entries } = compileText(['a', '', '```javscript', 'if', '```']);

    expect(html).toContain('<code className=language-javscript>if</code>');
    expect(entries).toMatchObject([
      {
        ...{ code: 'language-unknown', severity: 'warning', line: 3, column: 4, length: 9 },
        hint: 'did you mean "javascript" or "typescript"?',
      },
    ]);
  });

  it('have diagnostics with the unknown language as subject', () => {
    const { entries } = compileText(['```klingon', '```', '', '```klingon', '```']);

    expect(entries).toMatchObject([
      { subject: 'klingon', line: 1, hint: 'use "text" for code without colours' },
      { subject: 'klingon', line: 4 },
    ]);
  });

  it('are rendered in the same way with all line endings', () => {
    expect(compileText('```js\r\na\r\nb\r\n```\r\n\r\nc\r\nd').html).toBe(
      compileText('```js\na\nb\n```\n\nc\nd').html,
    );
  });

  it('number their lines', () => {
    expect(compileText(['```text showLineNumbers=4', 'a', '```']).html).toContain(
      '<code className=language-text><span className=line dataLine=4>a</span></code>',
    );
  });

  it.each([
    ['{9}', 'line-range 1:10', 'line 9 cannot be marked: the code has 2 lines'],
    ['{2-4}', 'line-range 1:10', 'line 4 cannot be marked: the code has 2 lines'],
    ['add={3}', 'line-range 1:14', 'line 3 cannot be marked: the code has 2 lines'],
    ['add={2} remove={1-2}', 'line-range 1:14', '"2" cannot be both added and removed'],
    ['{1, 5-3}', 'line-range 1:13', 'invalid range of lines "5-3"'],
  ])('report lines that do not exist: %s', (marks, place, message) => {
    const { reported, entries } = compileText([`\`\`\`text ${marks}`, 'a', 'b', '```']);

    expect(reported).toEqual([place]);
    expect(entries).toMatchObject([{ severity: 'warning', message }]);
  });
});

describe('code blocks with the code of a file', () => {
  const file = [
    'import a;',
    '// #region main',
    '  if (a) {',
    '    b();',
    '  }',
    '// #endregion',
    '',
  ];
  const readCode = (target: string) => (target === './a.ts' ? file.join('\r\n') : undefined);
  const importing = (words: string, ...body: string[]) =>
    compileText([`\`\`\`text file=./a.ts ${words}`, ...body, '```'], { ...anySite, readCode });

  it('show the whole file', () => {
    const { html, reported } = importing('');

    expect(html).toContain(`<code className=language-text>${file.slice(0, -1).join('\n')}</code>`);
    expect(reported).toEqual([]);
  });

  it.each(['region=main', 'lines=3-5'])('show %s without its indentation', (words) => {
    const { html, reported } = importing(words);

    expect(html).toContain('<code className=language-text>if (a) {\n  b();\n}</code>');
    expect(reported).toEqual([]);
  });

  it('mark lines of the shown code', () => {
    expect(importing('lines=1 {1}').html).toContain('<span className=line.marked>import a;</span>');
  });

  it.each([
    ['region=mian', 'broken-import 1:28', 'did you mean "main"?'],
    ['lines=3-9', 'line-range 1:27', 'use lines that the file contains'],
    ['lines=9-3', 'line-range 1:27', 'use "lines=3" or "lines=3-9"'],
  ])('report %s', (words, place, hint) => {
    const { reported, entries } = importing(words);

    expect(reported).toEqual([place]);
    expect(entries).toMatchObject([{ severity: 'error', hint: expect.stringContaining(hint) }]);
  });

  it('can be lines that begin with "<<<"', () => {
    const lines = ['- <<< ./a.ts#main{1 text}', '  <<< ./a.ts#mian{text}', '', '<<< x y'];
    const { html, reported } = compileText(lines, { ...anySite, readCode });

    expect(html).toContain('<span className=line.marked>if (a) {\n</span>  b();\n}</code>');
    expect(html).toContain('<p>&lt;&lt;&lt; x y</p>'.replaceAll('&lt;', '<'));
    expect(reported).toEqual(['broken-import 2:14']);
  });

  it('become tabs with the name of the file as label', () => {
    const lines = ['::: code-group', '<<< ./a.ts{text}', '<<< ./a.ts{text} [B]', ':::'];
    expect(compileText(lines, { ...anySite, readCode })).toMatchObject({
      html: expect.stringMatching(/dataLabel=a.ts>.*import a.*dataLabel=B>/s),
      reported: [],
    });
  });

  it('report code in the block, which is not shown', () => {
    expect(importing('lines=1', 'x')).toMatchObject({
      reported: ['broken-import 1:14'],
      html: expect.stringContaining('<code className=language-text>import a;</code>'),
    });
  });

  it('show their own text if no files are available', () => {
    expect(compileText(['```text file=./a.ts', 'x', '```'])).toMatchObject({
      reported: [],
      html: expect.stringContaining('<code className=language-text>x</code>'),
    });
  });
});
