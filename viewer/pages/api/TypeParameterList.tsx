import type { TypeParameter } from '#manifest/signature';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import styles from './DefinitionList.module.css';
import { TokenRow } from './TokenRow';

/** The names that stand for types, with what they may be and what they are when not given. */
export function TypeParameterList({ parameters }: { parameters: readonly TypeParameter[] }) {
  const defaultWord = useMessage('default-value');
  return (
    <dl className={styles.list}>
      {parameters.map(({ name, anchor, constraint, default: fallback, description }) => (
        <div key={anchor} id={anchor} className={styles.entry}>
          <dt>
            <code className={styles.name}>{name}</code>
            {constraint !== undefined && (
              <code className={styles.type}>
                extends <TokenRow row={constraint} />
              </code>
            )}
            {fallback !== undefined && (
              <span className={styles.word}>
                {defaultWord}{' '}
                <code>
                  <TokenRow row={fallback} />
                </code>
              </span>
            )}
          </dt>
          <dd>
            {description !== undefined && (
              <Prose size="small">
                <TreeView tree={description} />
              </Prose>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
