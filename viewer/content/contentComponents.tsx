import './content.css';
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type JSX,
  type ReactNode,
} from 'react';
import { callouts, isCallout } from '#manifest/callouts';
import { type ElementParts, hasClass } from '#manifest/contentElement';
import { safeHref, safeSource, safeSourceSet } from '../data/href';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { useDetailsSlide } from '../ui/useSlide';
import { useSourceAddress } from '../ui/useSourceAddress';
import { Callout } from './Callout';
import { CodeBlock, CodeLines } from './CodeBlock';
import { Embed } from './Embed';
import { ScrollingTable } from './scrollRegion';
import { Tabs } from './Tabs';

type BlockTag = 'aside' | 'div' | 'figure';

type BlockKind = 'callout' | 'code' | 'embed' | 'table-scroll' | 'tabs';

interface BlockType {
  tagName: BlockTag;
  Component: ComponentType<{ node: ElementParts; children: ReactNode }>;
}

const blocks: Readonly<Record<BlockKind, BlockType>> = {
  callout: { tagName: 'aside', Component: Callout },
  code: { tagName: 'figure', Component: CodeBlock },
  embed: { tagName: 'figure', Component: Embed },
  'table-scroll': { tagName: 'div', Component: ScrollingTable },
  tabs: { tagName: 'div', Component: Tabs },
};

/**
 * The components and tags that replace elements when content is rendered. The keys are the tags of the replaced
 * elements. Components receive the parts of the element as `node`, in addition to its attributes.
 */
export type ContentComponents = {
  [Tag in keyof JSX.IntrinsicElements]?:
    | ComponentType<ComponentProps<Tag> & { node?: ElementParts | undefined }>
    | keyof JSX.IntrinsicElements;
};

/**
 * The components and tags that replace elements of content trees and of Markdown. The keys are the tags of the replaced
 * elements.
 */
export const contentComponents: ContentComponents = {
  a: ContentLink,
  audio: ({ ref: _, ...props }) => <ContentMedia tagName="audio" {...props} />,
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
  track: ({ node: _, src, ...attributes }) => <track {...attributes} src={useMediaSource(src)} />,
  video: ({ ref: _, ...props }) => <ContentMedia tagName="video" {...props} />,
};

type ContentProps<
  Tag extends 'a' | 'audio' | 'details' | 'img' | 'input' | 'source' | 'video' | BlockTag,
> = ComponentProps<Tag> & {
  node?: ElementParts | undefined;
};

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

function ContentLink({ node: _, href, children, ...attributes }: ContentProps<'a'>) {
  const address = safeHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <SiteLink {...attributes} href={address}>
      {children}
    </SiteLink>
  );
}

function ContentImage({ node: _, src, alt = '', ...attributes }: ContentProps<'img'>) {
  const addressOf = useSourceAddress();
  const source = safeSource(src);
  if (source === undefined) return alt;
  return <img {...attributes} src={addressOf(source)} alt={alt} loading="lazy" decoding="async" />;
}

function ContentMedia({
  tagName,
  node: _,
  src,
  children,
  ...attributes
}: Omit<ContentProps<'video'>, 'ref'> & { tagName: 'audio' | 'video' }) {
  const poster = useMediaSource(attributes.poster);
  return createElement(
    tagName,
    { ...attributes, poster, src: useMediaSource(src), controls: true },
    children,
  );
}

function useMediaSource(value: unknown): string | undefined {
  const addressOf = useSourceAddress();
  const source = safeSource(value);
  return source === undefined ? undefined : addressOf(source);
}

function ContentSource({ src, srcSet, media, type }: ContentProps<'source'>) {
  const addressOf = useSourceAddress();
  const file = useMediaSource(src);
  if (file !== undefined) return <source src={file} type={type} />;
  const sources = safeSourceSet(srcSet);
  if (sources === undefined) return null;
  const candidates = sources.split(',').map((candidate) => addressOf(candidate.trim()));
  return <source srcSet={candidates.join(', ')} media={media} type={type} />;
}

function ContentDetails({ node, ...attributes }: ContentProps<'details'>) {
  const kind = node?.properties.dataKind;
  const tone = isCallout(kind) ? callouts[kind].tone : undefined;
  return <details {...attributes} data-tone={tone} {...useDetailsSlide()} />;
}

function TaskCheckbox({ checked = false }: ContentProps<'input'>) {
  const done = useMessage('task-done');
  const open = useMessage('task-open');
  return (
    <input type="checkbox" checked={checked} disabled readOnly aria-label={checked ? done : open} />
  );
}
