import { type ReactNode, useEffect } from 'react';
import { updateMessages } from '../data/updateMessages';
import { adoptSheet } from '../ui/adoptSheet';
import { Icon } from '../ui/Icon';
import { useTranslated } from '../ui/useMessage';
import sheet from './notice.sheet.css';

/** Says something quietly at the edge of the window, with a button beside it. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => adoptSheet(sheet), []);
  return (
    <div className="notice">
      <span role="status">{text}</span>
      {children}
    </div>
  );
}

/** Puts a notice away. */
export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const dismiss = useNoticeWord('dismiss');
  return (
    <button type="button" aria-label={dismiss} onClick={onDismiss}>
      <Icon name="close" />
    </button>
  );
}

/** The words of notices. */
export function useNoticeWord(id: keyof typeof updateMessages): string {
  return useTranslated(id, updateMessages[id]);
}
