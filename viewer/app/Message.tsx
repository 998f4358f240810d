import { type ReactNode, useEffect } from 'react';
import { noteFirstPage } from '../ui/quietMoment';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
  /** Whether it is read aloud at once, because something went wrong. */
  isAlert?: boolean;
}

/** Stands in the place of a page that cannot be shown. */
export function Message({ title, children, isAlert = false }: MessageProps) {
  useEffect(noteFirstPage, []);
  return (
    <div className={styles.message} role={isAlert ? 'alert' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
