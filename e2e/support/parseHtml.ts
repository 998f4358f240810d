import type { Element, Nodes, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(rehypeRaw);

/** A whole document as browsers read it. */
export function parseHtml(html: string): Root {
  // The types of hast know no raw HTML: it is what the plugin replaces.
  const raw = { type: 'raw', value: html } as unknown as Text;
  return parser.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] });
}

/** All elements for which something holds, in their order. */
export function elementsOf(tree: Nodes, holds: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (holds(element)) found.push(element);
  });
  return found;
}

/** The text of a tree without its white space, which HTML and JSON may break differently. */
export function wordsOf(tree: Nodes): string {
  return squeeze(textOf(tree));
}

/** A text without its white space. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
