import { describe, expect, it } from '@jest/globals';
import { exceptions } from './testing/conformance/exceptions';
import { reportConformance, reportSuite } from './testing/conformance/report';
import { runExample } from './testing/conformance/runExample';

describe('Markdown', () => {
  it('matches the specifications, except for the listed exceptions', () => {
    const { lines, isAsListed } = reportConformance();

    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(isAsListed).toBe(true);
    expect(lines.filter((line) => line.includes('examples pass'))).toEqual([
      'CommonMark 0.31.2: 589 of 652 examples pass, 63 differ on purpose',
      'GitHub Flavored Markdown 0.29-gfm: 616 of 677 examples pass, 61 differ on purpose',
    ]);
  }, 30_000);
});

describe('the exceptions', () => {
  it.each(['commonMark', 'gfm'] as const)('list each example of %s only once', (suite) => {
    const numbers = exceptions.flatMap(({ [suite]: listed }) => listed);

    expect(numbers).toEqual([...new Set(numbers)]);
  });
});

describe('the comparison with a specification', () => {
  const compare = (markdown: string, html: string) => {
    const { wanted, given } = runExample({ number: 1, section: 'a', markdown, html });
    return wanted === given;
  };

  it.each([
    ['another tag', '*a*', '<p><em>a</em></p>', '<p><strong>a</strong></p>'],
    ['another level', '## a', '<h2>a</h2>', '<h3>a</h3>'],
    ['another target', '[a](/b)', '<p><a href="/b">a</a></p>', '<p><a href="/c">a</a></p>'],
    ['a title', '[a](/b "c")', '<p><a href="/b" title="c">a</a></p>', '<p><a href="/b">a</a></p>'],
    ['another text of an image', '![a](b)', '<p><img src=b alt=a></p>', '<p><img src=b alt=c></p>'],
    ['words that are joined', 'a\nb', '<p>a\nb</p>', '<p>ab</p>'],
    ['a space before a tag', 'a *b*', '<p>a <em>b</em></p>', '<p>a<em>b</em></p>'],
    ['a line of code', '    a', '<pre><code>a\n</code></pre>', '<pre><code>a\n\n</code></pre>'],
    [
      'white space in code',
      '    a  b',
      '<pre><code>a  b\n</code></pre>',
      '<pre><code>a b\n</code></pre>',
    ],
    [
      'a language',
      '~~~js\n~~~',
      '<pre><code class=language-js></code></pre>',
      '<pre><code></code></pre>',
    ],
    ['a looser list', '- a', '<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['another start', '3. a', '<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['HTML as text', '&lt;b>&lt;/b>', '<p>&lt;b>&lt;/b></p>', '<p><b></b></p>'],
    [
      'another alignment',
      '|a|\n|:-|',
      '<table><thead><tr><th align=left>a</th></tr></thead></table>',
      '<table><thead><tr><th align=right>a</th></tr></thead></table>',
    ],
  ])('detects %s', (_, markdown, html, otherHtml) => {
    expect(compare(markdown, html)).toBe(true);
    expect(compare(markdown, otherHtml)).toBe(false);
  });
});

describe('the report', () => {
  it('lists examples that fail without a reason, and reasons that no example needs', () => {
    const sections = new Map([['Tabs', { passed: 7, total: 9 }]]);
    const reasons = new Map([[2, 'Why']]);

    expect(reportSuite({ name: 'A', sections, failed: [1, 2], reasons })).toEqual({
      lines: [
        'A: 7 of 9 examples pass, 1 differ on purpose',
        '      7/9  Tabs',
        '  Why: 2',
        '✗ 1 fails, and no reason is listed',
      ],
      isAsListed: false,
    });
    const outdated = reportSuite({ name: 'A', sections, failed: [], reasons });
    expect(outdated.lines.at(-1)).toBe('✗ 2 passes, and is listed as an exception');
    expect(outdated.isAsListed).toBe(false);
    expect(reportSuite({ name: 'A', sections, failed: [2], reasons }).isAsListed).toBe(true);
  });
});
