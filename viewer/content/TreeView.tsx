import { memo, useMemo } from 'react';
import type { ContentNode, ContentTree } from '#manifest/contentTree';
import { BelowScreen } from '../ui/BelowScreen';
import { drawNode, drawNodes } from './drawNodes';
import { BlockBoundary } from './ErrorBoundary';

/** Ready content as elements, each block with a boundary of its own and nothing around them. */
export const TreeView = memo(function TreeView({ tree }: { tree: ContentTree }) {
  const blocks = tree.children;
  return (
    <>
      <Blocks blocks={blocks.slice(0, screenful)} />
      {blocks.length > screenful && (
        <BelowScreen>
          <Blocks blocks={blocks.slice(screenful)} />
        </BelowScreen>
      )}
    </>
  );
});

/** As many blocks as a large screen may show at once. */
const screenful = 12;

function Blocks({ blocks }: { blocks: readonly ContentNode[] }) {
  return blocks.map((block, index) =>
    block.type === 'text' ? (
      block.value
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and never move.
      <BlockBoundary key={index}>{drawNode(block)}</BlockBoundary>
    ),
  );
}

/** The words of a tree that is one paragraph, to stand in a line; other trees stay as they are. */
export const InlineTree = memo(function InlineTree({ tree }: { tree: ContentTree }) {
  return useMemo(() => drawNodes(inlineNodes(tree)), [tree]);
});

function inlineNodes({ children }: ContentTree): ContentTree['children'] {
  const [first, ...rest] = children;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && rest.length === 0;
  return isParagraph ? first.children : children;
}
