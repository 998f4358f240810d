import { describe, expect, it } from '@jest/globals';
import type { MarkdownContext } from '../compileMarkdown';
import { anySite, compileText } from '../testing/compileText';

const compileMdx = (lines: readonly string[] | string, context: MarkdownContext = anySite) =>
  compileText(lines, context, 'page.mdx');

describe('MDX', () => {
  it('is Markdown without imports, exports and comments', () => {
    const { html, reported } = compileMdx([
      ...["import { a } from 'b';", '', 'export const c = () => 5;', '', '## Title {#t}', ''],
      ...['One {/* two */}*three*.', '', '{/* four */}', '', '<!-- five -->', '', ':::tip', ''],
      ...['six', '', ':::'],
    ]);

    expect(html).toContain('<p>One <em>three</em>.</p>');
    expect(html).toContain('<h2 id=t>Title</h2>');
    expect(html).toContain('six');
    expect(html).not.toMatch(/import|export|two|four|five/);
    expect(reported).toEqual([]);
  });

  it('shows the values of literals, and other expressions as code with a warning', () => {
    const { html, entries } = compileMdx([
      ...["export const version = '1.2';", '', "{'a'}{' '}{5}{`b`}{version} {new Date()}"],
    ]);

    expect(html).toBe('<p>a 5b1.2 <code>new Date()</code></p>');
    expect(entries).toMatchObject([
      {
        ...{
          code: 'mdx-expression',
          severity: 'warning',
          subject: 'page.mdx',
          line: 3,
          column: 29,
        },
        message: '"{new Date()}" is not executed and is shown as code',
      },
    ]);
  });

  it('adds numbers, and joins texts', () => {
    expect(compileMdx("{1 + 2}, {'c' + 1}").html).toBe('<p>3, c1</p>');
  });

  it('sanitises HTML in the same way as Markdown', () => {
    const { html, reported } = compileMdx([
      ...['<div className="a" style={{ textAlign: "center" }} id="b">', '', '**c**<br />', ''],
      ...['</div>', '', '<p onClick={() => run()}>', '  d', '</p>', ''],
      ...['<script>{`alert(1)`}</script>', '', '<a href="javascript:alert(1)">e</a>'],
    ]);

    expect(html).toContain('<div');
    expect(html).toContain('id=b');
    expect(html).toContain('align-center');
    expect(html).toContain('<strong>c</strong><br>');
    expect(html).toMatch(/<p>\s*d\s*<\/p>/);
    expect(html).not.toMatch(/alert|script|run/i);
    expect(reported).toEqual([...['unsafe-html 11:1', 'unsafe-html 7:1', 'unsafe-link 13:1']]);
  });

  it('reports an unknown component by its name, and renders its content', () => {
    const { html, entries } = compileMdx(['<Foo.Bar a={1}>', '', '*b*', '', '</Foo.Bar>']);

    expect(html).toBe('<p><em>b</em></p>');
    expect(entries).toMatchObject([
      { code: 'component-unknown', severity: 'warning', subject: 'Foo.Bar', line: 1, column: 1 },
    ]);
  });

  it.each([
    ['a {b', 'mdx-syntax 1:5'],
    ['a\n\n<Tabs>\n\nb', 'mdx-syntax 3:1'],
    ['a <b', 'mdx-syntax 1:5'],
    ['a {b c} d', 'mdx-syntax 1:5'],
    ['</a>', 'mdx-syntax 1:2'],
    ['import x\n\na', 'mdx-syntax 3:1'],
  ])('reports one error for a syntax error: %j', (text, place) => {
    const { reported, entries, html } = compileMdx(text);

    expect(reported).toEqual([place]);
    expect(entries[0]?.hint).toBeDefined();
    expect(html.length > 0 || text === '</a>').toBe(true);
  });

  it('includes Markdown files that begin with an import', () => {
    const lines = ['---', 'title: A', '---', '', "import Tabs from '@theme/Tabs';", '', '<Tabs />'];

    expect(compileText([...lines, '', 'b']).html).toBe('<p>b</p>');
    expect(compileText(['import is a word.', '', '<Tabs />']).html).toContain('import is a word');
  });
});

describe('components', () => {
  it('of Docusaurus become blocks', () => {
    const { html, reported } = compileMdx([
      ...["import Tabs from '@theme/Tabs';", "import Item from '@theme/TabItem';", ''],
      ...[
        '<Tabs groupId="os">',
        '  <Item value="mac" label="macOS">',
        '',
        '    a',
        '',
        '  </Item>',
      ],
      ...['  <Item value="win">b</Item>', '</Tabs>', ''],
      ...['<Admonition type="caution" title="Hot">', '', 'c', '', '</Admonition>', ''],
      ...['<details>', '<summary>d</summary>', '', 'e', '', '</details>', ''],
      ...['<CodeBlock language="js" title="f.js">{`g();`}</CodeBlock>'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain(
      '<div className=tabs dataGroup=os><section className=tab dataLabel=macOS dataValue=mac><p>a</p></section>',
    );
    expect(html).toContain('<section className=tab dataLabel=win><p>b</p></section></div>');
    expect(html).toContain(
      '<aside className=callout dataKind=warning><p className=callout-title>Hot</p>',
    );
    expect(html).toMatch(/<details>\s*<summary>\s*d\s*<\/summary>\s*<p>e<\/p>\s*<\/details>/);
    expect(html).toMatch(/f\.js.*g/s);
  });

  it('of Nextra become blocks', () => {
    const { html, reported } = compileMdx([
      ...['<Callout type="error" emoji="x">a</Callout>', ''],
      ...["<Tabs items={['npm', 'yarn']}>", '  <Tabs.Tab>b</Tabs.Tab>', '  <Tabs.Tab>c</Tabs.Tab>'],
      ...['</Tabs>', '', '<Cards>', '  <Cards.Card title="d" href="./d.md" />', '</Cards>', ''],
      ...['<Steps>', '## e', 'f', '## g', '</Steps>', '', '<FileTree>'],
      ...['  <FileTree.Folder name="src" defaultOpen>', '    <FileTree.File name="h.ts" />'],
      ...['  </FileTree.Folder>', '</FileTree>', '', '<Bleed>i</Bleed>'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain('<aside className=callout dataKind=danger>');
    expect(html).toContain('<section className=tab dataLabel=yarn><p>c</p></section>');
    expect(html).toMatch(
      /<ul className=cards>\s*<li className=card>\s*<p><a href=\/docs\/d.md\/>d<\/a>/,
    );
    expect(html).toMatch(
      /<ol className=steps>\s*<li>\s*<h2 id=e>e<\/h2>\s*<p>f<\/p>\s*<\/li>\s*<li>/,
    );
    expect(html).toMatch(/<ul className=file-tree>\s*<li>src\/\s*<ul>\s*<li>h.ts<\/li>\s*<\/ul>/);
    expect(html).toContain('<p>i</p>');
  });

  it('of Starlight become blocks', () => {
    const { html, reported } = compileMdx([
      ...['<Aside type="tip">', 'a', '</Aside>', '', '<CardGrid>'],
      ...[
        '  <Card title="b" icon="open-book">c</Card>',
        '  <LinkCard title="d" href="/d/" description="e" />',
      ],
      ...['</CardGrid>', '', '<Steps>', '', '1. f', '', '2. g', '', '</Steps>', ''],
      ...[
        '<Code code="h();" lang="js" title="i.js" mark={[1]} />',
        '',
        '## j <Badge text="New" />',
        '',
      ],
      ...['<Icon name="star" /> k <LinkButton href="/l/">l</LinkButton>'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toContain('dataKind=tip');
    expect(html).toMatch(/<li>\s*<p><strong>b<\/strong><\/p>\s*<p>c<\/p>\s*<\/li>/);
    expect(html).toMatch(/<li className=card>\s*<p><a href=\/d\/>d<\/a><\/p>\s*<p>e<\/p>/);
    expect(html).toContain('<ol className=steps>');
    expect(html).toMatch(/i\.js.*h/s);
    expect(html).toContain('<small className=inline-badge>New</small>');
    expect(html).toContain('<p> k <a href=/l/ className=link-button>l</a></p>');
  });

  it('show images that are imported or required', () => {
    const { html, reported } = compileMdx([
      ...["import logo from './logo.png';", '', '<img src={logo} alt="a" />', ''],
      ...['<Image src={require(\'./b.png\').default} alt="b" width={20} />'],
    ]);

    expect(reported).toEqual([]);
    expect(html).toMatch(/src=\/media\/\.\/logo\.png.*src=\/media\/\.\/b\.png/s);
  });
});

describe('an imported file', () => {
  const partials: Record<string, string> = {
    './parts/_a.mdx': '---\ntitle: A\n---\n\n## Part\n\n{props.name} [b](./b.md)\n\n<Unknown/>\n',
    './_loop.mdx': "import Loop from './_loop.mdx'\n\n<Loop />\n",
    './_bad.mdx': 'a {\n',
  };
  const broken: unknown[] = [];
  const context: MarkdownContext = {
    ...anySite,
    resolveLink: (target, place) => {
      broken.push([target, place]);
      return `/${target}/`;
    },
    readCode: (target) => (target === './code.js' ? 'one();\n' : undefined),
    readPartial: (target) => {
      const text = partials[target];
      const path = target.slice(2);
      const folder = path.includes('/') ? 'parts' : '';
      return text === undefined ? undefined : { name: path, path, folder, text };
    },
  };

  it('is compiled in place, and its problems are reported at its own lines', () => {
    const lines = [
      "import Part from './parts/_a.mdx'",
      '',
      'x',
      '',
      '<Part name="c" />',
      '',
      '## y',
    ];
    const { html, entries, headings } = compileMdx(lines, context);

    expect(html).toMatch(
      /<p>x<\/p>\s*<h2 id=part>Part<\/h2>\s*<p>c <a href=\/\.\/parts\/b\.md\/>b<\/a>/,
    );
    expect(headings.map(({ label }) => label)).toEqual(['Part', 'y']);
    expect(broken).toEqual([
      ['./parts/b.md', expect.objectContaining({ file: 'parts/_a.mdx', line: 7 })],
    ]);
    expect(entries).toMatchObject([{ code: 'component-unknown', file: 'parts/_a.mdx', line: 9 }]);
  });

  it('is reported if it imports itself', () => {
    const { entries } = compileMdx(["import Loop from './_loop.mdx'", '', '<Loop />'], context);

    expect(entries).toMatchObject([{ code: 'broken-import', file: '_loop.mdx', line: 3 }]);
  });

  it('has diagnostics for its own syntax errors', () => {
    const { entries } = compileMdx(
      ["import Bad from './_bad.mdx'", '', 'x', '', '<Bad />'],
      context,
    );

    expect(entries).toMatchObject([{ code: 'mdx-syntax', file: '_bad.mdx', line: 1 }]);
  });

  it('is shown as code if it is imported as text', () => {
    const { html, reported } = compileMdx(
      [
        ...["import a from '!!raw-loader!./code.js';", "import b from './code.js?raw';", ''],
        ...['<CodeBlock language="js">{a}</CodeBlock>', '', '<Code code={b} lang="js" />'],
      ],
      context,
    );

    expect(reported).toEqual([]);
    expect(html.match(/one/g)).toHaveLength(2);
  });
});
