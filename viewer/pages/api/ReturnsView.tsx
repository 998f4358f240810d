import type { Returns } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import styles from './DefinitionList.module.css';
import { TokenRow } from './TokenRow';

interface ReturnsViewProps {
  returns: Returns;
  /** Not where the declaration beside it has shown it. */
  showsType?: boolean;
}

/** What a call gives back. */
export function ReturnsView({ returns, showsType = true }: ReturnsViewProps) {
  const { type, description, meaning } = returns;
  return (
    <div className={styles.entry}>
      {showsType && (
        <code className={styles.type}>
          <TokenRow row={type} />
        </code>
      )}
      {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
      {description !== undefined && (
        <Prose size="small">
          <TreeView tree={description} />
        </Prose>
      )}
    </div>
  );
}
