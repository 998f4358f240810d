import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { safeHref, safeSource } from '../../data/href';
import { manifestQuery } from '../../data/queries';
import { useMessage } from '../../messages/useMessage';
import { contentComponents } from '../contentComponents';
import { HighlightedCode } from './HighlightedCode';
import { rehypeContentTree } from './rehypeContentTree';

const components = { ...contentComponents, pre: HighlightedCode };

interface MarkdownBodyProps {
  source: string;
  /** The route path of the page. */
  path: string;
}

/** Markdown, rendered with the same components as ready trees. */
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
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[plugin]}
      urlTransform={(url, key) => (key === 'src' ? safeSource(url) : safeHref(url))}
    >
      {source}
    </Markdown>
  );
}
