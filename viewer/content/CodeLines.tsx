import { type ReactNode, useRef } from 'react';
import { useMessage } from '../messages/useMessage';
import { useOverflow } from './useOverflow';

/** Preformatted text that can be reached by keyboard while it is wider than its frame. */
export function CodeLines({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLPreElement>(null);
  const overflows = useOverflow(ref);
  const label = useMessage('code-block');
  const whenScrollable = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <pre ref={ref} {...whenScrollable}>
      {children}
    </pre>
  );
}
