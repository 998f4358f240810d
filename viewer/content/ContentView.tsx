import { Suspense } from 'react';
import type { ContentBody } from '#manifest/contentTree';
import { lazyModule } from '../lazy/lazyModule';
import { useLoaded } from '../lazy/useLazy';
import styles from './ContentView.module.css';
import { ErrorBoundary, FailureNote } from './ErrorBoundary';
import { Prose } from './Prose';
import { TreeView } from './TreeView';

interface ContentViewProps {
  body: ContentBody;
  /** The route path of the page, against which relative addresses in Markdown are resolved. */
  path: string;
}

/** Content as prose: a ready tree at once, Markdown as soon as its parser is loaded. */
export function ContentView({ body, path }: ContentViewProps) {
  return (
    <Prose>
      {body.type === 'tree' ? (
        <TreeView tree={body.tree} />
      ) : (
        <MarkdownView source={body.source} path={path} />
      )}
    </Prose>
  );
}

const markdownBody = lazyModule('markdown', async () => {
  const { MarkdownBody } = await import(
    /* webpackChunkName: "markdown", webpackMode: "lazy" */ './markdown/MarkdownBody'
  );
  return MarkdownBody;
});

/** Markdown from hand-written pages. Until its parser is loaded, and if it cannot be, readers see the source. */
function MarkdownView({ source, path }: { source: string; path: string }) {
  const plain = <div className={styles.plain}>{source}</div>;
  return (
    <ErrorBoundary
      fallback={
        <>
          {plain}
          <FailureNote message="markdown-plain" />
        </>
      }
      warning="The Markdown of the page could not be rendered"
    >
      <Suspense fallback={plain}>
        <LoadedMarkdown source={source} path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedMarkdown(props: { source: string; path: string }) {
  const MarkdownBody = useLoaded(markdownBody);
  return <MarkdownBody {...props} />;
}
