import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
  /** Whether it is read aloud at once, because something went wrong. */
  isAlert?: boolean;
}

/** Stands in the place of a page that cannot be shown. */
export function Message({ title, children, isAlert = false }: MessageProps) {
  return (
    <div className={styles.message} role={isAlert ? 'alert' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
