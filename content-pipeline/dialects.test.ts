// Sites that are written for other tools, with all constructs that these tools have, compile unchanged.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ContentNode, elementParts, isContentTree } from '#manifest/contentElement';
import type { Diagnostic } from './diagnostics/diagnostic';
import { compile } from './testing/compileSample';

interface Dialect {
  /** The warnings about syntax that would have to be executed, as `code file:line`. */
  warnings: string[];
  /**
   * The words of the documents that are not in the pages: names of the syntax, values of attributes and front matter,
   * and words that readers do not see in the other tool either.
   */
  syntax: string;
  /** Files with mistakes, which replace those of the site. */
  mistakes: Record<string, string>;
  /** The diagnostics about the mistakes, as `code file:line`. */
  found: string[];
}

const dialects: Record<string, Dialect> = {
  docusaurus: {
    warnings: [
      'mdx-expression docs/guide/01-blocks.mdx:189',
      'unsafe-html docs/guide/01-blocks.mdx:193',
    ],
    syntax: [
      '01 02 320 60 Admonition BrowserOnly CodeBlock Head Link OvenPicture TabItem ThemedImage',
      'WarmWater abbr alt amount bash card caution center className classy content controls',
      'danger dark default defaultValue diff div end film graphql groupId highlight highlighted hush',
      'icon img import important index info jsx kbd label light live loader mark mdx mermaid',
      'meta mp4 next npm2yarn ovenSource parts pathname prisma props queryString raw',
      'require robots secondary sh showLineNumbers sources spoon start static style sub',
      'success summary sup svg temperature textAlign theme toml tool ts useBaseUrl value values',
      'video vue whisk width yaml',
    ].join(' '),
    mistakes: {
      'docs/02-recipes/01-rye.md':
        '---\ntittle: Rye\nsidebar_position: first\n---\n\n:::tipp\n\n[a](./none.md)\n\n:::\n\n```nolang\n```\n',
      'docs/02-recipes/02-plain-rolls.md': '---\ntitle: [A\n---\n\n[b](../intro.md#none)\n',
      'docs/guide/_parts/_warm-water.mdx': '<Unknown>text</Unknown> [c](./none.mdx)\n',
    },
    found: [
      'broken-anchor docs/02-recipes/02-plain-rolls.md:5',
      'broken-anchor docs/intro.md:38',
      'broken-link docs/02-recipes/01-rye.md:8',
      'broken-link docs/guide/_parts/_warm-water.mdx:1',
      'component-unknown docs/guide/_parts/_warm-water.mdx:1',
      'directive-unknown docs/02-recipes/01-rye.md:6',
      'front-matter-shape docs/02-recipes/01-rye.md:2',
      'front-matter-shape docs/02-recipes/01-rye.md:3',
      'front-matter-syntax docs/02-recipes/02-plain-rolls.md:3',
      'language-unknown docs/02-recipes/01-rye.md:12',
    ],
  },
  jekyll: {
    warnings: ['unsafe-html docs/index.md:41', 'heading-level docs/index.md:51'],
    syntax: [
      '300 50 60 90 NOTE RECIPES TOC WARNING align alt br btn center del endhighlight endraw fs',
      'fw h3 highlight html https id img ins js left linenos md no nowrap primary raw right ruby',
      'samp shop src summary svg table td text th toc top tr valign warning width',
    ].join(' '),
    mistakes: {
      'docs/recipes.md':
        '---\ntitle: 1\nnav_order: first\n---\n\n[a](none.html)\n\n![b](none.png)\n\n> [!NOTTE]\n> c\n',
    },
    found: [
      'broken-anchor docs/index.md:53',
      'broken-image docs/recipes.md:8',
      'broken-link docs/recipes.md:6',
      'directive-unknown docs/recipes.md:10',
      'front-matter-shape docs/recipes.md:2',
      'front-matter-shape docs/recipes.md:3',
    ],
  },
  mkdocs: {
    warnings: [],
    syntax: [
      '60 80 Styled TOC abstract account align all alt annotate assets block bug button cards',
      'check circle clock copy ctrl danger dark data del div end example failure fast figcaption figure',
      'grid hl id info inline js label lazy lg light linenums lines loading markdown md mermaid',
      'middle no only primary question quote result right roll sh small span success svg toc',
      'warm width yaml',
    ].join(' '),
    mistakes: {
      'docs/guide/text.md':
        '---\ntitle: A: b\n---\n\n!!! notee "T"\n    [a](none.md)\n\n=== "Tab"\n\n    [b](blocks.md#none)\n\n--8<-- "none.md"\n',
    },
    found: [
      'broken-anchor docs/guide/text.md:10',
      'broken-anchor docs/index.md:29',
      'broken-import docs/guide/text.md:12',
      'broken-link docs/guide/text.md:6',
      'directive-unknown docs/guide/text.md:5',
      'front-matter-syntax docs/guide/text.md:2',
    ],
  },
  nextra: {
    warnings: [],
    syntax: [
      '60 90 Bleed CAUTION Callout Card File FileTree Folder Image Link NOTE Tab alt arrow br',
      'components controls copy defaultIndex defaultOpen details disabled example false filename film',
      'flour from full height href https hush icon image import important info items jsx label mermaid mp4',
      'name npm2yarn null parts props react sh shared shop showLineNumbers sqrt src',
      'storageKey summary svg title type useState video width word wrap',
    ].join(' '),
    mistakes: {
      'content/guide/_meta.ts': 'export default { code: title() }\n',
      'content/guide/code.mdx': '# Code\n\n[a](/guide/none)\n\n<Unknown />\n\n{call()}\n',
      'content/hidden.mdx': '# Hidden\n\n<Callout>\n',
    },
    found: [
      'broken-link content/guide/code.mdx:3',
      'component-unknown content/guide/code.mdx:5',
      'folder-settings content/guide/_meta.ts:undefined',
      'mdx-expression content/guide/code.mdx:7',
      'mdx-syntax content/hidden.mdx:3',
    ],
  },
  starlight: {
    warnings: [],
    syntax: [
      '60 90 Aside Badge CardGrid FileTree Icon Image LinkButton LinkCard TabItem alt',
      'astrojs caution collapse danger del description details diff external heart height',
      'href icon ins kind label lang mark none ovenCode pencil raw rocket secondary sh',
      'showLineNumbers size sp stagger star starlight startLineNumber success summary syncKey',
      'text title type variant warmth width wrap ye',
    ].join(' '),
    mistakes: {
      'src/content/docs/guides/code.md':
        '---\ntitle: Code\nsidebar: { order: first }\n---\n\n:::tip[a\n\n[b](/guides/none/)\n',
      'src/content/docs/reference/salt.md':
        '---\ntitle: Salt\ntableOfContent: false\n---\n\n![c](../../assets/none.svg)\n',
    },
    found: [
      'broken-image src/content/docs/reference/salt.md:6',
      'broken-link src/content/docs/guides/code.md:8',
      'directive-unknown src/content/docs/guides/code.md:6',
      'front-matter-shape src/content/docs/guides/code.md:3',
      'front-matter-shape src/content/docs/reference/salt.md:3',
    ],
  },
  vitepress: {
    warnings: ['unsafe-html docs/guide/blocks.md:103', 'unsafe-html docs/guide/blocks.md:107'],
    syntax: [
      '40 60 Badge CAUTION IMPORTANT NOTE TIP WARNING align alt blank brotchen center color crusty',
      'custom danger dark details div download error example focus group height highlight hl',
      'https id img include info kbd kneading line md media no open picture pre prefers py raw',
      'region right roll scheme self sh shop snippets span src srcset sub sup svg target text',
      'toc type vue what width word',
    ].join(' '),
    mistakes: {
      'docs/guide/code.md':
        '---\noutline: nothing\n---\n\n# Code\n\n<<< @/none.js\n\n::: tip\n[a](./none)\n\n<!--@include: ../none.md-->\n',
      'docs/parts/notice.md': '[b](./none.md)\n\n\n\n\n\n[c](./none.md)\n',
    },
    found: [
      'broken-anchor docs/index.md:36',
      'broken-anchor docs/index.md:37',
      'broken-import docs/guide/code.md:12',
      'broken-import docs/guide/code.md:7',
      'broken-link docs/guide/code.md:10',
      'broken-link docs/parts/notice.md:1',
      'broken-link docs/parts/notice.md:7',
      'directive-unclosed docs/guide/code.md:9',
      'front-matter-shape docs/guide/code.md:2',
    ],
  },
};

const folder = path.resolve('e2e/fixtures/dialects');

/** Returns the bytes of the files of a site by path. */
function filesOf(dialect: string): Record<string, Uint8Array> {
  const root = path.join(folder, dialect);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** Returns all texts of a value in a page document, also the source of diagrams and the labels of tabs. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return ` ${value} `;
  if (typeof value !== 'object' || value === null) return '';
  if (isContentTree(value)) return value.nodes.map(textOfNode).join('');
  return Object.values(value).map(textIn).join('');
}

function textOfNode(node: ContentNode): string {
  if (typeof node === 'string') return node;
  const { tagName, properties, children } = elementParts(node);
  const { alt, title, dataLabel, dataTitle, dataDiagram } = properties;
  const shown = [alt, title, dataLabel, dataTitle, dataDiagram].filter(
    (each) => each !== undefined,
  );
  const text = [...shown.map((each) => ` ${each} `), ...children.map(textOfNode)].join('');
  return ['span', 'a', 'code', 'em', 'strong', 'del', 'sub'].includes(tagName) ? text : ` ${text} `;
}

function words(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]{2,}/gu) ?? [])];
}

const inOneLine = ({ code, file, line }: Diagnostic) => `${code} ${file}:${line}`;

describe.each(Object.entries(dialects))('a site for %s', (name, dialect) => {
  it('compiles without an error, and its pages contain each of its words', async () => {
    const files = filesOf(name);
    const { pages, reported } = await compile(files);

    expect(reported.map(inOneLine).sort()).toEqual([...dialect.warnings].sort());
    expect(reported.filter(({ severity }) => severity === 'error')).toEqual([]);
    const shown = new Set(words(pages.map(({ document }) => textIn(document)).join(' ')));
    const written = Object.entries(files)
      .filter(([file]) => /\.mdx?$/.test(file))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      // The front matter has tests of its own.
      .map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, ''))
      // Neither the tools nor Recto show comments and styles.
      .map((text) => text.replace(/<!--(?!@)[\s\S]*?-->|<(style|script)[\s\S]*?<\/\1>/g, ' '));
    const lost = words(written.join(' ')).filter((word) => !shown.has(word));
    expect(lost.sort().join(' ')).toBe(dialect.syntax);
  });

  it('has diagnostics for all mistakes in one run', async () => {
    const { reported } = await compile({ ...filesOf(name), ...dialect.mistakes });

    // An included file is compiled, and reported, once for each page.
    const all = new Set(reported.map(inOneLine));
    for (const line of dialect.warnings) all.delete(line);
    expect([...all].sort()).toEqual(dialect.found);
  });
});
