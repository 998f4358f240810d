import { useMessage } from '../messages/useMessage';
import { Button } from '../ui/Button';
import styles from './SectionSidebar.module.css';

/** Says that a sidebar or a branch of one could not be had, and tries again. */
export function SidebarFailure({ onRetry }: { onRetry: () => void }) {
  const retry = useMessage('retry');
  return (
    <div className={styles.note} role="alert">
      <p>{useMessage('sidebar-failed')}</p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}
