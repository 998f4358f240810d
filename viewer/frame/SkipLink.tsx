import { useMessage } from '../messages/useMessage';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past everything that is the same on every page. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      {useMessage('skip-link')}
    </a>
  );
}
