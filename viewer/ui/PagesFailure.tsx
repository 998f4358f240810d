import { useMessage } from '../messages/useMessage';
import { Button } from './Button';
import styles from './PagesFailure.module.css';

/** Renders a message that a list of pages could not be loaded, with a button that tries again. */
export function PagesFailure({ onRetry }: { onRetry: () => void }) {
  const retry = useMessage('retry');
  return (
    <div className={styles.failure} role="alert">
      <p>{useMessage('sidebar-failed')}</p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}
