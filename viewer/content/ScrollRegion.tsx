import { type ReactNode, useRef } from 'react';
import { useOverflow } from './useOverflow';

interface ScrollRegionProps {
  /** What the region is called while it can be scrolled. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Something that scrolls sideways where it is too wide, and can then be reached by keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(ref);
  // A landmark would have to have a name that no other on the page has.
  const whenScrollable = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={ref} className={className} {...whenScrollable}>
      {children}
    </div>
  );
}
