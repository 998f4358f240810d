import type { ReactNode } from 'react';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { useSheet } from '../ui/useSheet';
import sheet from './notice.sheet.css';

/** Renders a short message at the edge of the window, with buttons next to the text. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className="notice">
      <span role="status">{text}</span>
      {children}
    </div>
  );
}

/** Renders a button that closes a notice. */
export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const dismiss = useMessage('dismiss');
  return (
    <button type="button" aria-label={dismiss} onClick={onDismiss}>
      <Icon name="close" />
    </button>
  );
}
