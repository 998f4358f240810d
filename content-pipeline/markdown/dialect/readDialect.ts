import type {
  Code,
  Definition,
  Heading,
  Html,
  Link,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readBareAddress } from '#manifest/bareAddress';
import type { Report } from '../../diagnostics/diagnostic';
import { isHtmlTag, removedTag } from '../html/allowedHtml';
import type { PageContext } from '../render/page';
import { placeOf, type SourceText } from '../sourceText';
import {
  type Abbreviations,
  abbreviationsOf,
  isDefinitions,
  readAbbreviation,
} from './abbreviations';
import {
  isTocList,
  readBlockAttributes,
  readInlineAttributes,
  readTableAttributes,
} from './attributeLists';
import { readAlert, readNotice } from './callouts';
import { indentedMarkOf } from './directive';
import { readDefinitions, readMkDocsTabs, withColon } from './indentedBlocks';
import {
  badgeOf,
  readInlineLanguage,
  readMarks,
  readSubscript,
  readSubstitution,
  withoutIcons,
} from './inlineMarks';
import { readGrid } from './lists';
import { readDirective } from './readDirective';
import { readInstall, readSnippets } from './tabs';

interface DialectContext extends Pick<PageContext, 'words' | 'elements'> {
  definitions: ReadonlyMap<string, Definition>;
  abbreviations: Abbreviations | undefined;
  source: SourceText;
  report: Report;
}

type NodeType = RootContent['type'];
type NodeOf<Type extends NodeType> = Extract<RootContent, { type: Type }>;

/**
 * A function that converts a node. It returns the nodes that replace the node, or `undefined` if the node remains. It
 * may change a node that remains.
 */
type NodeReader<Type extends NodeType> = (
  node: NodeOf<Type>,
  parent: Parents,
  context: DialectContext,
) => RootContent[] | undefined;

const unchanged = () => undefined;

const readers: { readonly [Type in NodeType]: NodeReader<Type> } = {
  blockquote: (quote, _, { source, words, report }) => readAlert(quote, source, words, report),
  break: unchanged,
  code: readCode,
  containerDirective(directive, parent, { source, words, report }) {
    // A group has already converted its tabs, and a list of definitions its definitions.
    if (directive.data?.hName !== undefined) return undefined;
    if (indentedMarkOf(directive, source) === ':') return withColon(directive);
    return (
      readMkDocsTabs(directive, parent, source, words, report) ??
      readDirective(directive, source, words, report)
    );
  },
  definition: unchanged,
  delete: (node, parent, { source }) =>
    readSubstitution(node, parent) ?? readSubscript(node, parent, source),
  emphasis: unchanged,
  footnoteDefinition: unchanged,
  footnoteReference: unchanged,
  heading: readHeading,
  html: readHtmlNode,
  image: unchanged,
  imageReference(node, _, { definitions }) {
    const { url = '', title } = definitions.get(key(node)) ?? {};
    return [{ type: 'image', url, title, alt: node.alt, position: node.position }];
  },
  inlineCode: readInlineLanguage,
  inlineMath: unchanged,
  leafDirective: unchanged,
  link(link, parent, { source }) {
    readBareAddress(link, parent.children, source.text);
    return undefined;
  },
  linkReference(node, _, { definitions }) {
    const { url = '', title } = definitions.get(key(node)) ?? {};
    return [{ type: 'link', url, title, children: node.children, position: node.position }];
  },
  list: (list) => (isTocList(list) ? [] : undefined),
  listItem: unchanged,
  math: unchanged,
  // `readMdx` has replaced the nodes of MDX.
  mdxFlowExpression: unchanged,
  mdxJsxFlowElement: unchanged,
  mdxJsxTextElement: unchanged,
  mdxTextExpression: unchanged,
  mdxjsEsm: unchanged,
  paragraph: readParagraph,
  strong: unchanged,
  table: readTableAttributes,
  tableCell: unchanged,
  tableRow: unchanged,
  text: readText,
  textDirective: unchanged,
  thematicBreak: unchanged,
  yaml: unchanged,
};

function readNode<Type extends NodeType>(
  node: NodeOf<Type>,
  parent: Parents,
  context: DialectContext,
): RootContent[] | undefined {
  return readers[node.type as Type](node, parent, context);
}

/**
 * Converts the parts of a parsed tree that are not CommonMark or GFM, such as callouts, tabs and explicit ids. The tree
 * itself is changed. References become links and images, so that later steps need not handle references.
 */
export function readDialect(
  tree: Root,
  source: SourceText,
  { words, elements }: Pick<PageContext, 'words' | 'elements'>,
  report: Report,
): void {
  const definitions = definitionsOf(tree);
  const abbreviations = abbreviationsOf(tree);
  const context = { definitions, abbreviations, source, words, elements, report };

  visit(tree, (node, index, parent) => {
    if (node.type === 'root' || parent === undefined || index === undefined) return undefined;
    // Bare URLs that the parser finds in texts have no position.
    if (node.position === undefined && parent.position !== undefined)
      node.position = parent.position;
    const instead = readNode(node, parent, context);
    if (instead === undefined) return undefined;
    // The replacement of a node is of the same kind, block or inline.
    (parent.children as RootContent[]).splice(index, 1, ...instead);
    // The replacements are visited next.
    return index;
  });
}

function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // Where two define the same label, the first one counts.
    if (!definitions.has(key(node))) definitions.set(key(node), node);
  });
  return definitions;
}

/** Returns the key of a label. Labels that differ only in case, or in "ß" and "ss", have the same key. */
function key({ identifier }: { identifier: string }): string {
  return identifier.toUpperCase();
}

/** The pattern of the mark of an annotation of Material for MkDocs, such as `# (1)!`. */
const annotation =
  /((?:#|\/\/|--|;|%|\/\*|<!--)[ \t]*\(\d{1,3}\))!(?=[ \t]*(?:\*\/|-->)?[ \t]*$)/gm;

/**
 * Removes syntax of other tools from code: the `!` of annotations if a numbered list with their texts follows, and the
 * `raw` tags that protect Jekyll code from templates. Returns the tabs that replace a code block with `npm2yarn`;
 * `undefined` for all other code blocks.
 */
function readCode(
  code: Code,
  parent: Parents,
  { source, report }: DialectContext,
): RootContent[] | undefined {
  const siblings: readonly RootContent[] = parent.children;
  const next = siblings[siblings.indexOf(code) + 1];
  // The number remains as a comment, so that the code can be copied.
  if (next?.type === 'list' && next.ordered) code.value = code.value.replace(annotation, '$1');
  if (source.text.startsWith('{%', code.position?.start.offset))
    code.value = code.value.replace(
      /\{%-?[ \t]*raw[ \t]*-?%\}\n?|\n?\{%-?[ \t]*endraw[ \t]*-?%\}/g,
      '',
    );
  const instead = readInstall(code, source, report);
  return instead === undefined ? undefined : [instead];
}

/**
 * Removes `{#id}`, or `[#id]` as in Nextra, from the end of a heading, and sets the id of the heading. If the heading
 * has no such id, removes its attribute lists and sets their attributes.
 */
function readHeading(heading: Heading): undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const mark = /(?:^|[ \t]+)(?:\{#([^\s{}]+)\}|\[#([^\s[\]]+)\])[ \t]*$/.exec(last.value);
  const id = mark?.[1] ?? mark?.[2];
  if (mark === null || id === undefined) {
    readBlockAttributes(heading);
    return;
  }
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') heading.children.pop();
  heading.data = { hProperties: { id } };
}

function readParagraph(
  paragraph: Paragraph,
  parent: Parents,
  { source, words }: DialectContext,
): RootContent[] | undefined {
  if (isContents(paragraph) || isDefinitions(paragraph)) return [];
  const blocks = readSnippets(paragraph, source) ?? readDefinitions(paragraph, parent, source);
  if (blocks !== undefined) return blocks;
  const classes = readBlockAttributes(paragraph);
  if (paragraph.children.length > 0) return undefined;
  // An attribute list of kramdown on a line of its own, before the block that it describes
  const next = parent.children[parent.children.indexOf(paragraph as never) + 1];
  const isAdjacent = next?.position?.start.line === (paragraph.position?.end.line ?? 0) + 1;
  if (next?.type === 'blockquote' && isAdjacent) readNotice(next, classes, words);
  return [];
}

/**
 * Tests if a paragraph is a placeholder for a table of contents, such as `[[toc]]`, which is removed, because pages
 * have an outline.
 */
function isContents(paragraph: Paragraph): boolean {
  const isPlain = paragraph.children.every(({ type }) => type === 'text' || type === 'emphasis');
  return isPlain && /^(?:\[\[toc\]\]|\[toc\])$/i.test(textOf(paragraph).trim());
}

function readText(
  text: Text,
  parent: Parents,
  { abbreviations }: DialectContext,
): RootContent[] | undefined {
  if (text.value.startsWith('{')) readInlineAttributes(text, parent);
  // The marks with which other tools protect text from their templates
  if (text.value.includes('{%'))
    text.value = text.value.replace(/\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}\n?/g, '');
  text.value = withoutIcons(text.value);
  if (text.value === '') return [];
  return (
    readMarks(text, parent) ?? (abbreviations && readAbbreviation(text, parent, abbreviations))
  );
}

const inlineParents: ReadonlySet<Parents['type']> = new Set<Parents['type']>([
  ...(['delete', 'emphasis', 'heading', 'link', 'paragraph', 'strong', 'tableCell'] as const),
]);

/**
 * Returns the nodes that replace an HTML node, or `undefined` if it remains. Comments are removed, and tags of
 * VitePress's `Badge` are converted. Inline tags of other components are reported and removed. Other inline tags that
 * are neither HTML nor custom elements, such as the type in `Promise<Result>`, are reported and replaced with text.
 * Changes the list after a grid of Material for MkDocs to cards, and URLs between `<a>` and `</a>` to text.
 */
function readHtmlNode(
  html: Html,
  parent: Parents,
  { source, elements, report }: DialectContext,
): PhrasingContent[] | undefined {
  const { value, position } = html;
  if (isComment(value)) return [];
  if (/\bgrid\b/.test(value)) readGrid(html, parent);
  if (/^<a\s[^<]*>$/i.test(value)) unlinkBareUrls(html, parent, source);
  const name = /^<\/?([a-z][\w.-]*)[^<]*>$/i.exec(value)?.[1];
  if (!inlineParents.has(parent.type) || name === undefined || isHtmlTag(name)) return undefined;
  if (name === 'Badge') return readBadge(html, parent);
  if (elements?.has(name.toLowerCase())) return undefined;
  if (isComponent(html, name, parent.children)) {
    const siblings: RootContent[] = parent.children;
    const end = endTagOf(html, name, siblings);
    if (end !== undefined) siblings.splice(siblings.indexOf(end), 1);
    const tagName = name.toLowerCase();
    report({
      ...removedTag(tagName),
      subject: `<${tagName}>`,
      file: source.path,
      ...placeOf(source.text, position, `<${name}`),
    });
    return [];
  }
  report({
    code: 'unsafe-html',
    severity: 'warning',
    message: `"${value}" is not an HTML tag and is shown as text`,
    hint: name.includes('-')
      ? 'put the text in backticks, or list a custom element under "elements" in recto.yaml'
      : 'put the text in backticks, or escape the "<" as "\\<"',
    file: source.path,
    ...placeOf(source.text, position, value),
  });
  return [{ type: 'text', value, ...(position === undefined ? {} : { position }) }];
}

/**
 * Tests if an inline tag is that of a component, such as `<Price value="3" />` of Vue. Its name has a capital letter or
 * a hyphen. A start tag has an attribute with a value or an end tag, because `<Your Name>` and the type in `Map<Key>`
 * are text.
 */
function isComponent(html: Html, name: string, siblings: readonly RootContent[]): boolean {
  if (!/^[A-Z]|-/.test(name)) return false;
  const isClear = /^<\/|\/>$|\s[\w:.-]+=["']/.test(html.value);
  return isClear || endTagOf(html, name, siblings) !== undefined;
}

/** Returns the sibling that is the end tag of an inline start tag; `undefined` if there is none, and for other tags. */
function endTagOf(html: Html, name: string, siblings: readonly RootContent[]): Html | undefined {
  if (/^<\/|\/>$/.test(html.value)) return undefined;
  const end = `</${name}`;
  return siblings
    .slice(siblings.indexOf(html))
    .find((node): node is Html => node.type === 'html' && node.value.startsWith(end));
}

/**
 * Replaces bare URLs between a start tag `<a>` and its end tag with their text, because the target of the link is in
 * the tag.
 */
function unlinkBareUrls(html: Html, parent: Parents, { text }: SourceText): void {
  const siblings = parent.children as RootContent[];
  const from = siblings.indexOf(html) + 1;
  const size = siblings
    .slice(from)
    .findIndex((node) => node.type === 'html' && /^<\/a\s*>/i.test(node.value));
  if (size > 0) siblings.splice(from, size, ...unlinked(siblings.slice(from, from + size)));

  function unlinked(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node): RootContent[] => {
      if ('children' in node) node.children = unlinked(node.children) as never;
      return node.type === 'link' && isBare(node) ? node.children : [node];
    });
  }

  function isBare({ position }: Link): boolean {
    return !/[<[]/.test(text.charAt(position?.start.offset ?? -1));
  }
}

/**
 * Converts a tag of VitePress's `Badge`. If it is a start tag, removes the nodes up to the end tag from `parent`, because
 * the result contains them.
 */
function readBadge(html: Html, parent: Parents): PhrasingContent[] {
  const { value, position } = html;
  if (value.startsWith('</')) return [];
  const [, quoted, written = quoted ?? ''] = /\stext=(?:"([^"]*)"|'([^']*)')/.exec(value) ?? [];
  const text = written === '' ? [] : [textAt(written, position)];
  const siblings: RootContent[] = parent.children;
  const at = siblings.indexOf(html);
  const end = siblings.findIndex(
    (node, index) => index > at && node.type === 'html' && node.value.startsWith('</Badge'),
  );
  const isEmpty = value.endsWith('/>') || end === -1;
  const inner = isEmpty
    ? []
    : (siblings.splice(at + 1, end - at) as PhrasingContent[]).slice(0, -1);
  const children = [...text, ...inner];
  return children.length === 0 ? [] : [badgeOf(children)];
}

function textAt(value: string, position: Html['position']): Text {
  return { type: 'text', value, ...(position && { position }) };
}

function isComment(value: string): boolean {
  const inner = /^<!--([\s\S]*)-->\s*$/.exec(value)?.[1];
  return inner !== undefined && !inner.includes('-->');
}
