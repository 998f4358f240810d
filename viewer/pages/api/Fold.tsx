import type { ReactNode } from 'react';
import { useSlide } from '../../content/useSlide';
import { useRestSoon } from '../useRestSoon';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
}

/** Something that is there for those who want it. */
export function Fold({ summary, children }: FoldProps) {
  const isDrawn = useRestSoon();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on a summary are clicks to the browser.
    <details className={styles.fold} onClick={useSlide()}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{isDrawn && children}</div>
    </details>
  );
}
