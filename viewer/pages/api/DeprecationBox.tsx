import type { ContentTree } from '#manifest/contentTree';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { Icon } from '../../ui/Icon';
import styles from './DeprecationBox.module.css';

/** Says that something should no longer be used, why, and what to use instead. */
export function DeprecationBox({ reason }: { reason: ContentTree }) {
  const title = useMessage('deprecated');
  const fallback = useMessage('deprecated-text');
  return (
    <div className={styles.box} role="note">
      <Icon name="warning" className={styles.icon} />
      <div>
        <strong className={styles.title}>{title}</strong>
        <Prose size="small">
          {reason.children.length === 0 ? <p>{fallback}</p> : <TreeView tree={reason} />}
        </Prose>
      </div>
    </div>
  );
}
