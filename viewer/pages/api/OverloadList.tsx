import type { Signature } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { DeclarationLines } from './DeclarationBlock';
import styles from './OverloadList.module.css';

/** All ways to call a function at once, each with a link to what is said of it. */
export function OverloadList({ signatures }: { signatures: readonly Signature[] }) {
  const title = useMessage('overloads', { count: String(signatures.length) });
  return (
    <nav className={styles.overloads} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.list}>
        {signatures.map((signature, index) => (
          <OverloadLine key={signature.anchor} signature={signature} number={index + 1} />
        ))}
      </ol>
    </nav>
  );
}

function OverloadLine({ signature, number }: { signature: Signature; number: number }) {
  const title = useMessage('overload-number', { number: String(number) });
  return (
    <li className={styles.line}>
      <SiteLink className={styles.number} href={`#${signature.anchor}`} aria-label={title}>
        {number}
      </SiteLink>
      <DeclarationLines declaration={signature.declaration} />
    </li>
  );
}
