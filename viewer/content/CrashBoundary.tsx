import { Component, type ReactNode } from 'react';
import { logWarning } from '../logWarning';

interface CrashBoundaryProps {
  /** What is drawn in place of children that crashed. */
  fallback: ReactNode;
  /** What the console is told. */
  warning: string;
  children: ReactNode;
}

/** Confines a crash to what is inside: the rest of the page stays. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
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
