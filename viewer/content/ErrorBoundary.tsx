import { Component, type ReactNode } from 'react';
import { logWarning } from '../logWarning';
import { type MessageId, useMessage } from '../messages/useMessage';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** Rendered instead of children that crashed. */
  fallback: ReactNode;
  /** The warning in the console. */
  warning: string;
  children: ReactNode;
}

/** Confines a crash to its children; the rest of the page stays. */
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

/** A block of a page. If it crashes, a note replaces it. */
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

/** A line in the text that names what could not be shown. */
export function FailureNote({ message }: { message: MessageId }) {
  return <p className={styles.note}>{useMessage(message)}</p>;
}
