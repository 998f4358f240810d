import type { Diagnostic, DiagnosticCode } from './diagnostic';

/** The files of an example. The keys are paths relative to the folder of the site. */
type ExampleFiles = Readonly<Record<string, string>>;

/** The explanation of a diagnostic. All texts are plain text with code in backticks. */
export interface Explanation {
  /** One line, formatted like the message of a diagnostic: in lower case at the beginning, without a full stop. */
  summary: string;
  /** The default severities of the diagnostic. The site or the command line can set another severity. */
  severities: readonly [Diagnostic['severity'], ...Diagnostic['severity'][]];
  /** Sentences that describe all causes of the diagnostic and its consequences. */
  meaning: string;
  /** Files that show the cause of the diagnostic. */
  example: ExampleFiles;
  /** Sentences that describe the correction for all causes. */
  help: string;
  /** The changed files of the corrected example; missing if the correction is not a change of files. */
  corrected?: ExampleFiles;
}

function page(...lines: readonly string[]): string {
  return withKeys([], ...lines);
}

function withKeys(keys: readonly string[], ...lines: readonly string[]): string {
  return rows('---', 'title: Bread', ...keys, '---', '', ...lines);
}

function rows(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

const dough = rows('---', 'title: Dough', '---', '', '## Knead', '', 'Ten minutes.');
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';

/** The explanations of all diagnostics, for `recto explain`. */
export const catalogue: Readonly<Record<DiagnosticCode, Explanation>> = {
  'api-link-unresolved': {
    summary: 'a comment in a package refers to an unknown symbol or has an invalid link',
    severities: ['warning', 'note'],
    meaning:
      'A tag such as `{@link Name}` or `{@inheritDoc Name}` in a comment refers to a symbol that the reference does not document. Or the target of a Markdown link in a comment is invalid: it is an anchor such as `#usage`, or a path such as `/guide/` that no page of the site has. A relative path is invalid if the repository of the package is unknown. Readers see the name or the text without a link, and after `{@inheritDoc Name}` no text at all. In an installed package, whose comments you cannot change, the severity is `note`.',
    example: {
      'package.json': '{ "name": "kit", "types": "index.d.ts" }\n',
      'index.d.ts': rows(
        '/** Bakes a loaf in an {@link Ovn}. */',
        'export declare function bake(): void;',
        '/** An oven. */',
        'export interface Oven {}',
      ),
    },
    help: 'Use the name of a symbol that is exported or used by an export, or remove the tag. For a page of the site, use its path from the root of the site; for a file, use a complete URL.',
    corrected: {
      'index.d.ts': rows(
        '/** Bakes a loaf in an {@link Oven}. */',
        'export declare function bake(): void;',
        '/** An oven. */',
        'export interface Oven {}',
      ),
    },
  },
  'api-type-unknown': {
    summary: 'TypeDoc cannot convert a type in a declaration',
    severities: ['warning'],
    meaning:
      'TypeDoc returns only the text of a type, usually because the type is recursive. The page shows this text, which TypeDoc may have shortened, and names in it are not links. Types of installed packages are not reported.',
    example: {
      'package.json': '{ "name": "kit", "types": "index.d.ts" }\n',
      'index.d.ts': rows(
        'export declare class Ring<Item> {',
        "  held: { again: Ring<Item>['held'] };",
        '}',
        'export declare class NumberRing extends Ring<number> {}',
      ),
    },
    help: 'Declare the type with a name, as an interface or a type alias, and use the name. If the text on the page is sufficient, ignore the warning.',
    corrected: {
      'index.d.ts': rows(
        'export interface Held {',
        '  again: Held;',
        '}',
        'export declare class Ring<Item> {',
        '  held: Held;',
        '  item: Item;',
        '}',
        'export declare class NumberRing extends Ring<number> {}',
      ),
    },
  },
  'api-undocumented-type': {
    summary: 'a symbol uses a declaration of its package that has no page',
    severities: ['warning'],
    meaning:
      'A documented symbol refers to a declaration of the same package that has no page. One cause is that the reference cannot document the declaration, such as `typeof oven` after `import * as oven` from a file that is not an entry point. Another cause is that the declaration is hidden, either by a tag in its comment, such as `@hidden`, or by `include` or `exclude` in `recto.yaml`. The page shows the name of the declaration without a link, so readers cannot see its content. Types of the package that are not exported have pages, so they are not reported. Types of installed packages are not reported either.',
    example: {
      'package.json': '{ "name": "kit", "types": "index.d.ts" }\n',
      'index.d.ts': rows(
        "import * as oven from './oven';",
        '/** The tools of a baker. */',
        'export declare const tools: typeof oven;',
      ),
      'oven.d.ts': 'export declare const isWarm: boolean;\n',
    },
    help: 'Use a type that has a page or that refers to no other declarations, or describe the declaration in the comment of the symbol that uses it. If a declaration is hidden, remove the tag, or change `include` or `exclude`.',
    corrected: {
      'index.d.ts': rows(
        '/** The tools of a baker. */',
        'export declare const tools: { isWarm: boolean };',
      ),
    },
  },
  'block-shape': {
    summary: 'a block has invalid content, or an invalid title or attribute',
    severities: ['error'],
    meaning:
      'The content, the title or an attribute of a block such as `:::tabs` is invalid, so the block cannot be shown as intended. A group of tabs contains only `:::tab` blocks. Each tab has a label, and no two tabs of a group have the same label or value. A `:::tab` is only allowed in a group. A code group contains only code blocks. Each code block has a different title. If a code block has no title, its title is the name of the file in `file=`. Cards and steps contain exactly one list, bulleted for cards and numbered for steps, and have no title. A figure contains one image, or one image for each colour mode, and nothing else. An embed has a title, the URL of a page of a supported service and at most one image, which is a file of the site. A code block with `npm2yarn` must contain commands of npm that have equivalents in Yarn and pnpm. The attribute `group` consists of at most 40 letters, digits, `-`, `_` and `.`.',
    example: { 'docs/index.md': page('::::tabs', 'Mix the flour.', '::::') },
    help: 'Correct the content of the block as the message describes, or move content that does not belong to the block before or after the block.',
    corrected: {
      'docs/index.md': page('::::tabs', ':::tab[By hand]', 'Mix the flour.', ':::', '::::'),
    },
  },
  'broken-anchor': {
    summary: 'a link contains an anchor that its target page does not have',
    severities: ['warning'],
    meaning:
      'The page that a link refers to exists, but no heading or other element on it has the id after the `#`. Browsers would open the page at its top instead of at this element. The id of a heading is generated from its text. For example, `## Knead the dough` has the id `knead-the-dough`. If you change the text of a heading, links to its id are broken.',
    example: {
      'docs/index.md': page('First, [knead](./dough.md#kneed) it.'),
      'docs/dough.md': dough,
    },
    help: 'Correct the id in the link. To preserve the id of a heading when its text changes, set the id: `## Knead {#knead}`.',
    corrected: { 'docs/index.md': page('First, [knead](./dough.md#knead) it.') },
  },
  'broken-image': {
    summary: 'an image was not found, or its path or URL is missing or incomplete',
    severities: ['error', 'warning', 'note'],
    meaning:
      'The file of an image does not exist, the image has no path or URL, or its URL is incomplete. This concerns images in Markdown, in HTML and on the landing page, `image` in front matter, the pictures in `authors.yaml`, and `favicon` and the logos in `recto.yaml`. Videos and audio files are reported, too, if their path does not begin with `/`, because they must be in the folder `static`. Readers would see no image. If the comments or the readme of a package refer to a missing file, the severity is `warning`, and in an installed package `note`.',
    example: {
      'docs/index.md': page('![The oven](./ovn.svg)'),
      'docs/oven.svg': picture,
    },
    help: 'Correct the path or URL, or add the file. A path is relative to the file with the image. If the path begins with `/`, or if the file is a video or an audio file, put the file into the folder that `static` in `recto.yaml` specifies.',
    corrected: { 'docs/index.md': page('![The oven](./oven.svg)') },
  },
  'broken-import': {
    summary: 'a page shows or imports a file or a region that was not found',
    severities: ['error'],
    meaning:
      'A code block with `file=` refers to a file, a region or a folder of `codeRoots` that does not exist, or to a region that is not closed. Readers would see an empty code block. A code block with `file=` that also contains code is reported, too, because that code would not be shown. A Markdown file that a page imports or includes is reported if it does not exist or imports itself.',
    example: {
      'docs/index.md': page('```js file=./oven.js region=bak', '```'),
      'docs/oven.js': rows('// #region bake', 'bake();', '// #endregion'),
    },
    help: 'Correct the path or the name of the region. A path is relative to the document, or begins with `/` or with the name of a folder in `codeRoots`. Regions begin with a comment `#region name` and end with a comment `#endregion`. If a block with `file=` also contains code, remove either the code or `file=`. If a file imports or includes itself, remove one of the imports.',
    corrected: { 'docs/index.md': page('```js file=./oven.js region=bake', '```') },
  },
  'broken-link': {
    summary: 'a link refers to no published page, or to more than one',
    severities: ['error', 'note'],
    meaning:
      'No page matches the target of a link, or the page is a draft or is dated after the build date, so readers would get an error page. A link is also reported if its target is missing or is an incomplete URL. The id of a document or the name of a symbol is reported if it matches several pages. Links in Markdown, HTML, `recto.yaml` (navbar, footer, sidebars, `redirects`) and the landing page are checked; links to other hosts are not. In comments of installed packages, the severity is `note`.',
    example: {
      'docs/index.md': page('See [the dough](./doug.md).'),
      'docs/dough.md': dough,
    },
    help: 'Use the path of a Markdown file, the id of a document, the name of an exported symbol or a path from the root of the site. The path of a Markdown file is relative to the file with the link. If the page is not published, publish it or remove the link. If several pages match, use the path of one of them.',
    corrected: { 'docs/index.md': page('See [the dough](./dough.md).') },
  },
  'component-unknown': {
    summary: 'an MDX file contains a component that Recto does not know',
    severities: ['warning'],
    meaning:
      'MDX is never executed, so a component that the site itself defines has no effect. Components that documentation tools provide, such as `<Tabs>`, `<Card>` or `<Steps>`, become blocks. Of all other components, only the content between the tags is shown. Each name is printed once, with the number of its other uses.',
    example: { 'docs/oven.mdx': page('<Thermometer>', 'The oven is hot.', '</Thermometer>') },
    help: 'Replace the component with Markdown, a block such as `:::note`, or HTML. A component that only contains text for several pages can be replaced with a Markdown file, which is imported and used in the same way.',
    corrected: { 'docs/oven.mdx': page(':::note', 'The oven is hot.', ':::') },
  },
  'config-shape': {
    summary: 'a YAML file has an unknown key, or a value is missing or invalid',
    severities: ['error'],
    meaning:
      'A file with settings is valid YAML, but has a key that does not exist, lacks a required value or has a value of another type or form. This concerns `recto.yaml`, `authors.yaml` of a blog, the file of the landing page and `words.yaml` of a language. Unknown keys are errors, because a misspelt setting would have no effect. A font is reported if it is damaged or if its format differs from its extension. The script of a custom element is reported if it is invalid, imports other modules or does not define the element. If `recto.yaml` is invalid, nothing else is checked.',
    example: { 'recto.yaml': rows('title: Bread', 'tagLine: Made by hand') },
    help: 'Correct the key or the value. The message names the most similar key, the position in the file where the key is allowed, or valid keys and values. For a font, use a valid WOFF2, WOFF, TTF or OTF file with the extension of its format. For a script, correct it, or bundle it and the modules that it imports into one file.',
    corrected: { 'recto.yaml': rows('title: Bread', 'tagline: Made by hand') },
  },
  'config-syntax': {
    summary: 'a YAML file has invalid syntax',
    severities: ['error'],
    meaning:
      'A file with settings contains invalid YAML, for example because a quote is not closed, the indentation is wrong or a key occurs twice. A file whose lists and maps are nested too deeply, or that uses too many aliases, is reported, too. This concerns `recto.yaml`, `authors.yaml` of a blog, the file of the landing page and `words.yaml` of a language. If `recto.yaml` is invalid, nothing else is checked.',
    example: { 'recto.yaml': rows('title: "Bread') },
    help: 'Correct the YAML at the position of the message. A text that contains a colon and a space, or begins with a character such as `@` or `*`, needs quotes.',
    corrected: { 'recto.yaml': rows('title: "Bread"') },
  },
  'diagram-unsupported': {
    summary: 'a Mermaid diagram is shown as code',
    severities: ['warning'],
    meaning:
      'Code blocks of the language `mermaid` become images when the site is built. Recto can render flowcharts, and state, sequence, class and entity relationship diagrams, but no other kinds. It also cannot render some statements, for example if the image would not show all texts or arrows. Readers then see the source of the diagram. All diagrams of the same unsupported kind are printed as one warning.',
    example: { 'docs/oven.md': page('```mermaid', 'pie', '  "Rye": 40', '```') },
    help: 'Use another kind of diagram or a simpler statement, or add the diagram as an image.',
    corrected: {
      'docs/oven.md': page('```mermaid', 'flowchart LR', '  Flour --> Dough', '```'),
    },
  },
  'directive-unclosed': {
    summary: 'a block has no closing line, or a closing line has no block',
    severities: ['error'],
    meaning:
      'A block such as `:::note` is not closed, so it would include everything after it. Or a line of colons does not belong to a block, so readers would see the colons. A common cause is an outer block with the same number of colons as its inner blocks. The outer block then ends at the first closing line of an inner block.',
    example: { 'docs/index.md': page(':::note', 'The oven is hot.') },
    help: 'If a block is not closed, add a closing line with the same number of colons as the opening line. If a block contains other blocks, use more colons for the outer block than for the inner blocks. If a closing line does not belong to a block, remove the line.',
    corrected: { 'docs/index.md': page(':::note', 'The oven is hot.', ':::') },
  },
  'directive-unknown': {
    summary: 'a block or callout has an unknown name or an invalid form',
    severities: ['error', 'warning'],
    meaning:
      'The name after the colons is not the name of a block. Or a line looks like the beginning of a block but has an invalid form, such as `:::note[Title] text`. Readers would see the content without the block, or the colons. For an unknown word in the first line of a quote, as in `> [!WARNNG]`, the severity is `warning`, because the quote is shown as an ordinary quote; also for a block of MkDocs such as `!!! custom` or `/// custom`, because the block is shown as a note, and for a line that a plugin of MkDocs replaces, such as `{!docs/a.md!}` or `::: kit.Oven`, because the line is shown as text.',
    example: { 'docs/index.md': page(':::warnin', 'The oven is hot.', ':::') },
    help: 'Correct the name or the form. The name follows the colons, and only a title in brackets and attributes in braces can follow the name. If a line of text begins with three colons, put the colons in backticks.',
    corrected: { 'docs/index.md': page(':::warning', 'The oven is hot.', ':::') },
  },
  'duplicate-anchor': {
    summary: 'two elements of a page have the same id',
    severities: ['warning'],
    meaning:
      'An id that is set with `{#id}`, or with the attribute `id` or `name` in HTML, is already used on the page. Links to this id can refer to only one of the elements. Ids that Recto generates from the texts of headings are always unique, so they are not reported.',
    example: { 'docs/index.md': page('## Flour {#a}', '', '## Water {#a}') },
    help: 'Set another id, and correct the links to this element.',
    corrected: { 'docs/index.md': page('## Flour {#a}', '', '## Water {#b}') },
  },
  'duplicate-id': {
    summary: 'two documents of a version have the same id',
    severities: ['error'],
    meaning:
      'Two documents of the same version have the same id. The id of a document is its path below the folder of the version, without the extension. An `id` in front matter replaces the whole path. If several documents have the same `id`, it replaces only the name of the file. Sidebars, navbar items and links use ids, and could refer to only one of the two documents.',
    example: {
      'docs/dough.md': dough,
      'docs/salt.md': rows('---', 'title: Salt', 'id: dough', '---', '', 'A pinch.'),
    },
    help: 'Set another `id` in the front matter of one of the two files, or remove the key.',
    corrected: { 'docs/salt.md': rows('---', 'title: Salt', 'id: salt', '---', '', 'A pinch.') },
  },
  'duplicate-route': {
    summary:
      'two pages or redirects have the same path, or a page is below the path of another section',
    severities: ['error'],
    meaning:
      'Two pages or redirects have the same path, so one of the two could not be opened. Redirects are the entries in `aliases` and `redirects`. Paths that differ only in letter case or in the slash at the end count as the same path. A standalone page below the path of a section or a language is reported, too, because the lists of the section or language would not contain the page.',
    example: {
      'docs/dough.md': dough,
      'docs/salt.md': rows('---', 'title: Salt', 'slug: dough', '---', '', 'A pinch.'),
    },
    help: 'If two pages have the same path, set another `slug`, rename one of the files, or set another `path` for a section. If a redirect has the path of a page or of another redirect, remove its entry in `aliases` or `redirects`. If a standalone page is below the path of a section or a language, move the page there, or set a `slug` that begins with another path.',
    corrected: {
      'docs/salt.md': rows('---', 'title: Salt', 'slug: salt', '---', '', 'A pinch.'),
    },
  },
  'duplicate-tag': {
    summary: 'a tag is spelled in two ways',
    severities: ['warning'],
    meaning:
      'Two spellings of a tag, such as `Rye bread` and `rye-bread`, have the same path. Both share one page, which shows the spelling of the first document, so readers see two tags instead of one. Each spelling is reported once, where it is first used.',
    example: {
      'docs/dough.md': rows('---', 'title: Dough', 'tags: [Rye bread]', '---', '', 'Knead it.'),
      'docs/salt.md': rows('---', 'title: Salt', 'tags: [rye-bread]', '---', '', 'A pinch.'),
    },
    help: 'Use the same spelling in all files.',
    corrected: {
      'docs/salt.md': rows('---', 'title: Salt', 'tags: [Rye bread]', '---', '', 'A pinch.'),
    },
  },
  'embed-not-allowed': {
    summary: 'the configuration does not allow content of this service',
    severities: ['error'],
    meaning:
      'A block `:::embed` shows content of a service that the list `embeds` in `recto.yaml` does not contain. The Content Security Policy of the pages allows frames only of the listed services, so browsers would block the content.',
    example: {
      'docs/index.md': page(
        ':::embed[Kneading by hand]{url="https://www.youtube.com/watch?v=dough123456"}',
        ':::',
      ),
    },
    help: 'Add the service to the list `embeds` in `recto.yaml`, or replace the block with a link.',
    corrected: { 'recto.yaml': rows('embeds: [youtube]') },
  },
  encoding: {
    summary: 'a file is not text in UTF-8',
    severities: ['error'],
    meaning:
      'A Markdown, YAML, CSS, code or SVG file contains bytes that are not UTF-8, or a NUL character. Readers would see wrong characters instead of letters such as "é". Usually the editor saved the file in an older encoding or in UTF-16, in which a NUL character is next to each letter.',
    example: { 'docs/oven.md': page('Br\0e\0a\0d\0') },
    help: 'Open the file with its current encoding and save it as UTF-8, or convert it: `iconv -f utf-16 -t utf-8 old.md > new.md`. If the file is already UTF-8, remove the NUL character.',
    corrected: { 'docs/oven.md': page('Bread') },
  },
  'folder-settings': {
    summary: 'a file with the settings of a folder cannot be read',
    severities: ['warning'],
    meaning:
      'Other tools store the label, position or entries of a folder in a file such as `_category_.json`, `_meta.js` or `.pages`. Such a file is invalid, or contains an expression that is not a constant. Recto never executes JavaScript, so it reads only constants. The sidebar is built without the settings in the file.',
    example: { 'docs/_meta.js': rows('export default { index: titles.index };') },
    help: 'Correct the file, replace expressions with constants, or set `order` and `sidebarLabel` in the front matter of the documents and delete the file.',
    corrected: { 'docs/_meta.js': rows("export default { index: 'Bread' };") },
  },
  'front-matter-engine': {
    summary: 'text follows the opening dashes of front matter',
    severities: ['error'],
    meaning:
      'Text follows the three dashes in the first line, as in `---js`. In other programs, this text selects a language in which the front matter is executed. Recto never executes content: front matter is always YAML.',
    example: { 'docs/oven.md': rows('---js', 'title: Bread', '---', '', 'Bake it.') },
    help: 'Remove the text after the dashes, and write the front matter in YAML.',
    corrected: { 'docs/oven.md': rows('---', 'title: Bread', '---', '', 'Bake it.') },
  },
  'front-matter-shape': {
    summary: 'front matter has a misspelt key, or a value is invalid',
    severities: ['error'],
    meaning:
      'Front matter is valid YAML, but has a misspelt key or a value of another type or form. A key is misspelt if it differs from a known key in one letter or in the order of two letters. A post also needs a date, in `date` or at the beginning of its file name. In a translation, keys such as `slug`, `tags` and `draft` are optional, but must have the same values as in the original. The rest of the file is compiled without the key, so that its other problems are reported, too.',
    example: { 'docs/oven.md': rows('---', 'titel: Bread', '---', '', 'Bake it.') },
    help: 'Correct the key or the value. The message names the most similar key, the position in the file where the key is allowed, or valid keys and values. If a post has no date, set `date`, or add the date to the file name. In a translation, remove the keys whose values are taken from the original.',
    corrected: { 'docs/oven.md': rows('---', 'title: Bread', '---', '', 'Bake it.') },
  },
  'front-matter-unknown': {
    summary: 'front matter has a key that has no effect',
    severities: ['warning'],
    meaning:
      'A key of front matter is neither a key of Recto nor a known key of Docusaurus, VitePress, Starlight, Nextra, Material for MkDocs or Jekyll. The value of the key is added to `extra` of the page document, from which other programs can read it. A key such as `slug` or `tags` in a translation is reported, too, if its value differs from the original, because Recto uses the value of the original. This concerns only folders in `folders` of a language, which other tools may also read. Each key is printed once for the whole site, with the number of its other uses.',
    example: {
      'docs/oven.md': rows('---', 'title: Bread', 'reviewer: ada', '---', '', 'Bake it.'),
    },
    help: 'Remove the key, or move it into the map `extra` if another program reads it.',
    corrected: {
      'docs/oven.md': rows(
        '---',
        'title: Bread',
        'extra: { reviewer: ada }',
        '---',
        '',
        'Bake it.',
      ),
    },
  },
  'front-matter-syntax': {
    summary: 'front matter is not closed, or its YAML is invalid',
    severities: ['error'],
    meaning:
      'A file begins with three dashes, but a second line of three dashes is missing at the end of the front matter. Or the text between the dashes is invalid YAML. The page would be shown without the values in its front matter.',
    example: { 'docs/oven.md': rows('---', 'title: Bread: a guide', '---', '', 'Bake it.') },
    help: 'If the YAML is invalid, correct it at the position in the message. A text that contains a colon and a space needs quotes. If the front matter is not closed, add a line `---` after the last key. If the first line is meant as a horizontal line, write `***`.',
    corrected: { 'docs/oven.md': rows('---', 'title: "Bread: a guide"', '---', '', 'Bake it.') },
  },
  'heading-level': {
    summary: 'a heading is of level 1, or skips a level',
    severities: ['warning'],
    meaning:
      'A heading is more than one level below the heading before it, or it is of level 1, which is reserved for the title of the page. Readers with a screen reader move through a page by the levels of its headings. A heading of level 1 is shown at level 2.',
    example: { 'docs/index.md': page('## Flour', '', '#### Rye') },
    help: 'Begin with `##`. For each further heading, use at most one `#` more than for the previous heading.',
    corrected: { 'docs/index.md': page('## Flour', '', '### Rye') },
  },
  'html-unclosed': {
    summary: 'a tag or comment in HTML is not closed in its block',
    severities: ['error', 'note'],
    meaning:
      'Recto removes some tags, such as `<select>`, together with their content. The end tag of such a tag is missing in its block, or another tag or an HTML comment is incomplete. A browser would hide the rest of the page, so Recto shows the tag as text. The name of a tag in a text must be in backticks. In a comment of a package, all HTML is then shown as text; in comments of installed packages, the severity is `note`.',
    example: { 'docs/index.md': page('The tag <select> is a list.') },
    help: 'If the tag is meant as text, put it in backticks, or escape its first character as `\\<`. Otherwise, add the end tag, or complete the tag or the comment with `>` or `-->`.',
    corrected: { 'docs/index.md': page('The tag `<select>` is a list.') },
  },
  'image-alt-missing': {
    summary: 'an image has no alternative text',
    severities: ['warning'],
    meaning:
      'An image has no text for readers who cannot see the image: readers with a screen reader, and readers whose browser cannot load the image.',
    example: { 'docs/index.md': page('![](./oven.svg)'), 'docs/oven.svg': picture },
    help: 'Describe the image in the square brackets. For an image that is only decorative, use HTML with an empty attribute: `<img src="./oven.svg" alt="">`.',
    corrected: { 'docs/index.md': page('![An oven with a loaf in it](./oven.svg)') },
  },
  'image-format': {
    summary: 'an image for link previews has a format that social networks do not show',
    severities: ['error'],
    meaning:
      'The file that `image` in front matter refers to is not a PNG, JPEG, WebP or GIF file. Links to the page would have no image in messages and social networks, which do not show SVG files, for example.',
    example: {
      'docs/index.md': withKeys(['image: ./oven.svg'], 'Bake it.'),
      'docs/oven.svg': picture,
    },
    help: 'Use a PNG, JPEG, WebP or GIF file, ideally with 1200 × 630 pixels. Without `image`, Recto generates an image with the title.',
    corrected: { 'docs/index.md': page('Bake it.') },
  },
  'invalid-formula': {
    summary: 'a formula contains invalid TeX',
    severities: ['error'],
    meaning:
      'Recto cannot convert the text between dollar characters. The text contains a command that is unknown or not allowed, or a bracket that is not closed. Or the formula is too long or nested too deeply. Readers would see the TeX source. Formulas are read only if `markdown` in `recto.yaml` contains `maths: true`, and a price such as $5 can then look like the beginning of a formula.',
    example: {
      'recto.yaml': rows('markdown: { maths: true }'),
      'docs/index.md': page('Take $\\frc{1}{2}$ of the flour.'),
    },
    help: 'Correct the TeX. If the text is not a formula, escape the dollar character as `\\$`.',
    corrected: { 'docs/index.md': page('Take $\\frac{1}{2}$ of the flour.') },
  },
  'invalid-stylesheet': {
    summary: 'a stylesheet of the site is invalid, or contains a rule or a URL that is not allowed',
    severities: ['error'],
    meaning:
      'A file of `styles` in `recto.yaml` contains invalid CSS, an `@import`, `@charset` or `@namespace` rule, or an invalid URL. Recto adds the stylesheet to a larger one, in a separate cascade layer, where such rules have no effect. Only `data:` URLs, anchors and paths of files in the static folder are valid, because pages must not load files from other hosts.',
    example: {
      'recto.yaml': rows('styles: theme.css'),
      'theme.css': '@import "print.css";\nh1 {\n  letter-spacing: 0;\n}\n',
    },
    help: 'Correct the CSS at the position in the message. Replace `@import` by adding the other stylesheet to the list `styles`, and remove the other rules. Put images into the folder that `static` in `recto.yaml` specifies, and use paths from the root of the site, such as `url(/pattern.svg)`.',
    corrected: { 'theme.css': 'h1 {\n  letter-spacing: 0;\n}\n' },
  },
  'language-unknown': {
    summary: 'there is no grammar to highlight a language',
    severities: ['warning', 'error'],
    meaning:
      'The language in the opening line of a code block is unknown, so the code is shown without colours. Some common languages without a grammar are known, so they are not reported. All code blocks with the same unknown language are printed as one message. The severity is `warning`. It is `error` if `additionalLanguages` in `recto.yaml` contains a language without a grammar.',
    example: { 'docs/index.md': page('```javscript', 'bake();', '```') },
    help: 'Correct the name, or use `text` for code without colours. All grammars of Prism are available. If the name is in `additionalLanguages`, correct or remove it.',
    corrected: { 'docs/index.md': page('```javascript', 'bake();', '```') },
  },
  'line-range': {
    summary: 'a code block refers to lines that do not exist or cannot be marked',
    severities: ['warning', 'error'],
    meaning:
      'A range of lines to mark, in braces as in `{1,3-5}` or in `add=` or `remove=`, is invalid or refers to lines that the code does not have. Or a line is in both `add=` and `remove=`. The severity is `warning`, because the code is shown without these marks. If the range in `lines=` is invalid or refers to lines that the file in `file=` does not have, the severity is `error`, because there is no code to show.',
    example: { 'docs/index.md': page('```js {9}', 'bake();', '```') },
    help: 'Use line numbers of the code, counted from 1. For a part of a file, you can use a region instead, which needs no line numbers.',
    corrected: { 'docs/index.md': page('```js {1}', 'bake();', '```') },
  },
  'link-text-missing': {
    summary: 'a link has no text',
    severities: ['warning'],
    meaning:
      'The brackets of a link contain no text that readers can see or a screen reader can read. A link that contains an image needs the alternative text of the image, and a link in HTML can have the attribute `aria-label` instead.',
    example: { 'docs/index.md': page('See [](./dough.md).'), 'docs/dough.md': dough },
    help: 'Add a text that describes the target of the link.',
    corrected: { 'docs/index.md': page('See [the dough](./dough.md).') },
  },
  'low-contrast': {
    summary: 'a colour has too little contrast with its text or background',
    severities: ['error'],
    meaning:
      'WCAG 2.2 (success criterion 1.4.3) requires a contrast ratio of at least 4.5:1 between text and background. A colour in `tokens` or `announcementBar` of `recto.yaml` has a lower contrast with its text or background, so many people cannot read the text. The message contains the pair with the lowest contrast and its colour mode. Pairs of your colour and a default colour of Recto are checked, too.',
    example: {
      'recto.yaml': rows('tokens:', "  accent: { light: '#ff8fcf', dark: '#ff8fcf' }"),
    },
    help: 'Use the colour that the message suggests: it is the most similar colour of the same hue that has enough contrast. If there is none, change both colours of the pair.',
    corrected: {
      'recto.yaml': rows('tokens:', "  accent: { light: '#b5086f', dark: '#ff8fcf' }"),
    },
  },
  'mdx-expression': {
    summary: 'an MDX file contains an expression whose value is not known without executing it',
    severities: ['warning'],
    meaning:
      'MDX is never executed. An expression in braces is shown as its value if it is a literal, such as `{5}`, a constant that the same file exports, or a path that it imports. All other expressions are shown as code, and attributes of HTML with such a value are removed. All expressions of a page are printed as one warning.',
    example: { 'docs/oven.mdx': page('Heat it to {200 + new Date().getDay()} degrees.') },
    help: 'Write the result of the expression as Markdown. If a brace is text, escape it as `\\{`.',
    corrected: { 'docs/oven.mdx': page('Heat it to {200} degrees.') },
  },
  'mdx-syntax': {
    summary: 'the syntax of an MDX file is invalid',
    severities: ['error'],
    meaning:
      'In MDX, `{` begins an expression and `<` begins a tag. Both must be closed. A paragraph that begins with `import` or `export` contains only JavaScript. The file breaks one of these rules at this position, so it is read as Markdown, without its tags. A Markdown file whose text begins with an import is also read as MDX.',
    example: { 'docs/oven.mdx': page('Heat it to {200 degrees.') },
    help: 'Escape a character that is text as `\\{` or `\\<`, or put the text in backticks. Put the start tag and the end tag of an element either on two lines without other content, or both in the same line. Correct the syntax of imports and exports, and add an empty line after them.',
    corrected: { 'docs/oven.mdx': page('Heat it to \\{200 degrees.') },
  },
  'missing-page': {
    summary: 'a section or a sidebar lists a document or folder that does not exist',
    severities: ['error'],
    meaning:
      'A sidebar in `recto.yaml` refers to a document that does not exist or to a folder without documents. Or the key `mainDoc` refers to a document that does not exist or is a draft. Readers would not find the page in the sidebar, or the section would have no start page.',
    example: {
      'recto.yaml': rows(
        'sections:',
        '  - kind: docs',
        '    id: docs',
        '    label: Guide',
        '    path: /docs',
        '    folder: docs',
        '    sidebars:',
        '      guide: [index, doug]',
      ),
      'docs/index.md': page('Bake it.'),
      'docs/dough.md': dough,
    },
    help: 'Correct the id of the document or the path of the folder. The id of a document is the path of its file below the folder of the version, without the extension, or the `id` in its front matter. If the main document is a draft, publish it, or set `mainDoc` to another document.',
    corrected: {
      'recto.yaml': rows(
        'sections:',
        '  - kind: docs',
        '    id: docs',
        '    label: Guide',
        '    path: /docs',
        '    folder: docs',
        '    sidebars:',
        '      guide: [index, dough]',
      ),
    },
  },
  'missing-source': {
    summary: 'a file or folder that the site needs does not exist',
    severities: ['error', 'warning'],
    meaning:
      'The file `recto.yaml` is missing in the folder of the site, or it refers to a missing landing page, stylesheet, font or script of a custom element. A folder of documents, posts or standalone pages is reported if it contains no Markdown files, and the folder in `static` if it contains no files. A folder in `codeRoots` is reported if it was not found in the repository of the site. A Markdown file, stylesheet, font or script that is not a regular file is reported, too. The severity is `error`, because otherwise a part of the site would be missing without a message. It is `warning` for a file such as `GUIDE.MD` or `guide.markdown` in a folder of pages: only files whose names end in `.md` or `.mdx` are published.',
    example: {
      'recto.yaml': rows('pages: page'),
      'pages/about.md': rows('---', 'title: About', '---', '', 'We bake.'),
    },
    help: 'If `recto.yaml` was not found, run the command with the folder that contains `recto.yaml`. If another file or folder was not found, correct its path, which is relative to the folder of the site, create the file or folder, or remove the key. If a file is not a regular file, replace it with a regular file. Rename a file with another extension.',
    corrected: { 'recto.yaml': rows('pages: pages') },
  },
  'missing-url': {
    summary: 'the site has no URL',
    severities: ['warning'],
    meaning:
      'Neither `url` in `recto.yaml` nor `homepage` in `package.json` contains the URL at which the site is published. Feeds, the sitemap and link previews need complete URLs. Without the URL of the site, they contain a local URL, which readers cannot open. Recto ignores a `homepage` on a code host, such as the URL of a repository.',
    example: {
      'package.json': '{ "name": "bread" }\n',
      'recto.yaml': rows('title: Bread'),
    },
    help: 'Add the URL of the published site, as `url` to `recto.yaml` or as `homepage` to `package.json`.',
    corrected: { 'recto.yaml': rows('title: Bread', 'url: https://bread.example') },
  },
  'outside-root': {
    summary: 'a file is outside the folder that must contain it',
    severities: ['error'],
    meaning:
      'A code block or an import of a Markdown file refers to a file outside the folder of the site, or outside the folder in `codeRoots` that its path names. Stylesheets, fonts and scripts in `recto.yaml` are reported if they are outside the folder of the site. A Markdown file is reported if it is a symbolic link to a hidden file or to a file outside this folder. These limits prevent a site from publishing other files of the machine on which it is built.',
    example: { 'docs/index.md': page('```js file=../../oven.js', '```') },
    help: 'Copy the file into the folder of the site. For code in the same repository, you can instead add its folder to `codeRoots` in `recto.yaml`, and use the name of this folder in the path: `file=samples:oven.js`.',
    corrected: {
      'recto.yaml': rows('codeRoots: { samples: ../samples }'),
      'docs/index.md': page('```js file=samples:oven.js', '```'),
      '../samples/oven.js': 'bake();\n',
    },
  },
  'published-cache': {
    summary: 'a published file is cached for too long or not long enough',
    severities: ['warning'],
    meaning:
      'The header `Cache-Control` of a file is missing or has an unsuitable value. A file that can change, such as HTML or the manifest, must not be cached for more than ten minutes without revalidation, because readers would see an old release. A file with a hash in its name never changes. It must be cached for at least a week, because otherwise readers load it again and again.',
    example: { 'nginx.conf': rows('location / {', '  expires 1d;', '}') },
    help: 'Configure the host to send `Cache-Control: public, max-age=31536000, immutable` for files with a hash in their names, and `no-cache` for all others. A built site contains such rules in `_headers` and `hosting/nginx.conf`.',
  },
  'published-hash': {
    summary: 'the content of a published file differs from the release',
    severities: ['error'],
    meaning:
      'The bytes of a file differ from those that were published, or browsers block a file because its content does not match the attribute `integrity` of a page. Usually the host or a CDN modifies files, for example by minifying scripts or inserting code into HTML, or it serves a file of another release from its cache.',
    example: {
      'nginx.conf': rows(
        'location / {',
        `  sub_filter '</body>' '<script src="/counter.js"></script></body>';`,
        '}',
      ),
    },
    help: 'Turn off features of the host or CDN that modify files, purge its cache, and run `recto publish --repair`, which uploads damaged files again.',
  },
  'published-missing': {
    summary: 'a published file cannot be loaded, or requests for missing files do not fail',
    severities: ['error', 'warning'],
    meaning:
      'The host does not answer a request for a file of the release with status 200, so pages or parts of them cannot be shown. Two cases are warnings. In the first case, the host answers requests for missing files with a status other than 404, 410 or 403. In the second case, the site has no inventory, because it was not published by `recto publish`. Then only the content of files with a hash in their names can be checked. `recto viewer` reports files that the manifest or a route table names but that do not exist.',
    example: {
      'nginx.conf': rows('location / {', '  try_files $uri $uri/ /index.html;', '}'),
    },
    help: 'If a file cannot be loaded, check the URL, and whether the host responds. Make all files readable for everyone, and publish the site again with `recto publish --repair`, which uploads missing files. If requests for missing files do not fail, configure the host to answer them with status 404 and the content of `404.html`.',
    corrected: {
      'nginx.conf': rows(
        'location / {',
        '  try_files $uri $uri/ =404;',
        '}',
        'error_page 404 /404.html;',
      ),
    },
  },
  'published-shape': {
    summary: 'a published file cannot be read by the viewer',
    severities: ['error'],
    meaning:
      'A file with the extension `.json` does not match its schema or contains invalid JSON, or the inventory of the site belongs to another release than the current one. Readers would see an error message instead of the page. For published sites, `recto verify` reports this, usually because the content is newer or older than the viewer, or because a cache is outdated. For files that another program wrote, `recto viewer` reports this.',
    example: { 'content/manifest.json': '{ "title": "Harbour" }\n' },
    help: 'Build and publish the whole site with one version of Recto, and purge the cache of the host. For files of another program, see the JSON Schemas in the folder `content/schema` of a built site.',
  },
  'published-type': {
    summary: 'a published file has the wrong content type',
    severities: ['error', 'warning'],
    meaning:
      'The header `Content-Type` of a host does not match the extension of a file. For scripts and stylesheets, the severity is `error`, because browsers may refuse to load them; for other files, it is `warning`.',
    example: { 'nginx.conf': rows('types { text/html html; }', 'default_type text/plain;') },
    help: 'Configure the host to send the content type in the message for files with this extension.',
  },
  'too-deep': {
    summary: 'blocks, inline markup, expressions or HTML are nested too deeply',
    severities: ['error'],
    meaning:
      'A text has more levels of lists, quotes, blocks, inline markup or HTML tags than the limit in the message. Or its nesting is so deep that it cannot be parsed, for example because of brackets, emphasis or expressions. Readers cannot follow such a text, and compiling it could need too much memory, so the page is not compiled. HTML tags that are never closed count as levels, and are also reported if they would be repeated in too many blocks.',
    example: { 'docs/index.md': page(`${'>'.repeat(65)} Bake it.`) },
    help: 'Reduce the nesting of lists, quotes, blocks, emphasis, brackets, tags and expressions, or add missing end tags.',
    corrected: { 'docs/index.md': page('> Bake it.') },
  },
  'too-large': {
    summary: 'a file or a page is too large',
    severities: ['error'],
    meaning:
      'A Markdown file or the compiled page is larger than the limit in the message, or the page has too many headings, links, columns or table cells. Readers would wait long for such a page, so it is not compiled. Front matter and files that code blocks show have limits, too, and so has a Markdown file together with its imported files. If one of these limits is exceeded, the page is compiled without the part that is too large.',
    example: {
      'docs/recipes.md': page('## Recipe 1', '', '…', '', '## Recipe 5001', '', '…'),
    },
    help: 'Split the page or the table. Move long texts out of front matter, and copy the part of a large file that a code block shows to a smaller file.',
  },
  'too-slow': {
    summary: 'a page takes too long to compile',
    severities: ['error'],
    meaning:
      'A text takes longer to compile than the limit in the message. Usually, very long sequences of characters such as `[`, `*` and `_` cause this. The limit prevents a single text from blocking the build of the whole site.',
    example: { 'docs/index.md': page('[ (]([ (]([ (]([ (]([ (]([ (]([ (](…') },
    help: 'Remove the sequence, put it into a code block, or split the page. If the machine was busy, run the command again.',
  },
  'typedoc-failed': {
    summary: 'a package cannot be documented',
    severities: ['error'],
    meaning:
      'A package of a section with `kind: api` is not installed or has no valid `package.json`. Or one of its entry points has no types, or none of its entry points has exports. Or TypeDoc or TypeScript fails because of the declarations of the package. The section would have no pages of this package. In this case, links to pages of the package are not checked.',
    example: {
      'recto.yaml': rows(
        'sections:',
        '  - kind: api',
        '    id: api',
        '    label: API',
        '    path: /api',
        '    packages:',
        "      - name: '@bakery/missing'",
      ),
    },
    help: 'If the package was not found, install it in the folder of the site or in a parent folder, or correct its name. If an entry point has no types, build the package, install its types, such as `@types/kit`, or list other entry points under `entryPoints`. If no exports were found, correct `entryPoints`, `include` or `exclude`. Otherwise, correct the declarations, or install another version.',
  },
  'unknown-author': {
    summary: 'the author of a post is not in authors.yaml',
    severities: ['error'],
    meaning:
      'The front matter of a post lists an author that `authors.yaml` in the folder of the blog does not contain. Posts show the name, the picture and the link from this file, so the author would be missing.',
    example: {
      'recto.yaml': rows('sections:', '  - { kind: blog, id: blog, label: Blog, path: /blog }'),
      'blog/authors.yaml': 'ada: { name: Ada }\n',
      'blog/2026-02-01-oven.md': withKeys(['authors: [adda]'], 'It is warm.'),
    },
    help: 'Correct the id of the author, or add the author to `authors.yaml`.',
    corrected: {
      'blog/2026-02-01-oven.md': withKeys(['authors: [ada]'], 'It is warm.'),
    },
  },
  'unknown-navbar-doc': {
    summary: 'a navbar item refers to a document that does not exist',
    severities: ['error'],
    meaning:
      'A navbar item of the type `doc` refers to a document that the newest version of the section does not contain, or that is a draft. Readers would see a link without a page.',
    example: {
      'recto.yaml': rows('navbar:', '  items: [{ type: doc, doc: doug, label: Dough }]'),
      'docs/dough.md': dough,
    },
    help: 'Correct the id of the document. The id is the path of the file below the folder of the version, without the extension, or the `id` in its front matter. If the document is a draft, publish it. If the item has no `section`, it refers to a document of the first section with documents.',
    corrected: {
      'recto.yaml': rows('navbar:', '  items: [{ type: doc, doc: dough, label: Dough }]'),
    },
  },
  'unknown-navbar-item': {
    summary: 'the type of a navbar item is missing or unknown',
    severities: ['error'],
    meaning:
      'The key `type` of an item in `navbar` of `recto.yaml` is missing, or its value is unknown. The type decides which other keys the item has and how it is shown.',
    example: {
      'recto.yaml': rows('navbar:', '  items: [{ type: page, label: Start, href: /docs }]'),
    },
    help: 'Set `type` to one of the values in the message, such as `link`.',
    corrected: {
      'recto.yaml': rows('navbar:', '  items: [{ type: link, label: Start, href: /docs }]'),
    },
  },
  'unknown-navbar-section': {
    summary: 'a navbar item refers to a section that does not exist',
    severities: ['error'],
    meaning:
      'The key `section` of a navbar item is not the `id` of a section in `recto.yaml`, so the item could show neither a document nor versions.',
    example: {
      'recto.yaml': rows('navbar:', '  items: [{ type: version-link, section: doc }]'),
    },
    help: 'Use the `id` of a section, not its label or path. Without `sections`, the section of documents has the id `docs`, and the API reference has the id `api`.',
    corrected: {
      'recto.yaml': rows('navbar:', '  items: [{ type: version-link, section: docs }]'),
    },
  },
  'unknown-sidebar': {
    summary: 'a page refers to a sidebar that does not exist',
    severities: ['error', 'warning'],
    meaning:
      'An entry of a route table refers to a sidebar that its edition in the manifest does not list, so the page would be shown without a sidebar. `recto viewer` reports this as an error, for content that another program wrote. A document whose front matter names a sidebar that its section does not have is a warning.',
    example: {
      'content/notes.json': rows(
        '{',
        '  "entries": [',
        '    {',
        '      "path": "/notes/knots/",',
        '      "document": "pages/knots.json",',
        '      "title": "Knots",',
        '      "kind": "doc",',
        '      "sidebar": "nots"',
        '    }',
        '  ]',
        '}',
      ),
    },
    help: 'Correct the name in the route table, or add the sidebar to `sidebars` of the edition in `content/manifest.json`. In front matter, use a name from `sidebars` of the section, or remove the key.',
    corrected: {
      'content/notes.json': rows(
        '{',
        '  "entries": [',
        '    {',
        '      "path": "/notes/knots/",',
        '      "document": "pages/knots.json",',
        '      "title": "Knots",',
        '      "kind": "doc",',
        '      "sidebar": "notes"',
        '    }',
        '  ]',
        '}',
      ),
    },
  },
  'unknown-symbol': {
    summary: 'a group of symbols lists a name that no package exports',
    severities: ['error'],
    meaning:
      'The packages of a section with `kind: api` do not export a name in `groupBy` of the section, or a pattern with `*` matches no export. Or a name or a pattern occurs twice. A symbol would be missing in the group, or it would be unclear to which group it belongs.',
    example: {
      'recto.yaml': rows(
        'sections:',
        '  - kind: api',
        '    id: api',
        '    label: API',
        '    path: /api',
        '    packages: [{ name: kit }]',
        '    groupBy:',
        '      - { title: Baking, symbols: [bke] }',
      ),
      'package.json': '{ "name": "kit", "types": "index.d.ts" }\n',
      'index.d.ts': 'export declare function bake(): void;\n',
    },
    help: 'Write the name as in an import, or remove it. List each name and pattern only once.',
  },
  'unknown-translation': {
    summary: 'a translation has no original',
    severities: ['error', 'warning'],
    meaning:
      'The original of a file in `locales` does not exist, or the folder of the file is for a language that the site does not have. In the folder of the default language, only `words.yaml` is allowed. Or `words.yaml` of a language translates a message of Recto or a text of `recto.yaml` that does not exist. Such translations would never be shown. For a file in a folder that `folders` of a language lists, the severity is `warning`. `recto viewer` reports unknown messages in the manifest, too.',
    example: {
      'locales/en/words.yaml': rows('messages:', '  copy: Copy it', '  skip-lnk: To the text'),
    },
    help: 'If the original of a file was not found, move the file, so that its path below the folder of the language is the path of the original. If the language is unknown, add it to `locales` in `recto.yaml`. If an entry in `words.yaml` is unknown, correct the id of the message or the label. You can also remove the translation.',
    corrected: {
      'locales/en/words.yaml': rows('messages:', '  copy: Copy it', '  skip-link: To the text'),
    },
  },
  'unsafe-html': {
    summary: 'a tag or attribute in HTML is removed, or is shown as text',
    severities: ['warning', 'note'],
    meaning:
      'HTML in Markdown contains a tag or an attribute that is not allowed, such as `<script>` or `style`. Or a tag is outside its required parent element, such as `<td>` outside a table. Recto removes the tag or attribute, so that content can neither run scripts nor change the layout. For some tags, such as `<script>`, Recto also removes their content. Tags of components, such as `<Price value="3" />` of Vue, are removed; the text between a start tag and an end tag remains. Text in angle brackets that is not the name of a tag, such as the type in `Promise<Result>`, is shown as text. In comments of installed packages, the severity is `note`.',
    example: { 'docs/index.md': page('Bake it.', '', '<script>bake()</script>') },
    help: 'Use Markdown or one of the blocks instead, or remove the HTML. Instead of `<iframe>`, use `:::embed[Title]{url="…"}`. List your own custom elements and their attributes under `elements` in `recto.yaml`. Put types and names of tags in backticks.',
    corrected: { 'docs/index.md': page('Bake it: `<script>bake()</script>`') },
  },
  'unsafe-image': {
    summary: 'an SVG image contains scripts or refers to other files',
    severities: ['error'],
    meaning:
      'An SVG image contains a part that a browser executes or loads if it opens the image directly, such as a script, an event handler or HTML. References to other files, animations of URLs, and declarations of entities or stylesheets are reported, too. Embedded files are only allowed if they are AVIF, GIF, JPEG, PNG or WebP images. An image that declares an encoding other than UTF-8 is reported, too. Links in an image have no effect in a page, so they are removed without a message. Invalid images of installed packages are omitted without a message.',
    example: {
      'docs/index.md': page('![The oven](./oven.svg)'),
      'docs/oven.svg': rows(
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">',
        '  <script>bake()</script>',
        '</svg>',
      ),
    },
    help: 'Remove the element, attribute or declaration, or export the image again without scripts. If the image loads other images, embed them as `data:` URLs. If it declares another encoding, save it as UTF-8 and declare `encoding="UTF-8"`.',
    corrected: { 'docs/oven.svg': picture },
  },
  'unsafe-link': {
    summary: 'the target of a link or an image is not safe',
    severities: ['error', 'note'],
    meaning:
      'A target has a scheme that is not allowed, such as `javascript:`, or refers to another host without a scheme (`//host`). Or it contains characters that browsers interpret in different ways: a control character, a backslash in the name of a host, or two slashes in a row. Readers would open a different page than the text describes, or run a script. In comments of installed packages, the severity is `note`.',
    example: { 'docs/index.md': page('[Bake](javascript:bake)') },
    help: 'Use a path or a complete URL. Links can have the schemes `http`, `https`, `mailto`, `tel` and `xmpp`, images only `http` and `https`.',
    corrected: { 'docs/index.md': page('[Bake](https://bread.example/bake)') },
  },
};
