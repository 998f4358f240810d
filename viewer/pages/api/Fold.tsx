import type { ReactNode } from 'react';
import { useRestSoon } from '../../ui/BelowScreen';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it holds inherited members, which readers may want to see on all pages. */
  inherited?: boolean;
}

/** Something that is there for those who want it. */
export function Fold({ summary, children, inherited }: FoldProps) {
  const isDrawn = useRestSoon();
  return (
    <details className={styles.fold} data-inherited={inherited}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{isDrawn && children}</div>
    </details>
  );
}
