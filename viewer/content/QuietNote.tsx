import type { MessageId } from '../messages/messages';
import { useMessage } from '../messages/useMessage';
import styles from './QuietNote.module.css';

/** A line that says what is missing, without raising its voice. */
export function QuietNote({ message }: { message: MessageId }) {
  return <p className={styles.note}>{useMessage(message)}</p>;
}
