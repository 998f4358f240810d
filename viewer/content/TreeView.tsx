import { createElement, type ElementType, memo, type ReactNode, useMemo } from 'react';
import {
  type ContentNode,
  type ContentProperties,
  type ElementParts,
  elementParts,
} from '#manifest/contentElement';
import type { ContentTree } from '#manifest/contentTree';
import { BelowScreen } from '../ui/BelowScreen';
import { AnchorLink } from '../ui/SiteLink';
import { CustomElement } from './CustomElement';
import { contentComponents } from './contentComponents';
import { BlockBoundary } from './ErrorBoundary';

/**
 * Renders the blocks of a content tree without a parent element. Each block has its own error boundary. The blocks
 * after the first twelve may be rendered later (`BelowScreen`).
 */
export const TreeView = memo(function TreeView({ tree }: { tree: ContentTree }) {
  const blocks = tree.nodes;
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

/** The maximum number of blocks that a large screen shows at once. */
const screenful = 12;

function Blocks({ blocks }: { blocks: readonly ContentNode[] }) {
  return blocks.map((block, index) =>
    typeof block === 'string' ? (
      block
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and never move.
      <BlockBoundary key={index}>{renderNode(block)}</BlockBoundary>
    ),
  );
}

/**
 * Renders a content tree for use within a line. If the tree is a single paragraph, renders only the content of the
 * paragraph.
 */
export const InlineTree = memo(function InlineTree({ tree }: { tree: ContentTree }) {
  return useMemo(() => renderNodes(inlineNodes(tree)), [tree]);
});

function inlineNodes({ nodes }: ContentTree): readonly ContentNode[] {
  const [first, ...rest] = nodes;
  if (typeof first !== 'object' || rest.length > 0) return nodes;
  const { tagName, children } = elementParts(first);
  return tagName === 'p' ? children : nodes;
}

const components: Readonly<Record<string, ElementType>> = contentComponents;

/** Tags of elements from which white space between children is removed, because React warns about such white space. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

// hast-util-to-jsx-runtime needs a table of all attributes of HTML; cleaned trees use few of them, and this code is
// loaded before any page is hydrated.
function renderNodes(nodes: readonly ContentNode[]): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index));
}

/**
 * Renders a node of a content tree. Components receive the parts of their element as the prop `node`, as in
 * react-markdown.
 */
function renderNode(node: ContentNode, key?: number): ReactNode {
  if (typeof node === 'string') return node;
  const parts = elementParts(node);
  const { tagName, properties } = parts;
  const children = renderNodes(childrenOf(parts));
  const { id, dataUnlinked } = properties;
  if (/^h\d/.test(tagName) && id && !dataUnlinked) children.push(<AnchorLink id={`${id}`} />);
  // No tag of HTML has a hyphen.
  if (tagName.includes('-')) return createElement(CustomElement, { node: parts, key }, ...children);
  const component = Object.hasOwn(components, tagName) ? components[tagName] : undefined;
  const props = { ...elementProps(properties), key };
  return component === undefined || typeof component === 'string'
    ? createElement(component ?? tagName, props, ...children)
    : createElement(component, { ...props, node: parts }, ...children);
}

function childrenOf({ tagName, children }: ElementParts): readonly ContentNode[] {
  if (!tableParts.has(tagName)) return children;
  return children.filter((child) => typeof child !== 'string' || child.trim() !== '');
}

function elementProps(properties: ContentProperties): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    props[attributeName(name)] = value;
  }
  return props;
}

/**
 * Returns the name of a content attribute in React: `data-kind` for `dataKind`, `aria-label` for `ariaLabel`, and other
 * names unchanged.
 */
function attributeName(name: string): string {
  const [, prefix, rest = ''] = /^(aria|data)([A-Z].*)$/.exec(name) ?? [];
  if (prefix === undefined) return name;
  const words = prefix === 'aria' ? rest : rest.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`);
  return `${prefix}-${words.toLowerCase()}`;
}
