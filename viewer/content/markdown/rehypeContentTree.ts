import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { calloutOfAlert } from '#manifest/callouts';
import type { ContentNode } from '#manifest/contentElement';
import { type ElementParts, elementParts } from '#manifest/contentElement';
import { type HastElement, type HastNode, toContentTree, toHast } from '#manifest/hast';
import { cleanNodes } from '../../data/cleanContent';
import { grammarName } from './grammars';

interface ContentTreeOptions {
  /** The route path of the page. Relative link targets are resolved against it. */
  path: string;
  table: string;
  languages: readonly string[];
}

/**
 * Creates a function that converts the hast tree of Markdown to the structure of compiled content trees: headings with
 * ids, code in figures, tables that scroll, callouts. The function returns a new hast tree with only the elements
 * and attributes that content trees may contain.
 */
export function rehypeContentTree(options: ContentTreeOptions) {
  return (root: Root): Root => {
    const slugger = new GithubSlugger(); // One slugger for the whole page, so that all anchors are different.
    const children = root.children.map((node) =>
      node.type === 'element' ? convert(node, slugger, options) : node,
    );
    const { nodes } = toContentTree(toHastNodes(children));
    return hastOf(cleanNodes(nodes));
  };
}

function convert(element: Element, slugger: GithubSlugger, options: ContentTreeOptions): Element {
  if (element.tagName === 'pre') return toCodeFigure(element, options.languages);
  const node: Element = {
    ...element,
    properties: withResolvedAddresses(element.properties, options.path),
    children: element.children.map((child) =>
      child.type === 'element' ? convert(child, slugger, options) : child,
    ),
  };
  if (/^h[1-6]$/.test(node.tagName)) return withId(node, slugger);
  if (node.tagName === 'table') return toScrollingTable(node, options.table);
  if (node.tagName === 'blockquote') return toCallout(node);
  return node;
}

function withResolvedAddresses(
  properties: Element['properties'],
  path: string,
): Element['properties'] {
  const { href, src } = properties;
  return {
    ...properties,
    ...(typeof href === 'string' ? { href: resolveHref(href, path) } : {}),
    ...(typeof src === 'string' ? { src: resolveHref(src, path) } : {}),
  };
}

/**
 * Resolves a relative link target against the route path of a page, and returns a path from the site's root. Returns
 * targets unchanged if they have a scheme or begin with `/` or `#`. Returns `undefined` if the target is invalid or
 * resolves to another host.
 */
function resolveHref(href: string, path: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href)) return href;
  const origin = 'https://site.invalid';
  if (!URL.canParse(href, origin + path)) return undefined;
  const url = new URL(href, origin + path);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}

function withId(heading: Element, slugger: GithubSlugger): Element {
  const id = heading.properties.id ?? slugger.slug(textOf(heading));
  return { ...heading, properties: { ...heading.properties, id } };
}

function toScrollingTable(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], ariaLabel: label },
    children: [alignedByClass(table)],
  };
}

/**
 * Returns a table in which classes such as `align-right` replace the attribute `align` of cells, because the site's
 * content security policy forbids the attribute.
 */
function alignedByClass(element: Element): Element {
  const { align, ...properties } = element.properties;
  return {
    ...element,
    properties:
      typeof align === 'string' ? { ...properties, className: [`align-${align}`] } : properties,
    children: element.children.map((child) =>
      child.type === 'element' ? alignedByClass(child) : child,
    ),
  };
}

/**
 * Converts a block quote that begins with a GitHub alert, such as `[!NOTE]`, to a callout. Returns other block quotes
 * unchanged.
 */
function toCallout(quotation: Element): Element {
  const start = quotation.children.findIndex((child) => child.type === 'element');
  const paragraph = quotation.children[start];
  if (paragraph?.type !== 'element' || paragraph.tagName !== 'p') return quotation;
  const [first, ...rest] = paragraph.children;
  const [marker, written = ''] =
    first?.type === 'text' ? (/^\[!(\w+)\]\s*/.exec(first.value) ?? []) : [];
  // GitHub accepts the word in any case.
  const word = written.toUpperCase();
  const kind = calloutOfAlert(word)?.name;
  if (first?.type !== 'text' || marker === undefined || kind === undefined) return quotation;

  const opening: ElementContent[] = [
    { ...first, value: first.value.slice(marker.length) },
    ...rest,
  ];
  const isEmpty = opening.length === 1 && first.value.length === marker.length;
  const title: Element = {
    type: 'element',
    tagName: 'p',
    properties: { className: ['callout-title'] },
    children: [{ type: 'text', value: word.charAt(0) + word.slice(1).toLowerCase() }],
  };
  return {
    type: 'element',
    tagName: 'aside',
    properties: { className: ['callout'], dataKind: kind },
    children: [
      title,
      ...(isEmpty ? [] : [{ ...paragraph, children: opening }]),
      ...quotation.children.slice(start + 1),
    ],
  };
}

function toCodeFigure(pre: Element, languages: readonly string[]): Element {
  const code = pre.children.find((child) => child.type === 'element');
  if (code?.type !== 'element') return pre;
  const { title, marked } = readFenceWords(code.data?.meta ?? '');
  const language = languageOf(code);
  const lines = {
    dataMarked: [...marked].join(','),
    dataGrammar: grammarName(language, languages) ?? '',
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: ['code'],
      dataLanguage: language,
      ...(title === undefined ? {} : { dataTitle: title }),
    },
    children: [{ ...pre, properties: lines, children: [code] }],
  };
}

function languageOf({ properties: { className } }: Element): string {
  const names = Array.isArray(className) ? className.map(String) : [];
  const name = names.find((candidate) => candidate.startsWith('language-'));
  return name?.slice('language-'.length).toLowerCase() ?? 'text';
}

interface FenceWords {
  title?: string;
  /** Numbers of the highlighted lines, starting with 1. */
  marked: ReadonlySet<number>;
}

/**
 * Returns the title and the highlighted lines that the options of a fenced code block specify, such as
 * `title="server.js" {2,4-6}`. Unknown options are ignored.
 */
export function readFenceWords(words: string): FenceWords {
  const title = /\btitle="([^"]+)"/.exec(words)?.[1];
  const ranges = /(?<!=)\{([\d,\s-]+)\}/.exec(words)?.[1] ?? '';
  const marked = new Set(ranges.split(',').flatMap(numbersOf));
  return title === undefined ? { marked } : { title, marked };
}

/**
 * Maximum number of lines in a range of highlighted lines. A longer range is probably a typing error and would take
 * long to process, so it is shortened.
 */
const longestRange = 2000;

function numbersOf(range: string): number[] {
  const [, from = '', to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
  if (from === '') return [];
  const first = Number(from);
  const length = Math.min(Number(to) - first + 1, longestRange);
  return Array.from({ length: Math.max(length, 0) }, (_, index) => first + index);
}

function hastOf(nodes: ContentNode[]): Root {
  // The elements always have properties, which the type of hast requires.
  return { type: 'root', children: toHast({ nodes }) as Root['children'] };
}

/** Returns the tag, attributes and children of a hast element, in the form that content components receive. */
export function partsOf(element: Element): ElementParts {
  const [node = ''] = toContentTree([toHastElement(element)]).nodes;
  return elementParts(typeof node === 'string' ? [''] : node);
}

/**
 * Converts hast nodes of the parser to elements and texts, which are the only nodes of content trees. Raw HTML becomes
 * text, and comments are removed.
 */
function toHastNodes(nodes: readonly RootContent[]): HastNode[] {
  return nodes.flatMap((node): HastNode[] => {
    switch (node.type) {
      case 'element':
        return [toHastElement(node)];
      case 'text':
      case 'raw':
        return [{ type: 'text', value: node.value }];
      default:
        return [];
    }
  });
}

function toHastElement({ tagName, properties, children }: Element): HastElement {
  const kept: HastElement['properties'] = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    kept[name] = Array.isArray(value) ? value.map(String) : value;
  }
  return { type: 'element', tagName, properties: kept, children: toHastNodes(children) };
}
