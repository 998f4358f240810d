import type { Throws } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import styles from './DefinitionList.module.css';
import { TokenRow } from './TokenRow';

/** What a call may throw, and when. */
export function ThrowsList({ throws }: { throws: readonly Throws[] }) {
  return (
    <ul className={styles.list}>
      {throws.map(({ type, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity.
        <li key={index} className={styles.entry}>
          {type !== undefined && (
            <code className={styles.type}>
              <TokenRow row={type} />
            </code>
          )}
          {description !== undefined && (
            <Prose size="small">
              <TreeView tree={description} />
            </Prose>
          )}
        </li>
      ))}
    </ul>
  );
}
