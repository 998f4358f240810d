import type { Element, ElementContent, Properties } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { changedCode } from './changedCode';
import { codeText } from './codeText';
import { hasClass } from './hasClass';

/** Turns an address of a page into one that can be followed from anywhere. */
export type ResolveHref = (href: string) => string;

/**
 * Content as elements that can be printed: addresses resolved, code without its colours, what Markdown
 * has a sign for under a name of its own, without the links that are there to be clicked alone, and of two
 * pictures the one for light colours.
 */
export function printableElements(
  nodes: readonly ContentNode[],
  resolve: ResolveHref,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (isClickedOnly(node) || node.properties?.dataMode === 'dark') return [];
    const { tagName } = node;
    if (tagName === 'figure' && hasClass(node, 'code')) return [codeOf(node)];
    const properties = resolvedProperties(node, resolve);
    const children = printableElements(node.children, resolve);
    return [{ type: 'element', tagName: nameOf(node), properties, children }];
  });
}

/** The marks beside headings, and the arrows that lead back from footnotes. */
function isClickedOnly(node: ContentElement): boolean {
  return node.tagName === 'a' && (hasClass(node, 'anchor') || hasClass(node, 'footnote-back'));
}

function nameOf(node: ContentElement): string {
  if (hasClass(node, 'footnote-ref')) return 'footnote-reference';
  if (hasClass(node, 'footnotes')) return 'footnotes';
  if (hasClass(node, 'tab') && node.tagName === 'section') return 'tab';
  return node.tagName;
}

/** A code block as one element with one text, its language and its title; changes have a language of their own. */
function codeOf(figure: ContentElement): Element {
  const { dataLanguage: language, dataTitle } = figure.properties ?? {};
  const changed = changedCode(figure);
  const dataLanguage = changed === undefined ? language : 'diff';
  return {
    type: 'element',
    tagName: 'pre',
    properties: { dataLanguage, dataTitle },
    children: [{ type: 'text', value: changed ?? codeText(figure) }],
  };
}

function resolvedProperties(node: ContentElement, resolve: ResolveHref): Properties {
  const { properties = {}, tagName } = node;
  const { className, href, src } = properties;
  const result: Properties = { ...properties };
  if (typeof href === 'string' && !href.startsWith('#fn')) result.href = resolve(href);
  if (typeof src === 'string') result.src = resolve(src);
  // The printer reads how a column stands from the attribute that our pages have a class for.
  const [, align] = /\balign-(\w+)/.exec(String(className)) ?? [];
  if (align !== undefined && /^t[hd]$/.test(tagName)) result.align = align;
  return result;
}
