// A table: each mistake with its place, message and hint. Each new kind is one more row.

import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from './testing/compileSample';

/** Returns a document whose text begins in line 5. */
const page = (...lines: string[]) => ({
  'guide/index.md': ['---', 'title: Start', '---', '', ...lines, ''].join('\n'),
});
/** Returns a document with a further key in line 3. */
const front = (line: string) => ({ 'guide/salt.md': `---\ntitle: Salt\n${line}\n---\n\nA.\n` });
/** Returns a blog with one post, which has a further key in line 3. */
const post = (line: string, more: Record<string, string> = {}) => ({
  'recto.yaml': config.replace(
    'navbar:',
    '  - { kind: blog, id: blog, label: Blog, path: /blog }\nnavbar:',
  ),
  'blog/authors.yaml': 'ada: { name: Ada }\n',
  'blog/2026-02-01-oven.md': `---\ntitle: Oven\n${line}\n---\n\nA.\n`,
  ...more,
});
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const draft = { 'blog/2026-02-02-salt.md': '---\ntitle: Salt\ndraft: true\n---\n\nA.\n' };

/** A mistake of an author: its name, the files, and the expected position, message and hint. */
type Mistake = readonly [string, Record<string, string>, string, string, string];

const mistakes: readonly Mistake[] = [
  [
    'an unknown block',
    page('A.', '', ':::warnin', 'Hot.', ':::'),
    'guide/index.md:7:1 error directive-unknown',
    '":::warnin" is an unknown block',
    'did you mean "warning"?',
  ],
  [
    'a block that is not closed',
    page(':::note', 'Hot.'),
    'guide/index.md:5:1 error directive-unclosed',
    '":::note" is not closed, so it includes everything after it',
    'add a line ":::" at the end of the block',
  ],
  [
    'a group of tabs that is not closed',
    page('::::tabs', ':::tab[Rye]', 'A.', ':::'),
    'guide/index.md:5:1 error directive-unclosed',
    '"::::tabs" is not closed, so it includes everything after it',
    'add a line "::::" at the end of the block',
  ],
  [
    'a group of tabs without a tab',
    page(':::tabs', 'A.', ':::'),
    'guide/index.md:5:1 error block-shape',
    '":::tabs" contains no tab',
    'add a ":::tab[Label]" to the group, with fewer colons than the group',
  ],
  [
    'cards without a list',
    page(':::cards', 'A.', ':::'),
    'guide/index.md:5:1 error block-shape',
    '":::cards" contains no bulleted list',
    'use a bulleted list in the block: "- [Title](./page.md) Text"',
  ],
  [
    'steps with words between them',
    page(':::steps', '1. Knead', '', 'Wait.', ':::'),
    'guide/index.md:8:1 error block-shape',
    '":::steps" must contain one list and nothing else',
    'indent the other content as part of a list item, or move it before or after the block',
  ],
  [
    'an invalid formula',
    {
      ...page('A $\\frc{1}{2}$ of it.'),
      'recto.yaml': `${config}\nmarkdown: { maths: true }\n`,
    },
    'guide/index.md:5:4 error invalid-formula',
    'the formula is invalid: Undefined control sequence: \\frc',
    'correct or simplify the TeX, or escape the dollar character as "\\$" if this is not a formula',
  ],
  [
    'a kind of diagram that cannot be rendered',
    page('```mermaid', 'gantt', '```'),
    'guide/index.md:6:1 warning diagram-unsupported',
    'diagrams of the kind "gantt" are shown as code',
    'use one of flowchart, state, sequence, class, er, or an image',
  ],
  [
    'a line that closes nothing',
    page('A.', '', ':::'),
    'guide/index.md:7:1 error directive-unclosed',
    '":::" does not close a block',
    'remove the line, or use more colons for an outer block than for the blocks in it',
  ],
  [
    'an unknown kind of alert',
    page('> [!WARNNG]', '> Hot.'),
    'guide/index.md:5:3 warning directive-unknown',
    'unknown callout "[!WARNNG]", so the quote is not rendered as a callout',
    'did you mean "[!WARNING]"?',
  ],
  [
    'a key that front matter does not know',
    front('titel: A'),
    'guide/salt.md:3:1 error front-matter-shape',
    'unknown key "titel"',
    'did you mean "title"?',
  ],
  [
    'a key of front matter at the wrong level',
    front('maxHeadingLevel: 4'),
    'guide/salt.md:3:1 error front-matter-shape',
    'unknown key "maxHeadingLevel"',
    'move it to "tableOfContents"',
  ],
  [
    'an alias in front matter without an anchor',
    front('description: *bold*'),
    'guide/salt.md:3:14 error front-matter-syntax',
    'invalid YAML: no anchor "&bold*" before the alias "*bold*"',
    'put the value in quotes if it is text that begins with "*", or add the anchor',
  ],
  [
    'front matter of another type',
    front('tags: 7'),
    'guide/salt.md:3:7 error front-matter-shape',
    '"tags" must be a list',
    'use a list',
  ],
  [
    'front matter that is no YAML',
    front('description: "a'),
    'guide/salt.md:4:1 error front-matter-syntax',
    'invalid YAML: Missing closing "quote',
    'correct the YAML at this position',
  ],
  [
    'front matter that is not closed',
    { 'guide/salt.md': '---\ntitle: Salt\n\nA.\n' },
    'guide/salt.md:1:1 error front-matter-syntax',
    'the front matter is not closed',
    'add a line "---" after the front matter, or use "***" for a horizontal line',
  ],
  [
    'front matter in another language',
    { 'guide/salt.md': '---js\ntitle: Salt\n---\n\nA.\n' },
    'guide/salt.md:1:1 error front-matter-engine',
    'unexpected text "js" after "---": front matter is always YAML',
    'remove the text after the dashes',
  ],
  [
    'a day that no calendar has',
    front('lastUpdated: 2026-02-30'),
    'guide/salt.md:3:14 error front-matter-shape',
    '"lastUpdated" must be a date such as "2026-01-31"',
    'correct "lastUpdated"',
  ],
  [
    'an image that is not there',
    { ...page('![Oven](./ovn.svg)'), 'guide/oven.svg': picture },
    'guide/index.md:5:9 error broken-image',
    'image "./ovn.svg" not found',
    'did you mean "oven.svg"?',
  ],
  [
    'an image without a text',
    { ...page('![](./oven.svg)'), 'guide/oven.svg': picture },
    'guide/index.md:5:1 warning image-alt-missing',
    'the image has no alternative text',
    'describe the image in the square brackets: ![description](…)',
  ],
  [
    'an image in HTML without a text',
    { ...page('An <img src="./oven.svg"> oven.'), 'guide/oven.svg': picture },
    'guide/index.md:5:4 warning image-alt-missing',
    'the image has no alternative text',
    'add an "alt" attribute, empty if the image is decorative',
  ],
  [
    'an image without a target',
    page('![Oven]()'),
    'guide/index.md:5:1 error broken-image',
    'the image has no path or URL',
    'add the path or URL of the image in the parentheses: ![…](./image.png)',
  ],
  [
    'a link to no document',
    page('[Dough](./doug.md)'),
    'guide/index.md:5:9 error broken-link',
    'no page matches "./doug.md"',
    'did you mean "./dough.md"?',
  ],
  [
    'a link to no document by its id',
    page('[Dough](guide/doug)'),
    'guide/index.md:5:9 error broken-link',
    'no page matches "guide/doug"',
    'did you mean "guide/dough"?',
  ],
  [
    'a link to no heading of a document by its id',
    page('[Dough](guide/dough#kneed)'),
    'guide/index.md:5:9 warning broken-anchor',
    'anchor "kneed" not found on page "/docs/guide/dough/"',
    'did you mean "knead"?',
  ],
  [
    'a link to no heading',
    page('[Dough](./dough.md#kneed)'),
    'guide/index.md:5:9 warning broken-anchor',
    'anchor "kneed" not found on page "/docs/guide/dough/"',
    'did you mean "knead"?',
  ],
  [
    'a link without a target',
    page('[Dough]()'),
    'guide/index.md:5:1 error broken-link',
    'the link has no path or URL',
    'add a path or URL in the parentheses: [text](./page.md)',
  ],
  [
    'a link without a text',
    page('See [](./dough.md).'),
    'guide/index.md:5:8 warning link-text-missing',
    'the link has no text',
    'add text in the square brackets: [text](…)',
  ],
  [
    'a link in HTML without a target',
    page('See <a href="">dough</a>.'),
    'guide/index.md:5:5 error broken-link',
    'the link has no path or URL',
    'add a path or URL to the "href" attribute',
  ],
  [
    'a link that runs a program',
    page('[Dough](javascript:bake)'),
    'guide/index.md:5:9 error unsafe-link',
    'the target "javascript:bake" has the scheme "javascript:", which is not allowed',
    'use a path without "//" and backslashes, or a URL with one of the schemes http, https, mailto, tel, xmpp',
  ],
  [
    'a link to a draft',
    post('description: A', { ...draft, ...page('[Salt](/blog/salt/)') }),
    'guide/index.md:5:8 error broken-link',
    'the link target "/blog/salt/" is not published: blog/2026-02-02-salt.md is a draft',
    'publish the page, or remove the link',
  ],
  [
    'a link to the post of a later day',
    post('date: 2027-01-01', page('[Oven](/blog/oven/)')),
    'guide/index.md:5:8 error broken-link',
    'the link target "/blog/oven/" is not published: blog/2026-02-01-oven.md is dated 2027-01-01, after the build date 2026-07-01',
    'publish the page, or remove the link',
  ],
  [
    'a link to the file of a draft',
    { ...page('[Salt](./salt.md#pinch)'), ...front('draft: true') },
    'guide/index.md:5:8 error broken-link',
    'the link target "./salt.md#pinch" is not published: guide/salt.md is a draft',
    'publish the page, or remove the link',
  ],
  [
    'a link to a draft by its id',
    { ...page('[Salt](guide/salt#pinch)'), ...front('draft: true') },
    'guide/index.md:5:8 error broken-link',
    'the link target "guide/salt#pinch" is not published: guide/salt.md is a draft',
    'publish the page, or remove the link',
  ],
  [
    'an id that another document has',
    { ...front('id: guide/dough') },
    'guide/salt.md:3:5 error duplicate-id',
    'id "guide/dough" is already used by guide/dough.md:2',
    'set another "id" in the front matter of one of the two documents',
  ],
  [
    'an id that is none',
    front('id: ../salt'),
    'guide/salt.md:3:5 error front-matter-shape',
    '"id" must be an id such as "guide/my-page"',
    'correct "id"',
  ],
  [
    'a preview that is not there',
    { ...front('image: ./slt.png'), 'guide/salt.png': 'PNG' },
    'guide/salt.md:3:8 error broken-image',
    'image "./slt.png" not found',
    'did you mean "salt.png"?',
  ],
  [
    'a preview that no network shows',
    { ...front('image: ./oven.svg'), 'guide/oven.svg': picture },
    'guide/salt.md:3:8 error image-format',
    'unsupported image format for link previews: "./oven.svg"',
    'use a PNG, JPEG, WebP or GIF file, ideally with 1200 × 630 pixels',
  ],
  [
    'a section that opens with a draft',
    {
      'recto.yaml': config.replace('mainDoc: guide/index', 'mainDoc: guide/salt'),
      ...front('draft: true'),
    },
    'recto.yaml:11:14 error missing-page',
    'main document "guide/salt" is a draft',
    'publish the document, or set "mainDoc" to another one',
  ],
  [
    'a heading level skipped',
    page('## Flour', '', '#### Rye'),
    'guide/index.md:7:1 warning heading-level',
    'a heading of level 4 follows a heading of level 2',
    'use "###" for this heading',
  ],
  [
    'a second heading of level 1',
    page('## Flour', '', '# Start'),
    'guide/index.md:7:1 warning heading-level',
    'a heading of level 1 is rendered at level 2: only the title of the page has level 1',
    'use "##" for this heading',
  ],
  [
    'an id that appears twice',
    page('## Flour {#a}', '', '## Rye {#a}'),
    'guide/index.md:7:10 warning duplicate-anchor',
    'the id "a" is already used on this page',
    'use another id',
  ],
  [
    'an unknown language of code',
    page('```javscript', 'a', '```'),
    'guide/index.md:5:4 warning language-unknown',
    'unknown language "javscript", so the code is shown without colours',
    'did you mean "javascript" or "typescript"?',
  ],
  [
    'a line marked that the code has not',
    page('```js {9}', 'a', '```'),
    'guide/index.md:5:8 warning line-range',
    'line 9 cannot be marked: the code has 1 line',
    'use numbers of lines that the code contains; the first line is 1',
  ],
  [
    'a range of lines that is none',
    page('```js {3-1}', 'a', '```'),
    'guide/index.md:5:8 warning line-range',
    'invalid range of lines "3-1"',
    'use numbers and ranges such as "{2}" or "{1,3-5}"',
  ],
  [
    'code of a file that is not there',
    { ...page('```js file=./ovn.js', '```'), 'guide/oven.js': 'a' },
    'guide/index.md:5:12 error broken-import',
    'file "./ovn.js" not found',
    'did you mean "./oven.js"?',
  ],
  [
    'code of a file outside',
    page('```js file=../../oven.js', '```'),
    'guide/index.md:5:12 error outside-root',
    'file "../../oven.js" is outside the site\'s folder',
    'copy the file into that folder, or add the folder of the file to "codeRoots" in recto.yaml under a name such as "samples", and use the path "samples:oven.js"',
  ],
  [
    'code of a folder that has no name',
    {
      ...page('```js file=sampels:a.js', '```'),
      'recto.yaml': `${config}codeRoots: { samples: ../examples }\n`,
      '../examples/a.js': 'a',
    },
    'guide/index.md:5:12 error broken-import',
    'unknown folder "sampels" in "sampels:a.js"',
    'did you mean "samples"?',
  ],
  [
    'a folder with code that is not there',
    { 'recto.yaml': `${config}codeRoots: { samples: ../exampels }\n` },
    'recto.yaml:21:23 error missing-source',
    'folder "../exampels" not found in the repository of the site',
    'use a folder in the same Git repository, and write its path relative to the site\'s folder, such as "../examples"',
  ],
  [
    'code of a region that is not there',
    {
      ...page('```js file=./oven.js region=bak', '```'),
      'guide/oven.js': '// #region bake\n// #endregion',
    },
    'guide/index.md:5:29 error broken-import',
    'region "bak" not found in "./oven.js"',
    'did you mean "bake"?',
  ],
  [
    'code of a region that is not closed',
    { ...page('```js file=./oven.js region=bake', '```'), 'guide/oven.js': '// #region bake' },
    'guide/index.md:5:29 error broken-import',
    'region "bake" of "./oven.js" is not closed',
    'add a comment "#endregion" after the last line of the region',
  ],
  [
    'code of lines that the file has not',
    { ...page('```js file=./oven.js lines=2-9', '```'), 'guide/oven.js': 'a\nb' },
    'guide/index.md:5:28 error line-range',
    'line 9 not found: "./oven.js" has 2 lines',
    'use lines that the file contains, or a region instead of line numbers',
  ],
  [
    'HTML that is removed',
    page('A.', '', '<script>bake()</script>'),
    'guide/index.md:7:1 warning unsafe-html',
    'the tag <script> is not allowed and is removed with its content',
    'use Markdown instead, or remove the HTML',
  ],
  [
    'HTML that is not closed',
    page('The tag <select> is short.', '', 'A.'),
    'guide/index.md:5:9 error html-unclosed',
    'the tag <select> is not closed in its block',
    'add the end tag "</select>" to the same block, or put "<select>" in backticks',
  ],
  [
    'a type that looks like a tag',
    page('A Promise<Result> of it.'),
    'guide/index.md:5:10 warning unsafe-html',
    '"<Result>" is not an HTML tag and is shown as text',
    'put the text in backticks, or escape the "<" as "\\<"',
  ],
  [
    'an unknown author',
    post('authors: [adda]'),
    'blog/2026-02-01-oven.md:3:11 error unknown-author',
    'author "adda" not found in blog/authors.yaml',
    'did you mean "ada"?',
  ],
  [
    'an author without a name',
    post('authors: [{ title: Baker }]'),
    'blog/2026-02-01-oven.md:3:11 error front-matter-shape',
    '"authors[0]" must have a "name", or an "id"',
    'correct "authors[0]"',
  ],
  [
    'a misspelt key of an author',
    post('authors: { nam: Ada }'),
    'blog/2026-02-01-oven.md:3:12 error front-matter-shape',
    'unknown key "nam" in "authors"',
    'did you mean "name"?',
  ],
  [
    'a tag in two spellings',
    {
      ...front('tags: [Rye bread]'),
      'guide/yeast.md': '---\ntitle: Yeast\ntags: [rye-bread]\n---\n',
    },
    'guide/yeast.md:3:8 warning duplicate-tag',
    'tag "rye-bread" is spelled "Rye bread" in guide/salt.md, and both have the path "tags/rye-bread"',
    'use "Rye bread" here, or "rye-bread" there',
  ],
  [
    'two documents of one address',
    { ...page('A.'), ...front('slug: dough') },
    'guide/salt.md:3:7 error duplicate-route',
    'path "/docs/guide/dough/" is already used by guide/dough.md:2',
    'set another "slug" for one of the two pages, rename its file, or set another "path" for its section',
  ],
  [
    'a document that the sidebar misnames',
    { 'recto.yaml': config.replace('guide/dough]', 'guide/doug]') },
    'recto.yaml:13:55 error missing-page',
    'document "guide/doug" not found',
    'did you mean "guide/dough"?',
  ],
  [
    'a folder that the sidebar misnames',
    { 'recto.yaml': config.replace('guide/dough]', '{ folder: guid }]') },
    'recto.yaml:13:65 error missing-page',
    'no document found in folder "guid"',
    'did you mean "guide"?',
  ],
  [
    'an order that is no number',
    front('order: first'),
    'guide/salt.md:3:8 error front-matter-shape',
    '"order" must be a number',
    'use a number',
  ],
  [
    'a folder of standalone pages that is not there',
    { 'recto.yaml': `${config}pages: page\n`, 'pages/about.md': '---\ntitle: A\n---\n' },
    'recto.yaml:21:8 error missing-source',
    'no Markdown file found in folder "page"',
    'did you mean "pages"?',
  ],
  [
    'a standalone page below a section',
    {
      'recto.yaml': `${config}pages: pages\n`,
      'pages/a.md': '---\ntitle: A\nslug: /docs/a\n---\n',
    },
    'pages/a.md:3:7 error duplicate-route',
    'path "/docs/a/" is below "/docs/", which is the path of a section or a language',
    'move the file to that section or language, or set a "slug" that begins with another path',
  ],
  [
    'a standalone page that asks for a place in a sidebar',
    { 'recto.yaml': `${config}pages: pages\n`, 'pages/a.md': '---\ntitle: A\norder: 1\n---\n' },
    'pages/a.md:3:1 warning front-matter-unknown',
    'the key "order" has no effect',
    'remove it, or move it into "extra" if another program reads it from the page document',
  ],
  [
    'a translation of nothing',
    {
      'recto.yaml': `${config}locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n`,
      'locales/de/guide/doug.md': '---\ntitle: Teig\n---\n',
    },
    'locales/de/guide/doug.md error unknown-translation',
    'original file "guide/doug.md" not found for this translation',
    'did you mean "guide/dough.md" or "guide/index.md"?',
  ],
  [
    'a translation of an unknown message',
    { 'locales/en/words.yaml': 'messages:\n  copy: Copy it\n  skip-lnk: To the text\n' },
    'locales/en/words.yaml:3:3 error unknown-translation',
    'unknown message id "skip-lnk"',
    'did you mean "skip-link"?',
  ],
];

describe('the position, message and hint for', () => {
  it.each(mistakes)('%s', async (_, files, place, message, hint) => {
    const { reported } = await compile({ ...site, ...files });

    const shown = reported.map(({ file, line, column, severity, code, ...words }) => ({
      place: `${[file, line, column].filter((part) => part !== undefined).join(':')} ${severity} ${code}`,
      ...{ message: words.message, hint: words.hint },
    }));
    expect(shown).toEqual([{ place, message, hint }]);
  });
});
