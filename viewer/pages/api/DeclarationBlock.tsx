import type { Declaration } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { CopyButton } from '../../ui/CopyButton';
import styles from './DeclarationBlock.module.css';
import { declarationText } from './declarationText';
import { TokenRow } from './TokenRow';

interface DeclarationBlockProps {
  /** What is declared, for those who listen. */
  name: string;
  declaration: Declaration;
}

/** A declaration as code to read, to follow and to copy. Long lines wrap, so that none is cut off. */
export function DeclarationBlock({ name, declaration }: DeclarationBlockProps) {
  const copyLabel = useMessage('copy-declaration');
  const label = useMessage('declaration-of', { name });
  return (
    <figure className={styles.block} aria-label={label}>
      <DeclarationLines declaration={declaration} />
      <CopyButton text={declarationText(declaration)} label={copyLabel} className={styles.copy} />
    </figure>
  );
}

/** The lines of a declaration alone. */
export function DeclarationLines({ declaration }: { declaration: Declaration }) {
  return (
    <pre className={styles.lines}>
      <code>
        {declaration.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <span key={index} className={styles.row}>
            <TokenRow row={row} />
          </span>
        ))}
      </code>
    </pre>
  );
}
