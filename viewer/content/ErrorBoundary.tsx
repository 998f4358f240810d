import { Component, type ReactNode } from 'react';
import { logWarning } from '../logWarning';
import { type MessageId, useMessage } from '../messages/useMessage';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  fallback: ReactNode;
  warning: string;
  children: ReactNode;
}

/**
 * Renders its children. If they crash, logs a warning and renders `fallback` instead, so that the rest of the page
 * remains.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    logWarning(this.props.warning, error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}

/** Renders a block of a page. If the block crashes, renders a note instead. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={<FailureNote message="block-crashed" />}
      warning="A block of the page could not be shown"
    >
      {children}
    </ErrorBoundary>
  );
}

/** Renders a paragraph with a message for readers about a part of the page that could not be shown as intended. */
export function FailureNote({ message }: { message: MessageId }) {
  return <p className={styles.note}>{useMessage(message)}</p>;
}
