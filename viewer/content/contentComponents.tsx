import './content.css';
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type JSX,
  type ReactNode,
} from 'react';
import { type ElementParts, hasClass } from '#manifest/contentElement';
import { safeHref, safeSource, safeSourceSet } from '../data/href';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { useDetailsSlide } from '../ui/useSlide';
import { useSourceAddress } from '../ui/useSourceAddress';
import { Callout } from './Callout';
import { CodeBlock, CodeLines } from './CodeBlock';
import { ScrollingTable } from './scrollRegion';
import { Tabs } from './Tabs';

type BlockTag = 'aside' | 'div' | 'figure';

/** The blocks that have a component, by the class of their element in a content tree. */
type BlockKind = 'callout' | 'code' | 'table-scroll' | 'tabs';

interface BlockType {
  tagName: BlockTag;
  Component: ComponentType<{ node: ElementParts; children: ReactNode }>;
}

const blocks: Readonly<Record<BlockKind, BlockType>> = {
  callout: { tagName: 'aside', Component: Callout },
  code: { tagName: 'figure', Component: CodeBlock },
  'table-scroll': { tagName: 'div', Component: ScrollingTable },
  tabs: { tagName: 'div', Component: Tabs },
};

/**
 * A table that assigns a component or another tag to the tags of elements. The component or tag renders all elements
 * with the tag. Components receive the parts of the element as `node`, in addition to its attributes.
 */
export type ContentComponents = {
  [Tag in keyof JSX.IntrinsicElements]?:
    | ComponentType<ComponentProps<Tag> & { node?: ElementParts | undefined }>
    | keyof JSX.IntrinsicElements;
};

/**
 * The components that render elements of content, by tag, in content trees and in Markdown. Elements with other tags
 * are rendered unchanged.
 */
export const contentComponents: ContentComponents = {
  a: ContentLink,
  aside: (props) => <ContentBlock tagName="aside" {...props} />,
  details: ContentDetails,
  div: (props) => <ContentBlock tagName="div" {...props} />,
  figure: (props) => <ContentBlock tagName="figure" {...props} />,
  // The page already has its level-1 heading.
  h1: 'h2',
  img: ContentImage,
  input: TaskCheckbox,
  pre: ({ children }) => <CodeLines>{children}</CodeLines>,
  source: ContentSource,
};

type ContentProps<Tag extends 'a' | 'details' | 'img' | 'input' | 'source' | BlockTag> =
  ComponentProps<Tag> & {
    node?: ElementParts | undefined;
  };

/** Renders an element with the component of its kind of block, or unchanged if it is not a block. */
function ContentBlock({
  tagName,
  node,
  children,
  ...attributes
}: ContentProps<BlockTag> & { tagName: BlockTag }) {
  const [, block] =
    Object.entries(blocks).find(
      ([kind, candidate]) =>
        candidate.tagName === tagName && node !== undefined && hasClass(node, kind),
    ) ?? [];
  if (node === undefined || block === undefined) {
    return createElement(tagName, attributes, children);
  }
  return <block.Component node={node}>{children}</block.Component>;
}

/** Renders a link in content, or only its text if its target is not allowed. */
function ContentLink({ node: _, href, children, ...attributes }: ContentProps<'a'>) {
  const address = safeHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <SiteLink {...attributes} href={address}>
      {children}
    </SiteLink>
  );
}

/** Renders an image in content, or only its text alternative if its source is not allowed. */
function ContentImage({ node: _, src, alt = '', ...attributes }: ContentProps<'img'>) {
  const addressOf = useSourceAddress();
  const source = safeSource(src);
  if (source === undefined) return alt;
  return <img {...attributes} src={addressOf(source)} alt={alt} loading="lazy" decoding="async" />;
}

/**
 * Renders a `<source>` element: image files from which the browser chooses. Renders nothing if the URL of one of the
 * files is not allowed.
 */
function ContentSource({ srcSet, media, type }: ContentProps<'source'>) {
  const addressOf = useSourceAddress();
  const sources = safeSourceSet(srcSet);
  if (sources === undefined) return null;
  const candidates = sources.split(',').map((candidate) => addressOf(candidate.trim()));
  return <source srcSet={candidates.join(', ')} media={media} type={type} />;
}

/** Renders a `<details>` element that opens and closes with an animation. */
function ContentDetails({ node: _, ...attributes }: ContentProps<'details'>) {
  return <details {...attributes} {...useDetailsSlide()} />;
}

/** Renders the checkbox of a task in a list. It shows if the task is done, and readers cannot change it. */
function TaskCheckbox({ checked = false }: ContentProps<'input'>) {
  const done = useMessage('task-done');
  const open = useMessage('task-open');
  return (
    <input type="checkbox" checked={checked} disabled readOnly aria-label={checked ? done : open} />
  );
}
