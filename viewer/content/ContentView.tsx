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
  /** The route path of the page. Relative link targets in Markdown are resolved against it. */
  path: string;
}

/** Renders the body of a page as continuous text. Markdown is rendered after its parser is loaded. */
export function ContentView({ body, path }: ContentViewProps) {
  return (
    <Prose isBody>
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

/**
 * Renders a body that is Markdown. The pipeline never creates such bodies, but other programs may. Readers see the
 * source until the Markdown parser is loaded, and if the parser cannot be loaded or crashes.
 */
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
