import type { Html, Node, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { Report } from '../../diagnostics/diagnostic';
import { attributeOf } from '../html/allowedHtml';
import {
  type IncludingPage,
  insertFile,
  type ParseIncluded,
  placeInFile,
  rebase,
  type WholeText,
} from '../includes';
import type { PageContext } from '../render/page';
import { placeOf, type SourceText } from '../sourceText';
import { type Component, components, type Jsx } from './components';
import { importedFile, namesIn } from './imports';
import { expressionOf, type Literal, literalOf, type Names, textOf, type Value } from './values';

interface Options extends Pick<PageContext, 'words' | 'readPartial'> {
  parseIncluded: ParseIncluded;
}

interface Scope {
  names: Names;
  page: PageState;
  /**
   * Names of the imported files that contain the elements, from the outermost to the innermost; empty for the page
   * itself.
   */
  chain: readonly string[];
}

interface PageState extends Options, IncludingPage {}

/**
 * Replaces the nodes of MDX in a tree with Markdown and HTML, which is sanitised later. Imported Markdown files are
 * inserted where they are used. Expressions and components that Recto cannot convert are reported. Nothing is executed.
 * Returns the text that all positions in the tree refer to: the text of the page, followed by the texts of the imported
 * files.
 */
export function readMdx(
  tree: Root,
  source: SourceText,
  options: Options,
  report: Report,
): WholeText {
  const whole: PageState['whole'] = { ...source, included: [] };
  const page: PageState = {
    ...options,
    whole,
    report: (diagnostic) => report(placeInFile(diagnostic, whole)),
  };
  const scope: Scope = { names: namesOf(tree), page, chain: [] };
  tree.children = flow(tree.children, scope);
  return whole;
}

function namesOf(tree: Root): Names {
  return namesIn(tree.children.filter((node) => node.type === 'mdxjsEsm'));
}

const phrasingTypes: ReadonlySet<RootContent['type']> = new Set<RootContent['type']>([
  ...(['break', 'delete', 'emphasis', 'footnoteReference', 'image', 'imageReference'] as const),
  ...(['inlineCode', 'inlineMath', 'link', 'linkReference', 'strong', 'text'] as const),
  ...(['mdxJsxTextElement', 'mdxTextExpression'] as const),
]);

function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasingTypes.has(node.type);
}

/** Converts the children of a block. Inline content outside of paragraphs becomes paragraphs. */
function flow(nodes: readonly RootContent[], scope: Scope): RootContent[] {
  const blocks: RootContent[] = [];
  let paragraph: Paragraph | undefined;
  for (const node of nodes) {
    if (isPhrasing(node)) {
      paragraph ??= paragraphAt(node.position);
      paragraph.children.push(node);
      continue;
    }
    if (paragraph) blocks.push(paragraph);
    paragraph = undefined;
    blocks.push(node);
  }
  if (paragraph) blocks.push(paragraph);
  return blocks.flatMap((node) => block(node, scope));
}

function paragraphAt(position: Node['position']): Paragraph {
  return { type: 'paragraph', children: [], ...(position && { position }) };
}

function block(node: RootContent, scope: Scope): RootContent[] {
  if (node.type === 'mdxjsEsm') return [];
  if (node.type === 'mdxJsxFlowElement') return blockElement(node, scope);
  if (node.type === 'mdxFlowExpression') {
    const children = expression(node, scope);
    return children.length === 0 ? [] : [{ ...paragraphAt(node.position), children }];
  }
  if (node.type === 'paragraph') {
    if (isOnlyElements(node)) return node.children.flatMap((child) => loose(child, scope));
    node.children = inline(node.children, scope);
    return node.children.length === 0 ? [] : [node];
  }
  if (!('children' in node)) return [node];
  const isOfText = node.type === 'heading' || node.children.every(isPhrasing);
  node.children = (
    node.type === 'table' || node.type === 'tableRow'
      ? node.children.flatMap((child) => block(child, scope))
      : isOfText
        ? inline(node.children, scope)
        : flow(node.children, scope)
  ) as typeof node.children;
  return [node];
}

/** HTML tags that are inline content. */
const textTags: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins'],
  ...['kbd', 'mark', 'picture', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time'],
  ...['u', 'var', 'wbr'],
]);

/**
 * Tests if a paragraph contains only elements, expressions and white space, and at least one element that is not inline
 * content: a component, or a tag such as `<summary>`.
 */
function isOnlyElements({ children }: Paragraph): boolean {
  const elements = children.filter(({ type }) => type === 'mdxJsxTextElement') as Jsx[];
  const isRest = ({ type, ...node }: PhrasingContent) =>
    type === 'mdxTextExpression' ||
    (type === 'text' && 'value' in node && String(node.value).trim() === '');
  return (
    elements.some(({ name }) => !textTags.has(name ?? '')) &&
    children.every((child) => child.type === 'mdxJsxTextElement' || isRest(child))
  );
}

/**
 * Converts a child of a paragraph to blocks if `isOnlyElements` is true for the paragraph. Returns an empty array for
 * white space.
 */
function loose(node: PhrasingContent, scope: Scope): RootContent[] {
  if (node.type === 'mdxJsxTextElement') return blockElement(node, scope);
  const children = inline([node], scope);
  const isEmpty = wordsOf({ type: 'paragraph', children }).trim() === '';
  return isEmpty ? [] : [{ ...paragraphAt(node.position), children }];
}

/** Converts inline content. Blocks in it are reduced to their text. */
function inline(nodes: readonly RootContent[], scope: Scope): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
      return inlineElement(node, scope);
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
      return expression(node, scope);
    if (node.type === 'paragraph') return inline(node.children, scope);
    if (!isPhrasing(node)) return [{ type: 'text', value: wordsOf(node) }];
    if ('children' in node) node.children = inline(node.children, scope) as typeof node.children;
    return [node];
  });
}

type BraceNode = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/**
 * Converts an expression to inline content. A literal becomes its text, and a comment with an id becomes `{#id}`. Other
 * comments and `children` become an empty array. Reports other expressions, and returns their source as inline code.
 */
function expression({ value, data, position }: BraceNode, scope: Scope): PhrasingContent[] {
  // Docusaurus allows `{/* #id */}` after a heading.
  const [, id] = /^\s*\/\*\s*(#[^\s{}]+)\s*\*\/\s*$/.exec(value) ?? [];
  if (id !== undefined) return [{ type: 'text', value: `{${id}}` }];
  const found = expressionOf(data?.estree);
  if (found === null || value.trim() === '') return [];
  const isChildren = found?.type === 'Identifier' && found.name === 'children';
  if (isChildren || /^\s*props\.children\s*$/.test(value)) return [];
  const text = found && textOf(literalOf(found, scope.names));
  if (text !== undefined)
    return text === '' ? [] : [{ type: 'text', value: text, ...(position && { position }) }];
  reportExpression(
    `"{${shortened(value)}}" is not executed and is shown as code`,
    'replace the expression with its result, or escape a brace that is text as "\\{"',
    position,
    scope,
  );
  return [{ type: 'inlineCode', value: value.trim(), ...(position && { position }) }];
}

function reportExpression(
  message: string,
  hint: string,
  position: Node['position'],
  { page }: Scope,
): void {
  page.report({
    code: 'mdx-expression',
    severity: 'warning',
    message,
    hint,
    subject: page.whole.path,
    file: page.whole.path,
    ...placeOf(page.whole.text, position),
  });
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

function blockElement(element: Jsx, scope: Scope): RootContent[] {
  const { name, children } = element;
  if (name === null || /(?:^|\.)Fragment$/.test(name)) return flow(children, scope);
  if (isTag(name)) return htmlBlock(name, element, scope);
  const component = componentOf(element, scope);
  const reader = components.get(component.name);
  if (reader !== undefined)
    return 'block' in reader
      ? reader.block(component)
      : inParagraph(reader.inline(component), element);
  const picture = importedPicture(element, scope);
  if (picture !== undefined) return inParagraph(picture, element);
  return included(element, scope) ?? unknown(element, scope, flow);
}

function inParagraph(children: PhrasingContent[], { position }: Jsx): RootContent[] {
  return children.length === 0 ? [] : [{ ...paragraphAt(position), children }];
}

function inlineElement(element: Jsx, scope: Scope): PhrasingContent[] {
  const { name, children } = element;
  if (name === null || /(?:^|\.)Fragment$/.test(name)) return inline(children, scope);
  if (isTag(name)) return htmlInline(name, element, scope);
  const component = componentOf(element, scope);
  const reader = components.get(component.name);
  if (reader !== undefined)
    return 'inline' in reader ? reader.inline(component) : inline(children, scope);
  const picture = importedPicture(element, scope);
  if (picture !== undefined) return picture;
  const text = included(element, scope);
  if (text === undefined) return unknown(element, scope, inline);
  const [only] = text;
  return text.length === 1 && only?.type === 'paragraph'
    ? only.children
    : [{ type: 'text', value: wordsOf({ type: 'root', children: text }) }];
}

function unknown<Content extends RootContent>(
  { name, children, position }: Jsx,
  scope: Scope,
  convert: (nodes: readonly RootContent[], scope: Scope) => Content[],
): Content[] {
  const { report, whole } = scope.page;
  report({
    code: 'component-unknown',
    severity: 'warning',
    message: `the component <${name}> is unknown, so only its content is shown`,
    hint: 'replace the component with Markdown or HTML',
    ...(name !== null && { subject: name }),
    file: whole.path,
    ...placeOf(whole.text, position, `<${name}`),
  });
  return convert(children, scope);
}

/**
 * Returns the image for a component that is imported from an SVG file, such as `<Logo />` after `import Logo from
 * './logo.svg'`. Returns `undefined` for other components.
 */
function importedPicture(element: Jsx, scope: Scope): Html[] | undefined {
  const { module = '' } = scope.names.imports.get(element.name ?? '') ?? {};
  if (!/^[./@].*\.svg(?:\?.*)?$/i.test(module)) return undefined;
  const { attributes, html } = componentOf(element, scope);
  const alt =
    attributes.get('title') ?? attributes.get('aria-label') ?? attributes.get('alt') ?? '';
  const size = { width: attributes.get('width'), height: attributes.get('height') };
  return html('img', { src: module.replace(/\?.*$/, ''), alt, ...size });
}

function isTag(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(name);
}

function componentOf(element: Jsx, scope: Scope): Component {
  const { names, page } = scope;
  const attributes = attributesOf(element, scope);
  return {
    name: nameOf(element.name ?? '', names),
    element,
    attributes: new Map(
      [...attributes].flatMap(([name, value]) => (value ? [[name, value.literal]] : [])),
    ),
    words: page.words,
    source: page.whole,
    report: page.report,
    nameOf: ({ name }) => nameOf(name ?? '', names),
    componentOf: (child) => componentOf(child, scope),
    flow: (nodes = element.children) => flow(nodes, scope) as ReturnType<Component['flow']>,
    inline: (nodes = element.children) => inline(nodes, scope),
    html: (tag, given) => [openingTag(tag, given, element.position)],
    codeFile(name) {
      const file = importedFile(names.imports.get(name)?.module ?? '');
      return file?.kind === 'code' ? file.target : undefined;
    },
    text: (node) => {
      const found = expressionOf(node.data?.estree);
      return found ? textOf(literalOf(found, names)) : undefined;
    },
  };
}

/**
 * Returns the original name of a component, even if it is imported under another name. For the default export of
 * `@theme/Tabs`, this is `Tabs`. For the default export of any other module, returns the name under which the file
 * imports it.
 */
function nameOf(written: string, { imports }: Names): string {
  const [first = '', ...rest] = written.split('.');
  const { module, name } = imports.get(first) ?? {};
  if (module === undefined) return written;
  const own = name === 'default' ? (/^@theme\/([A-Z]\w*)$/.exec(module)?.[1] ?? first) : name;
  return [own, ...rest].join('.');
}

/**
 * Returns the attributes of an element, except those in `{...props}`. The value of an attribute is `undefined` if it is
 * not a literal.
 */
function attributesOf({ attributes }: Jsx, { names }: Scope): Map<string, Value | undefined> {
  const values = new Map<string, Value | undefined>();
  for (const attribute of attributes) {
    // What `{...props}` contains is known only when it is executed.
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value === null || value === undefined) values.set(name, { literal: true });
    else if (typeof value === 'string') values.set(name, { literal: value });
    else {
      const found = expressionOf(value.data?.estree);
      values.set(name, found ? literalOf(found, names) : undefined);
    }
  }
  return values;
}

const voidTags: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr'],
]);

/**
 * Tags that contain only inline content. MDX creates a paragraph for text on a separate line in such a tag; only the
 * content of this paragraph is used.
 */
const lineTags: ReadonlySet<string> = new Set([
  ...textTags,
  ...['caption', 'dt', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'pre', 'summary'],
]);

function htmlBlock(tag: string, element: Jsx, scope: Scope): RootContent[] {
  const isLine = (child: RootContent) => isPhrasing(child) || child.type === 'paragraph';
  const { children } = element;
  const isText =
    children.every(isPhrasing) ||
    (lineTags.has(tag) && children.every(isLine) && children.length === 1);
  return [
    openHtml(tag, element, scope),
    ...(isText ? inline(children, scope) : flow(children, scope)),
    ...closeHtml(tag, element),
  ];
}

function htmlInline(tag: string, element: Jsx, scope: Scope): PhrasingContent[] {
  return [
    openHtml(tag, element, scope),
    ...inline(element.children, scope),
    ...closeHtml(tag, element),
  ];
}

function openHtml(tag: string, element: Jsx, scope: Scope): Html {
  const given: Record<string, Literal> = {};
  for (const [name, value] of attributesOf(element, scope)) {
    if (name === 'key' || name === 'ref') continue;
    if (value !== undefined) given[name] = value.literal;
    // The sanitiser reports it.
    else if (/^on[A-Z]/.test(name)) given[name] = '';
    else
      reportExpression(
        `the value of "${attributeOf(name)}" is not executed and is removed`,
        'replace the expression with its result, or remove the attribute',
        element.position,
        scope,
      );
  }
  return openingTag(tag, given, element.position);
}

/** Returns an HTML node with a start tag. The node is sanitised later, like the HTML that authors write. */
function openingTag(
  tag: string,
  given: Readonly<Record<string, Literal | undefined>>,
  position: Node['position'],
): Html {
  const attributes = Object.entries(given).flatMap(([name, value]) => attributeHtml(name, value));
  const value = `<${[tag, ...attributes].join(' ')}>`;
  return { type: 'html', value, ...(position && { position }) };
}

function attributeHtml(name: string, value: Literal | undefined): string[] {
  if (!/^[a-z][\w:-]*$/i.test(name) || value === undefined || value === null || value === false)
    return [];
  if (name === 'style' && typeof value === 'object' && !Array.isArray(value)) {
    const { textAlign, ...styles } = value as Record<string, Literal>;
    const rest = Object.entries(styles).map(([key, each]) => `${key}:${String(each)}`);
    return [
      ...attributeHtml('align', textAlign),
      ...(rest.length > 0 ? attributeHtml('style', rest.join(';')) : []),
    ];
  }
  const attribute = attributeOf(name);
  if (value === true) return [attribute];
  const text = textOf({ literal: value }) ?? '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return [`${attribute}="${escaped}"`];
}

function closeHtml(tag: string, { position }: Jsx): Html[] {
  if (voidTags.has(tag)) return [];
  return [{ type: 'html', value: `</${tag}>`, ...(position && { position }) }];
}

/**
 * Returns the nodes of the Markdown file that replaces a component, such as `<Notice />` after `import Notice from
 * './_notice.mdx'`. Returns `undefined` if the component is not imported from such a file, or if the page cannot import
 * files. If the file cannot be inserted, reports the problem and returns an empty array.
 */
function included(element: Jsx, scope: Scope): RootContent[] | undefined {
  const { names, page, chain } = scope;
  const file = importedFile(names.imports.get(element.name ?? '')?.module ?? '');
  if (file?.kind !== 'text' || page.readPartial === undefined) return undefined;
  const place = placeOf(page.whole.text, element.position, `<${element.name}`);
  const inserted = insertFile(file.target, place, page, chain);
  if (inserted === undefined) return [];
  const { tree, from } = inserted;
  const { imports, constants } = namesOf(tree);
  const props: Literal = Object.fromEntries(componentOf(element, scope).attributes);
  const inner: Scope = {
    names: { imports, constants: new Map([...constants, ['props', { literal: props }]]) },
    page,
    chain: [...chain, from.name],
  };
  tree.children = flow(tree.children, inner);
  if (from.folder !== '') rebase(tree, from.folder);
  return tree.children;
}
