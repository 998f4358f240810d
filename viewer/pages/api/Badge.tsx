import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'warning' | undefined;
  /** Whether the word was said before, and is here only to be seen. */
  isSilent?: boolean;
  children: ReactNode;
}

/** A small word that belongs to a name. */
export function Badge({ tone, isSilent = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} aria-hidden={isSilent || undefined}>
      {children}
    </span>
  );
}
