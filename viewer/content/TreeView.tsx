import type { Element, Text } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ContentTree } from '#manifest/contentTree';
import { BlockBoundary } from './BlockBoundary';
import { cleanNodes } from './cleanTree';
import { markdownComponents } from './markdownComponents';

/** Ready content as elements, each block with a boundary of its own and nothing around them. */
export const TreeView = memo(function TreeView({ tree }: { tree: ContentTree }) {
  const blocks = useMemo(() => cleanNodes(tree.children), [tree]);
  return blocks.map((block, index) =>
    block.type === 'text' ? (
      block.value
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and never move.
      <BlockBoundary key={index}>
        <TreeNode node={block} />
      </BlockBoundary>
    ),
  );
});

/** The words of a tree that is one paragraph, to stand in a line; other trees stay as they are. */
export const InlineTree = memo(function InlineTree({ tree }: { tree: ContentTree }) {
  const nodes = useMemo(() => cleanNodes(inlineNodes(tree)), [tree]);
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other identity and never move.
  return nodes.map((node, index) => <TreeNode key={index} node={node} />);
});

function inlineNodes({ children }: ContentTree): ContentTree['children'] {
  const [first, ...rest] = children;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && rest.length === 0;
  return isParagraph ? first.children : children;
}

function TreeNode({ node }: { node: Element | Text }) {
  if (node.type === 'text') return node.value;
  return toJsxRuntime(node, {
    Fragment,
    jsx,
    jsxs,
    components: markdownComponents,
    passNode: true,
    // Cells are aligned by class; the policy of the site forbids styles in HTML.
    tableCellAlignToStyle: false,
  });
}
