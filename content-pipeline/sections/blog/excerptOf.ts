import type { Root } from 'mdast';
import type { HastNode } from '#manifest/hast';
import { compileMarkdown, type MarkdownContext } from '../../markdown/compileMarkdown';
import type { ParsedMarkdown } from '../../markdown/parseMarkdown';

/**
 * The pattern of the line that ends the excerpt: `<!-- more -->`, `<!-- truncate -->` or, in MDX, the same comments in
 * braces.
 */
const marker =
  /^[ \t]*(?:<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\})[ \t]*$/gm;

/**
 * Compiles the excerpt of a post: everything above the marker (`<!-- more -->`), or the first paragraph if there is no
 * marker. Returns an empty array if there is neither. Problems are not reported here, because they are reported when
 * the post is compiled.
 */
export function excerptOf(
  parsed: ParsedMarkdown,
  path: string,
  context: MarkdownContext,
): HastNode[] {
  const children = beginningOf(parsed);
  const beginning = { path: parsed.path, text: parsed.text, anchors: parsed.anchors };
  const { tree } = compileMarkdown(
    { ...beginning, tree: { type: 'root', children } },
    context,
    () => undefined,
  );
  return detach(tree.children, path);
}

function beginningOf({ tree, text }: ParsedMarkdown): Root['children'] {
  const spans = tree.children.map((node) => ({
    node,
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
  }));
  // A marker within a block, such as code about markers, does not count.
  const isBetween = (at: number) => !spans.some(({ start, end }) => start <= at && at < end);
  const cut = [...text.matchAll(marker)].find(({ index }) => isBetween(index))?.index ?? -1;
  const above = spans.filter(({ end }) => end <= cut).map(({ node }) => node);
  if (above.length > 0) return above;
  const first = tree.children.find(({ type }) => type === 'paragraph');
  return first === undefined ? [] : [first];
}

/**
 * Returns the nodes of an excerpt without ids, which would not be unique on a page with several excerpts. Links to
 * anchors of the post begin with its route path (`path`).
 */
function detach(nodes: readonly HastNode[], path: string): HastNode[] {
  return nodes.flatMap((node): HastNode[] => {
    if (node.type === 'text') return [node];
    const { id: _, ...properties } = node.properties ?? {};
    const { href } = properties;
    if (typeof href === 'string' && href.startsWith('#')) properties.href = path + href;
    return [{ ...node, properties, children: detach(node.children, path) }];
  });
}
