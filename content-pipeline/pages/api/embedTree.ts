import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';

/**
 * Makes a compiled text part of a larger page: its headings stand below those of the page, it has no
 * ids that could meet others, and nothing in it leads to the page on which it stands.
 */
export function embedTree(tree: ContentTree, pagePath: string): ContentTree {
  return { type: 'root', children: embedAll(tree.children, pagePath) };
}

function embedAll(nodes: readonly ContentNode[], pagePath: string): ContentNode[] {
  return nodes.flatMap((node) => (node.type === 'text' ? [node] : embed(node, pagePath)));
}

function embed(element: ContentElement, pagePath: string): ContentNode[] {
  const { id: _, ...properties } = element.properties ?? {};
  const { className, href } = properties;
  if (Array.isArray(className) && className.includes('anchor')) return [];
  const children = embedAll(element.children, pagePath);
  if (typeof href === 'string') {
    if (href.startsWith('#') || href === pagePath) return children;
    if (href.startsWith(`${pagePath}#`)) properties.href = href.slice(pagePath.length);
  }
  const tagName = element.tagName.replace(/^h([1-6])$/, (_, level) => `h${lowered(Number(level))}`);
  const rest = Object.keys(properties).length === 0 ? {} : { properties };
  return [{ type: 'element', tagName, ...rest, children }];
}

/** Sections and members of the page have levels 2 and 3. */
function lowered(level: number): number {
  return Math.min(Math.max(level, 2) + 2, 6);
}
