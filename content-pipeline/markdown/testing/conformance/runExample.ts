import type { Element, ElementContent, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { HastElement, HastNode, HastTree } from '#manifest/hast';
import { englishWords } from '../../../words/pageWords';
import type { MarkdownContext } from '../../compileMarkdown';
import { parseHtml } from '../../parser';
import { compileText } from '../compileText';
import { normalForm } from './normalForm';
import type { Example } from './suites';

/** The expected (`wanted`) and the actual (`given`) result of an example, in a form in which both can be compared. */
interface Outcome extends Example {
  wanted: string;
  given: string;
}

/** A site on which all link targets exist. Relative URLs, which Recto does not have, become paths below a folder. */
const site: MarkdownContext = {
  resolveLink: resolve,
  resolveImage: (target) => ({ src: resolve(target) }),
  symbolHref: () => undefined,
  words: englishWords,
};

function resolve(target: string): string {
  return /^(?:[a-z]+:|[/#])/i.test(target) ? target : localFolder + target;
}

/**
 * A function that returns the nodes of a compiled tree that are compared: the nodes of the tree, or the nodes that a
 * viewer renders.
 */
export type ReadTree = (tree: HastTree) => readonly HastNode[];

/** Compiles an example like a page, and parses the HTML of the specification. Returns both results. */
export function runExample(example: Example, read: ReadTree = (tree) => tree.children): Outcome {
  const { tree } = compileText(example.markdown, site);
  const given: Root = { type: 'root', children: read(tree).map(withoutAdditions) };
  // The last line break is that of the file; in an open tag, the parser would treat it as content.
  const value = example.html.replace(/\n$/, '');
  const wanted = parseHtml({ type: 'root', children: [{ type: 'raw', value }] });
  return {
    ...example,
    wanted: normalForm(asRendered(wanted)),
    given: normalForm(given),
  };
}

/**
 * Changes a specification's HTML to the form that Recto renders on purpose. Headings of level 1 become headings of
 * level 2, because level 1 is the page's title. Code does not end with a line break.
 */
function asRendered(tree: Root): Root {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
    if (element.tagName === 'pre') endWithoutBreak(element);
  });
  return tree;
}

function endWithoutBreak({ children: [code, ...others] }: Element): void {
  const last =
    code?.type === 'element' && code.tagName === 'code' ? code.children.at(-1) : undefined;
  if (others.length === 0 && last?.type === 'text') last.value = last.value.replace(/\n$/, '');
}

/**
 * Returns a node without the parts that Recto adds to every page and that no specification contains: elements around
 * code and tables, colours, and labels for screen readers. Other content is not changed.
 */
function withoutAdditions(node: HastNode): ElementContent {
  if (node.type === 'text') return { type: 'text', value: node.value };
  const { tagName, properties = {} } = node;
  const only = node.children[0];
  if (tagName === 'figure' && node.children.length === 1 && has(node, 'code') && isPre(only))
    return plainCode(only);
  if (tagName === 'div' && has(node, 'table-scroll') && only !== undefined)
    return withoutAdditions(only);
  return {
    type: 'element',
    tagName,
    properties: plainProperties(tagName, properties),
    children: node.children.map(withoutAdditions),
  };
}

function isPre(node: HastNode | undefined): node is HastElement {
  return node?.type === 'element' && node.tagName === 'pre';
}

function has({ properties }: HastElement, name: string): boolean {
  return [properties?.className].flat().includes(name);
}

/** Returns a code block of Recto in the form of the specification, without the spans for its colours. */
function plainCode({ children }: HastElement): Element {
  const codes = children.map((child): ElementContent => {
    const plain = withoutAdditions(child);
    if (child.type === 'text' || plain.type !== 'element' || child.tagName !== 'code') return plain;
    return { ...plain, children: child.children.flatMap(withoutColours) };
  });
  return { type: 'element', tagName: 'pre', properties: {}, children: codes };
}

function withoutColours(node: HastNode): ElementContent[] {
  const isColour = node.type === 'element' && node.tagName === 'span';
  return isColour ? node.children.flatMap(withoutColours) : [withoutAdditions(node)];
}

function plainProperties(tagName: string, given: HastElement['properties'] = {}): Properties {
  const properties: Properties = { ...given };
  const names = [given.className ?? []].flat().map(String);
  if (/^h[1-6]$/.test(tagName)) delete properties.id;
  if (tagName === 'input') delete properties.ariaLabel;
  if (tagName === 'img') delete properties.loading;
  if (tagName === 'td' || tagName === 'th') {
    // Recto aligns by a class, because its policy forbids style attributes.
    const align = names.find((name) => name.startsWith('align-'));
    if (align !== undefined) properties.align = align.slice('align-'.length);
    delete properties.className;
  }
  if (names.some((name) => /^(?:contains-task-list|task-list-item)$/.test(name)))
    delete properties.className;
  for (const name of ['href', 'src']) {
    const address = properties[name];
    if (typeof address === 'string' && address.startsWith(localFolder))
      properties[name] = address.slice(localFolder.length);
  }
  return properties;
}

/** The path of the folder that the relative URLs of examples are appended to. */
const localFolder = '/local-folder/';
