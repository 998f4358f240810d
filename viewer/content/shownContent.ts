import {
  type ContentElement,
  type ContentNode,
  type ContentProperties,
  elementParts,
  hasClass,
  isProperties,
  toElement,
} from '#manifest/contentElement';
import type { PageDocument } from '#manifest/pageDocument';
import { hrefKindOf } from '../data/href';
import links from '../ui/SiteLink.module.css';
import { type SiteAddress, siteHref, sitePathOf } from '../ui/siteHref';

// The HTML of a page contains almost everything that is in the tree of its body, so the data for hydration omits it:
// 6 of 25 KB for a page of paragraphs, lists and code. Only elements that are rendered unchanged are omitted and read.

/** The placeholder for an element that `readShown` reads from the HTML of the page. */
const omitted = 0;
type PartialNode = ContentNode | typeof omitted;

const readableTags = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'span'],
  ...['a', 'strong', 'em', 'del', 'sup', 'sub', 'kbd', 'br', 'summary'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

/**
 * Properties that can be read from the HTML. The keys are the attribute names. Elements with other properties are not
 * omitted.
 */
const readableProperties = {
  class: 'className',
  id: 'id',
  href: 'href',
  'aria-label': 'ariaLabel',
};

/**
 * Classes of blocks whose children can be replaced with placeholders. The component of such a block renders the
 * children from the content tree as the last children of its element.
 */
const framed = ['code', 'table-scroll', 'callout'];

/** The tags of blocks that cannot be read from the HTML. Each block is rendered as a single element. */
const otherBlocks = new Set([
  ...['aside', 'audio', 'details', 'div', 'dl', 'figure', 'h1', 'hr', 'section', 'video'],
]);

/**
 * Returns a copy of a page document for the data in the HTML: without `extra`, and with placeholders for the elements
 * that `readShown` can read from the HTML. If the body contains blocks with other tags than those in `readableTags` and
 * `otherBlocks`, the copy has no placeholders.
 */
export function omitShown({ extra: _, ...page }: PageDocument, site: SiteAddress): PageDocument {
  const nodes = nodesOf(page);
  const areBlocks = nodes?.every((node) => {
    if (typeof node !== 'object') return true;
    const { tagName } = elementParts(node);
    return readableTags.has(tagName) || otherBlocks.has(tagName);
  });
  return nodes && areBlocks ? withNodes(page, omitFrom(nodes, site)) : page;
}

function omitFrom(nodes: readonly PartialNode[], site: SiteAddress): PartialNode[] {
  return nodes.map((node) => {
    if (typeof node !== 'object') return node;
    if (isReadable(node, site)) return omitted;
    const parts = elementParts(node);
    const isFramed = parts.tagName === 'details' || framed.some((name) => hasClass(parts, name));
    return isFramed && !parts.children.some(isCustomElement)
      ? withChildren(node, (children) => omitFrom(children, site))
      : node;
  });
}

/**
 * Tests if a node is a custom element. The viewer may render the children of such a node instead of a single element.
 */
function isCustomElement(node: ContentNode): boolean {
  return typeof node !== 'string' && elementParts(node).tagName.includes('-');
}

function isReadable(node: ContentNode, site: SiteAddress): boolean {
  if (typeof node === 'string') return true;
  const { tagName, properties, children } = elementParts(node);
  return (
    readableTags.has(tagName) &&
    areReadable(properties) &&
    (tagName !== 'a' || isReadableLink(properties.href, site)) &&
    children.every((child) => isReadable(child, site))
  );
}

function areReadable(properties: ContentProperties): boolean {
  const names = Object.values(readableProperties);
  return Object.entries(properties).every(
    ([name, value]) => names.includes(name) && typeof value === 'string',
  );
}

function isReadableLink(href: ContentProperties[string] | undefined, site: SiteAddress): boolean {
  if (typeof href !== 'string') return false;
  const kind = hrefKindOf(href);
  if (kind === 'page') return sitePathOf(siteHref(href, site), site.basepath) === href;
  return kind !== 'unknown';
}

/**
 * Returns a page document in which the elements of the page's HTML replace the placeholders of `omitShown`. Returns
 * `undefined` if the body in the HTML does not have the expected number of blocks.
 */
export function readShown(
  page: PageDocument,
  html: ParentNode,
  base: string,
): PageDocument | undefined {
  const nodes = nodesOf(page);
  if (!nodes?.some(isPartial)) return page;
  const body = html.querySelector('[data-body]');
  const count = nodes.filter((node) => typeof node !== 'string').length;
  return body?.children.length === count ? withNodes(page, readInto(nodes, body, base)) : undefined;
}

function isPartial(node: PartialNode | ContentProperties): boolean {
  return node === omitted || (Array.isArray(node) && node.some(isPartial));
}

/**
 * Returns nodes in which the child elements of `around` replace the placeholders. The elements that were rendered for
 * the nodes must be the last children of `around`.
 */
function readInto(nodes: readonly PartialNode[], around: Element, base: string): ContentNode[] {
  const rendered = [...around.children];
  const read = nodes.toReversed().map((node): ContentNode => {
    const element = typeof node === 'string' ? undefined : rendered.pop();
    if (element === undefined) return node || '';
    if (node === omitted) return readElement(element, base);
    if (typeof node === 'string' || !isPartial(node)) return node;
    return withChildren(node, (children) => readInto(children, element, base));
  });
  return read.reverse();
}

function readElement(element: Element, base: string): ContentElement {
  const { localName: tagName } = element;
  const isExternal = element.hasAttribute('target');
  // A link to another site ends with a hint.
  const rendered = isExternal ? [...element.childNodes].slice(0, -1) : [...element.childNodes];
  const children = rendered.flatMap((node) => readNode(node, base));
  const properties: ContentProperties = {};
  // The attributes of preformatted text are those of its component.
  if (tagName === 'pre') return toElement({ tagName, properties, children });
  for (const [name, property] of Object.entries(readableProperties)) {
    const value = element.getAttribute(name);
    if (value !== null) properties[property] = value;
  }
  if (tagName === 'a') properties.href = sitePathOf(String(properties.href), base);
  if (!isExternal) return toElement({ tagName, properties, children });
  const { className = '', ...others } = properties;
  const rest = String(className)
    .split(' ')
    .filter((name) => name !== links.external)
    .join(' ');
  if (rest !== '') others.className = rest;
  return toElement({ tagName, properties: others, children });
}

function readNode(node: ChildNode, base: string): ContentNode[] {
  if (node instanceof Element) {
    // The component of a heading adds the link to the heading.
    if (node.className === 'anchor') return [];
    if (readableTags.has(node.localName)) return [readElement(node, base)];
    // An extension of the browser has added the element. React removes it.
    return [...node.childNodes].flatMap((child) => readNode(child, base));
  }
  // Comments separate neighbouring texts.
  return node instanceof Text ? [node.data] : [];
}

function nodesOf(page: PageDocument): readonly PartialNode[] | undefined {
  return 'body' in page && page.body.type === 'tree' ? page.body.tree.nodes : undefined;
}

function withNodes<Page extends PageDocument>(page: Page, nodes: readonly PartialNode[]): Page {
  return { ...page, body: { type: 'tree', tree: { nodes } } };
}

function withChildren(
  element: ContentElement,
  change: (children: readonly PartialNode[]) => readonly PartialNode[],
): ContentElement {
  const start = isProperties(element[1]) ? 2 : 1;
  const children = change(elementParts(element).children);
  return [...element.slice(0, start), ...children] as unknown as ContentElement;
}
