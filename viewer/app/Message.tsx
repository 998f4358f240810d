import { type ReactNode, useEffect } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  children: ReactNode;
  isAlert?: boolean;
  /** `true` if a page with its own `h1` follows; otherwise, the message replaces the page. */
  isAbovePage?: boolean;
}

/** Renders a message above a page, or instead of a page that cannot be shown, and calls `markReady`. */
export function Message({ title, children, isAlert = false, isAbovePage = false }: MessageProps) {
  useEffect(markReady, []);
  const Title = isAbovePage ? 'p' : 'h1';
  return (
    <div
      className={styles.message}
      role={isAlert ? 'alert' : undefined}
      {...(!isAbovePage && { id: 'main', tabIndex: -1 })}
    >
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}

/**
 * Sets `data-ready` on `<html>`, which means that the first page is hydrated or rendered, or that a message is shown.
 * Tests and other programs wait for this attribute.
 */
export function markReady(): void {
  document.documentElement.dataset.ready = 'true';
}
