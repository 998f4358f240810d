import type { OutlineEntry } from '#manifest/pageBase';
import type { Signature } from '#manifest/signature';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { SectionHeading } from '../PageArticle';
import { DeclarationBlock, DeclarationLines } from './Declaration';
import { type Documented, withoutShared } from './Documentation';
import styles from './Overloads.module.css';
import { Explanation } from './Signature';

interface OverloadsProps {
  name: string;
  /** The documentation that all overloads share and that is shown above. */
  shared: Documented;
  signatures: readonly Signature[];
  /** The outline of the page, which has a title for each overload. */
  outline: readonly OutlineEntry[];
}

/** The overloads of a function, each in a section with its own documentation. */
export function Overloads({ name, shared, signatures, outline }: OverloadsProps) {
  return signatures.map((signature, index) => (
    <Overload
      key={signature.anchor}
      name={name}
      number={index + 1}
      title={outline.find((entry) => entry.id === signature.anchor)?.label}
      signature={signature}
      documented={withoutShared(signature, shared)}
    />
  ));
}

interface OverloadProps {
  name: string;
  number: number;
  title: string | undefined;
  signature: Signature;
  documented: Documented;
}

function Overload({ name, number, title, signature, documented }: OverloadProps) {
  const numbered = useMessage('overload-number', { number: String(number) });
  return (
    <section>
      <SectionHeading level={2} id={signature.anchor}>
        {title === undefined ? numbered : <code>{title}</code>}
      </SectionHeading>
      <DeclarationBlock name={name} declaration={signature.declaration} />
      <Explanation documented={documented} signature={signature} isWhole />
    </section>
  );
}

/** The declarations of all overloads, each with a link to its section. */
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
