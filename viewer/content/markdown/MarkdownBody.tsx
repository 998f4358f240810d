import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { manifestQuery } from '../../data/manifestQuery';
import { safeHref, safeSource } from '../../data/safeHref';
import { useMessage } from '../../messages/useMessage';
import { markdownComponents } from '../markdownComponents';
import { arrangeContent } from './arrangeContent';
import { HighlightedCode } from './HighlightedCode';

const components = { ...markdownComponents, pre: HighlightedCode };

/** Markdown as the same elements that ready trees are drawn with. */
export function MarkdownBody({ source }: { source: string }) {
  const linkToSection = useMessage('link-to-section');
  const table = useMessage('table');
  const manifest = useQueryClient().getQueryData(manifestQuery.queryKey);
  const languages = manifest?.theme.additionalLanguages;
  const arrange = useMemo(
    () => () => arrangeContent({ linkToSection, table, languages: languages ?? [] }),
    [linkToSection, table, languages],
  );
  return (
    <Markdown
      components={components}
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[arrange]}
      urlTransform={(url, key) => (key === 'src' ? safeSource(url) : safeHref(url))}
    >
      {source}
    </Markdown>
  );
}
