import { lazy, Suspense } from 'react';
import { loadChunk } from '../data/loadChunk';
import { CrashBoundary, QuietNote } from './ErrorBoundary';
import styles from './MarkdownView.module.css';

const MarkdownBody = lazy(async () => {
  const { MarkdownBody } = await loadChunk(
    () => import(/* webpackChunkName: "markdown", webpackMode: "lazy" */ './markdown/MarkdownBody'),
  );
  return { default: MarkdownBody };
});

/**
 * Markdown that no pipeline has parsed. Its parser is loaded when it is needed; until then, and if
 * it cannot be had, readers see the source itself.
 */
export function MarkdownView({ source }: { source: string }) {
  const plain = <div className={styles.plain}>{source}</div>;
  return (
    <CrashBoundary
      fallback={
        <>
          {plain}
          <QuietNote message="markdown-plain" />
        </>
      }
      warning="The Markdown of the page could not be laid out"
    >
      <Suspense fallback={plain}>
        <MarkdownBody source={source} />
      </Suspense>
    </CrashBoundary>
  );
}
