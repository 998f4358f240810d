import { useQueryClient } from '@tanstack/react-query';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { type ComponentProps, type ComponentType, useMemo } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readBareAddress } from '#manifest/bareAddress';
import type { ElementParts } from '#manifest/contentElement';
import { safeHref, safeSource } from '../../data/href';
import { manifestQuery } from '../../data/queries';
import { useMessage } from '../../messages/useMessage';
import { AnchorLink } from '../../ui/SiteLink';
import { contentComponents } from '../contentComponents';
import { HighlightedCode } from './HighlightedCode';
import { partsOf, rehypeContentTree } from './rehypeContentTree';

const components: Components = {
  // Without the type argument, the type check takes four seconds longer.
  ...Object.fromEntries(Object.entries<unknown>(contentComponents).map(readingHast)),
  // The page already has its level-1 heading.
  h1: headingAs('h2'),
  h2: headingAs('h2'),
  h3: headingAs('h3'),
  h4: headingAs('h4'),
  h5: headingAs('h5'),
  h6: headingAs('h6'),
  pre: HighlightedCode,
};

/**
 * Adapts an entry of the table of components to react-markdown, which passes hast elements as `node`. Returns entries
 * that are tags unchanged.
 */
function readingHast([tagName, component]: [string, unknown]): [string, unknown] {
  if (typeof component === 'string') return [tagName, component];
  // All content components take the parts of their element.
  const Component = component as ComponentType<{ node: ElementParts }>;
  return [
    tagName,
    ({ node, ...props }: { node: Element }) => <Component {...props} node={partsOf(node)} />,
  ];
}

/** Returns a component that renders headings with a link to themselves. */
function headingAs(Heading: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ node: _, id = '', children, ...attributes }: ComponentProps<'h2'> & ExtraProps) => (
    <Heading {...attributes} id={id}>
      {children}
      <AnchorLink id={id} />
    </Heading>
  );
}

interface MarkdownBodyProps {
  source: string;
  path: string;
}

/** Renders Markdown with the components of content trees, and highlights its code. */
export function MarkdownBody({ source, path }: MarkdownBodyProps) {
  const table = useMessage('table');
  const manifest = useQueryClient().getQueryData(manifestQuery.queryKey);
  const languages = manifest?.theme.additionalLanguages;
  const plugin = useMemo(
    () => () => rehypeContentTree({ path, table, languages: languages ?? [] }),
    [path, table, languages],
  );
  return (
    <Markdown
      components={components}
      remarkPlugins={[remarkGfm, remarkBareAddresses]}
      rehypePlugins={[plugin]}
      urlTransform={(url, key) => (key === 'src' ? safeSource(url) : safeHref(url))}
    >
      {source}
    </Markdown>
  );
}

/**
 * Creates a remark transformer that corrects email and XMPP links from which the GFM parser omits the scheme or the
 * resource (`readBareAddress`).
 */
function remarkBareAddresses() {
  return (tree: Root, file: VFile): void =>
    visit(tree, 'link', (link, _index, parent) => {
      if (parent !== undefined) readBareAddress(link, parent.children, String(file));
    });
}
