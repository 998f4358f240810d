import type { ReactNode } from 'react';
import { useRestSoon } from '../../ui/BelowScreen';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
}

/** Something that is there for those who want it. */
export function Fold({ summary, children }: FoldProps) {
  const isDrawn = useRestSoon();
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{isDrawn && children}</div>
    </details>
  );
}
