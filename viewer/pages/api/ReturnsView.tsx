import type { Returns } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import styles from './DefinitionList.module.css';
import { TokenRow } from './TokenRow';

/** What a call gives back. */
export function ReturnsView({ returns: { type, description, meaning } }: { returns: Returns }) {
  return (
    <div className={styles.entry}>
      <code className={styles.type}>
        <TokenRow row={type} />
      </code>
      {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
      {description !== undefined && (
        <Prose size="small">
          <TreeView tree={description} />
        </Prose>
      )}
    </div>
  );
}
