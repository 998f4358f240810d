import type { ReactNode } from 'react';
import styles from './Prose.module.css';

interface ProseProps {
  /** `small` for text beside code and in lists. */
  size?: 'small' | undefined;
  children: ReactNode;
}

/** Sets the typography of running text: spacing, headings, lists, quotations, images. */
export function Prose({ size, children }: ProseProps) {
  return (
    <div className={styles.prose} data-size={size}>
      {children}
    </div>
  );
}
