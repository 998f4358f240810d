import type { ReactNode } from 'react';
import { CrashBoundary } from './CrashBoundary';
import { QuietNote } from './QuietNote';

/** A block of a page: if it crashes, a note stands in its place and the page goes on. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary
      fallback={<QuietNote message="block-crashed" />}
      warning="A block of the page could not be shown"
    >
      {children}
    </CrashBoundary>
  );
}
