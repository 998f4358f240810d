import type { ReactNode } from 'react';
import styles from './Prose.module.css';

interface ProseProps {
  /** `small` sets the text as beside code and in lists. */
  size?: 'small' | undefined;
  children: ReactNode;
}

/** The typography of running text: rhythm, lists, tables, quotations, callouts, notes. */
export function Prose({ size, children }: ProseProps) {
  return (
    <div className={styles.prose} data-size={size}>
      {children}
    </div>
  );
}
