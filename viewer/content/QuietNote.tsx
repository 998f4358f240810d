import type { MessageId } from '../data/messages';
import { useMessage } from '../ui/useMessage';
import styles from './QuietNote.module.css';

/** A line that says what is missing, without raising its voice. */
export function QuietNote({ message }: { message: MessageId }) {
  return <p className={styles.note}>{useMessage(message)}</p>;
}
