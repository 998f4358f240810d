import type { ReactNode } from 'react';
import { slideDetails } from '../../content/slideDetails';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Something that is there for those who want it. */
export function Fold({ summary, isOpen = false, children }: FoldProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on a summary are clicks to the browser.
    <details className={styles.fold} open={isOpen} onClick={slideDetails}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
