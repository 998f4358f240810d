import type { ReactNode } from 'react';
import { useRestSoon } from '../../ui/BelowScreen';
import { useDetailsSlide } from '../../ui/useSlide';
import styles from './Collapsible.module.css';

interface CollapsibleProps {
  summary: ReactNode;
  children: ReactNode;
  /** It holds inherited members: if a reader opens one, those on other pages open as well. */
  inherited?: boolean;
}

/** Content that readers open. */
export function Collapsible({ summary, children, inherited }: CollapsibleProps) {
  const isRendered = useRestSoon();
  return (
    <details {...useDetailsSlide()} className={styles.collapsible} data-inherited={inherited}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{isRendered && children}</div>
    </details>
  );
}
