import { describe, expect, it } from '@jest/globals';
import type { HastNode } from '#manifest/hast';
import { anySite, compileText } from './testing/compileText';

function nestedList(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

/** Inputs of some KB on which parsers overflow, or take time that grows faster than the input. */
const patterns: Record<string, string> = {
  'bullets on one line': `${'- '.repeat(1_000)}a`,
  'numbers on one line': `${'1. '.repeat(5_000)}a`,
  'quotes on one line': `${'>'.repeat(100_000)}a`,
  'quotes and bullets': `${'> - '.repeat(3_000)}a`,
  'lists within lists': nestedList(300),
  'blocks with colons': Array.from(
    { length: 200 },
    (_, size) => `${':'.repeat(300 - size)}note`,
  ).join('\n'),
  'blocks with colons and spaces': Array.from(
    { length: 200 },
    (_, size) => `${':'.repeat(300 - size)} note a`,
  ).join('\n'),
  'many blocks with spaces': '::: note\n'.repeat(2_000),
  'a title of spaces and braces': `::: note ${' {'.repeat(20_000)}${' '.repeat(20_000)}}`,
  'blocks of MkDocs within each other': Array.from(
    { length: 300 },
    (_, level) => `${'    '.repeat(level)}!!! note`,
  ).join('\n'),
  'many blocks of MkDocs': '!!! note "a"\n    ??? note\n'.repeat(2_000),
  'blocks with slashes': Array.from(
    { length: 200 },
    (_, size) => `${'/'.repeat(300 - size)} note | a`,
  ).join('\n'),
  'many blocks with slashes': '/// details | a\n    type: b\n'.repeat(2_000),
  'components that do not close': '<A-b><A c="d"><a e> www.a.b '.repeat(2_000),
  'classes of a block of MkDocs': `!!! note${' a-b'.repeat(20_000)}!`,
  'definitions on one line': `${': '.repeat(3_000)}a`,
  'definitions of each line': 'a\n: b\n'.repeat(2_000),
  'tabs within each other': Array.from(
    { length: 300 },
    (_, level) => `${'    '.repeat(level)}=== "a"`,
  ).join('\n'),
  'many tabs': '=== "a"\n    b\n'.repeat(2_000),
  'a long tab that is none': `=== "${'" '.repeat(20_000)}`,
  'attribute lists that do not close': `*a*${'{a="b '.repeat(5_000)}${'{: a '.repeat(5_000)}`,
  'an attribute list of words': `*a*{: ${'a '.repeat(20_000)}`,
  'attribute lists behind each other': `*a*${'{.a}'.repeat(5_000)}`,
  'spaces before an attribute list': `a${' '.repeat(50_000)}{.b c`,
  'marks that do not close': `${'==a '.repeat(5_000)}${'{++b '.repeat(5_000)}`,
  'marks of each word': '==a== '.repeat(5_000),
  'keys that do not close': `${'++a+b+"c"'.repeat(5_000)}`,
  'many abbreviations': `${Array.from({ length: 2_000 }, (_, at) => `*[A${at}]: b`).join('\n')}\n\n${'A7 '.repeat(5_000)}`,
  'tags with Markdown': '<div markdown>\n'.repeat(3_000),
  'a tag with Markdown of many attributes': `<div ${'markdown '.repeat(20_000)}`,
  'comments that include nothing': '<!--@include: '.repeat(5_000),
  'icons that do not close': ':material-a'.repeat(20_000),
  'files in angle brackets': `<<< a${'#b'.repeat(20_000)}{\n`.repeat(3),
  'comments in code': `\`\`\`js\n${'// [!code ++] '.repeat(5_000)}${' '.repeat(20_000)}x\n\`\`\``,
  'settings of code': `\`\`\`js ${'a= "'.repeat(5_000)}${'[ '.repeat(5_000)}\n\`\`\``,
  'footnotes within footnotes': `${'[^a]: '.repeat(3_000)}b`,
  'nested emphasis': `${'*a **a '.repeat(300)}${'b** b*'.repeat(300)}`,
  'open emphasis': '*a **a '.repeat(1_000),
  'stars around a word': `${'*'.repeat(1_000)}a${'*'.repeat(1_000)}`,
  'open brackets': '['.repeat(5_000),
  'nested brackets': `${'['.repeat(1_000)}a${']'.repeat(1_000)}`,
  'open images': '!['.repeat(1_000),
  'links that do not close': '[a](b'.repeat(1_000),
  'brackets and parentheses': '[ (]('.repeat(1_000),
  'runs of backticks': Array.from({ length: 150 }, (_, size) => `a${'`'.repeat(size)}`).join(''),
  'open tags': '<a b="'.repeat(1_000),
  'open comments': `</${'<!--'.repeat(1_000)}`,
  'open declarations': '<!A '.repeat(1_000),
  'nested tags': '<div>'.repeat(20_000),
  'nested tables in HTML': '<div><table></div></table>'.repeat(3_000),
  'formatting in HTML': `${'<b id=a><i class=b>'.repeat(30)}${'<p>a'.repeat(3_000)}`,
  'names in HTML': '<a><b>'.repeat(500),
  'foreign content in HTML': '<math><mi><table><svg>'.repeat(500),
  'a wide table': `${'|a'.repeat(499)}\n${'|-'.repeat(499)}\n${'|\n'.repeat(150)}`,
  'many tables': '|a|\n|-|\n\n'.repeat(500),
  'half links of GFM': 'www.a '.repeat(1_000),
  'calls of a footnote': `${'[^a]'.repeat(500)}\n\n[^a]: b`,
  'escapes and entities': '\\&amp'.repeat(2_000),
  'other characters': '\0\u2028\uFEFF\uD800💥\u202E'.repeat(500),
};

/** Inputs for the parser of MDX, which calls a parser of JavaScript. */
const mdxPatterns: Record<string, string> = {
  'open braces': '{'.repeat(20_000),
  'nested braces': `${'{'.repeat(5_000)}${'}'.repeat(5_000)}`,
  'closing braces in a string': `{"${'}'.repeat(20_000)}`,
  'nested arrays': `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'open arrays': `{${'['.repeat(20_000)}`,
  'nested templates': `{${'`${'.repeat(3_000)}${'}`'.repeat(3_000)}}`,
  'nested elements': `${'<a>'.repeat(2_000)}b${'</a>'.repeat(2_000)}`,
  'nested blocks': `${'<Tabs>\n'.repeat(2_000)}b\n${'</Tabs>\n'.repeat(2_000)}`,
  'elements that do not close': '<a b="c">'.repeat(3_000),
  'elements in attributes': `${'<A b={'.repeat(500)}1${'} />'.repeat(500)}`,
  'many expressions': '{a.b()} '.repeat(5_000),
  'an export with empty lines': `export const a = [${'\n\n'.repeat(3_000)}]`,
  'many imports': "import a from './a.mdx'\n".repeat(5_000),
  'nested objects': `<A b={${'{c:'.repeat(1_000)}1${'}'.repeat(1_000)}} />`,
  'a long sum': `{${"'a'+".repeat(5_000)}'b'}`,
  'names of objects': '<constructor /> <A.__proto__ /> <toString /> {constructor} {__proto__.a}',
  'open comments': '<!--'.repeat(5_000),
  'backticks and comments': '`<!--'.repeat(5_000),
};

describe('hostile MDX', () => {
  it.each(Object.entries(mdxPatterns))(
    'is compiled or refused: %s',
    (_, text) => {
      const { html, entries } = compileText(`a\n\n${text}`, anySite, 'page.mdx');
      const refused = entries.filter(({ code }) => /^(?:too-|mdx-syntax)/.test(code));

      expect(html !== '' || refused.length > 0).toBe(true);
      expect(entries.every(({ file }) => file === 'page.mdx')).toBe(true);
    },
    15_000,
  );

  it.each([
    '<a href="javascript:alert(1)">a</a>',
    "<a href={'javascript:alert(1)'}>a</a>",
    "<Link to={'java' + 'script:alert(1)'}>a</Link>",
    '<Card title="a" href="javascript:alert(1)" />',
    '<LinkButton href="data:text/html,alert(1)">a</LinkButton>',
    '<img src="x" onError="alert(1)" alt="" />',
    '<img src="x" onerror={alert(1)} alt="" />',
    '<Image src=\'x" onerror="alert(1)\' alt="" />',
    '<Video src="javascript:alert(1)" />',
    "<p title='\"><script>alert(1)</script>'>a</p>",
    '<script>alert(1)</script>',
    "<script>{'alert(1)'}</script>",
    '<Fragment dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
    '<div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
    '<iframe srcDoc="<script>alert(1)</script>" />',
    '<svg><script>alert(1)</script></svg>',
    '<style>{`a { background: url(javascript:alert(1)) }`}</style>',
    '<p style={{ background: "url(javascript:alert(1))" }}>a</p>',
    '<form action="javascript:alert(1)"><button>a</button></form>',
    '<Tabs groupId=\'"><script>alert(1)</script>\'><TabItem value="a">a</TabItem></Tabs>',
    '<object data="javascript:alert(1)" />',
    'export default alert(1)',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)" />',
    '{eval("alert(1)") || ""}<a xlink:href="javascript:alert(1)">a</a>',
  ])('contains nothing that browsers execute: %s', (text) => {
    const { tree } = compileText(`${text}\n\nb`, anySite, 'page.mdx');

    expect(dangersOf(tree.children)).toEqual([]);
    expect(JSON.stringify(tree)).toContain('b');
  });

  it('does not compile a file that imports more text than a page may contain', () => {
    const text = `import A from './a.mdx'\n\n${'<A />\n\n'.repeat(100)}`;
    const partial = (name: string) => ({
      ...{ name, path: name, folder: '' },
      text: `import A from './${name}a.mdx'\n\n${'<A />\n\n'.repeat(100)}${'b'.repeat(1_000)}\n`,
    });
    const context = { ...anySite, readPartial: (target: string) => partial(target) };
    const { entries } = compileText(text, context, 'page.mdx');

    expect(entries.map(({ code }) => code)).toContain('too-large');
  }, 15_000);
});

/** Returns what a browser would execute: elements, attributes and URLs. */
function dangersOf(nodes: readonly HastNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    const values = Object.entries(node.properties ?? {});
    const isDangerous = /^(?:script|style|iframe|object|embed|form|meta|svg|link)$/.test(
      node.tagName,
    );
    return [
      ...(isDangerous ? [node.tagName] : []),
      ...values.flatMap(([name, value]) =>
        /^on|^style|^srcdoc|innerhtml/i.test(name) ||
        /^\s*(?:javascript|data|vbscript):/i.test(String(value))
          ? [`${name}=${String(value)}`]
          : [],
      ),
      ...dangersOf(node.children),
    ];
  });
}

describe('hostile Markdown', () => {
  it.each(Object.entries(patterns))(
    'is compiled or refused: %s',
    (_, text) => {
      const { tree, entries } = compileText(`a\n\n${text}`);
      const refused = entries.filter(({ code }) => code.startsWith('too-'));

      expect(tree.children.length > 0 || refused.length > 0).toBe(true);
      expect(entries.every(({ file }) => file === 'page.md')).toBe(true);
    },
    15_000,
  );

  it.each(['bullets on one line', 'quotes and bullets', 'lists within lists'])(
    'is reported at its line: %s',
    (name) => {
      const { reported } = compileText(`a\n\n${patterns[name]}`);

      expect(reported).toEqual([`too-deep ${name === 'lists within lists' ? 67 : 3}:undefined`]);
    },
  );

  it('is reported after five seconds', () => {
    const text = `${'*a **a '.repeat(3_000)}${'b** b*'.repeat(3_000)}`;

    expect(compileText(text).reported).toEqual(['too-slow undefined:undefined']);
  }, 20_000);
});
