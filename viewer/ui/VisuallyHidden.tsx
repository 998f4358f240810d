import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that only screen readers announce; it is not visible. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
