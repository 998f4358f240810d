import { expect, it } from '@jest/globals';
import type { Element, Root } from 'hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HastElement, type HastNode, type HastTree, toContentTree } from '#manifest/hast';
import { parseHtml } from '../content-pipeline/markdown/parser';
import { reportConformance } from '../content-pipeline/markdown/testing/conformance/report';
import { TreeView } from '../viewer/content/TreeView';
import { cleanContent } from '../viewer/data/cleanContent';
import { siteHref } from '../viewer/ui/siteHref';

it('renders Markdown as its specifications require, except for the listed exceptions', () => {
  const { lines, isAsListed } = reportConformance(readOutput);

  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(isAsListed).toBe(true);
}, 60_000);

/** Renders a tree like the viewer, and returns the nodes of the HTML without what the viewer adds to it. */
function readOutput({ children }: HastTree): HastNode[] {
  const tree = cleanContent(toContentTree(children));
  const html = renderToStaticMarkup(createElement(TreeView, { tree }));
  const root = parseHtml({ type: 'root', children: [{ type: 'raw', value: html }] });
  return nodesOf(root, originalHrefs(children));
}

/** Returns the original link targets in a tree, by the `href` that the viewer renders for them. */
function originalHrefs(nodes: readonly HastNode[]): Map<unknown, string> {
  return new Map(
    nodes.flatMap((node): [unknown, string][] => {
      if (node.type === 'text') return [];
      const href = node.properties?.href;
      const own: [unknown, string][] =
        typeof href === 'string' && href.startsWith('/')
          ? [[siteHref(href, { basepath: '/', trailingSlash: true }), href]]
          : [];
      return [...own, ...originalHrefs(node.children)];
    }),
  );
}

function nodesOf({ children }: Root | Element, hrefs: Map<unknown, string>): HastNode[] {
  return children.flatMap((node): HastNode[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (node.type !== 'element' || isAdded(node)) return [];
    return [elementOf(node, hrefs)];
  });
}

function elementOf(node: Element, hrefs: Map<unknown, string>): HastElement {
  const { tagName } = node;
  const properties: NonNullable<HastElement['properties']> = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined || addedTo(node).includes(name)) continue;
    properties[name] = Array.isArray(value) ? value.map(String) : value;
  }
  const href = hrefs.get(properties.href);
  if (tagName === 'a' && href !== undefined) properties.href = href;
  if (tagName === 'figure' && has(node, 'frame')) properties.className = ['code'];
  if (tagName === 'div' && has(node, 'scroll')) properties.className = ['table-scroll'];
  return { type: 'element', tagName, properties, children: nodesOf(node, hrefs) };
}

/**
 * Tests if the viewer has added an element: the caption or the button of a code block, the link to a heading, or the
 * hidden hint of a link that opens a tab.
 */
function isAdded(node: Element): boolean {
  return (
    (node.tagName === 'figcaption' && (has(node, 'language') || has(node, 'title'))) ||
    (node.tagName === 'a' && has(node, 'anchor')) ||
    (node.tagName === 'span' && (has(node, 'copy') || has(node, 'hidden')))
  );
}

/** Returns the names of the properties that the viewer adds to an element; an empty array if it adds none. */
function addedTo(node: Element): string[] {
  switch (node.tagName) {
    case 'pre':
    case 'div':
      return ['tabIndex', 'role', 'ariaLabel'];
    case 'img':
      return ['loading', 'decoding'];
    case 'a':
      return has(node, 'external') ? ['className', 'target', 'rel'] : [];
    case 'input':
      return ['readOnly', 'ariaLabel'];
    default:
      return [];
  }
}

function has({ properties: { className } }: Element, name: string): boolean {
  return [className].flat().includes(name);
}
