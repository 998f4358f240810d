import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Renders invisible text that only screen readers announce. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
