import type { ReactNode } from 'react';
import type { MessageId } from '../messages/messages';
import { Icon } from '../ui/Icon';
import { useSheet } from '../ui/useSheet';
import sheet from './notice.sheet.css';

/** Says something quietly at the edge of the window, with a button beside it. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  useSheet(sheet);
  return (
    <div className="notice">
      <span role="status">{text}</span>
      {children}
    </div>
  );
}

/** Puts a notice away. */
export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const dismiss = useMessage('dismiss');
  return (
    <button type="button" aria-label={dismiss} onClick={onDismiss}>
      <Icon name="close" />
    </button>
  );
}

/** The words of notices. */
export function useMessage(id: MessageId): string {
  return useMessage(id);
}
