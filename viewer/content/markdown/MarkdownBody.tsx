import { useQueryClient } from '@tanstack/react-query';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { type ComponentType, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readBareAddress } from '#manifest/bareAddress';
import type { ElementParts } from '#manifest/contentElement';
import { safeHref, safeSource } from '../../data/href';
import { manifestQuery } from '../../data/queries';
import { useMessage } from '../../messages/useMessage';
import { contentComponents } from '../contentComponents';
import { HighlightedCode } from './HighlightedCode';
import { partsOf, rehypeContentTree } from './rehypeContentTree';

const components: Components = {
  // Without the type argument, the type check takes four seconds longer.
  ...Object.fromEntries(Object.entries<unknown>(contentComponents).map(readingHast)),
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

interface MarkdownBodyProps {
  source: string;
  path: string;
}

/** Renders Markdown with the components of content trees, and highlights its code. */
export function MarkdownBody({ source, path }: MarkdownBodyProps) {
  const linkToSection = useMessage('link-to-section');
  const table = useMessage('table');
  const manifest = useQueryClient().getQueryData(manifestQuery.queryKey);
  const languages = manifest?.theme.additionalLanguages;
  const plugin = useMemo(
    () => () => rehypeContentTree({ path, linkToSection, table, languages: languages ?? [] }),
    [path, linkToSection, table, languages],
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
