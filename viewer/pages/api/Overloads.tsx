import type { Signature } from '#manifest/signature';
import { SiteLink } from '../../ui/SiteLink';
import { useMessage } from '../../ui/useMessage';
import { SectionHeading } from '../SectionHeading';
import { DeclarationBlock } from './DeclarationBlock';
import { declarationText } from './declarationText';
import { type Documented, withoutShared } from './documented';
import { Explanation } from './Explanation';
import styles from './Overloads.module.css';

interface OverloadsProps {
  name: string;
  /** What was said above of all of them. */
  shared: Documented;
  signatures: readonly Signature[];
}

/** The ways to call a function: a list to jump from, then each with what is its own. */
export function Overloads({ name, shared, signatures }: OverloadsProps) {
  const title = useMessage('overloads', { count: String(signatures.length) });
  return (
    <>
      <nav aria-label={title} className={styles.jump}>
        <p className={styles.title}>{title}</p>
        <ol className={styles.list}>
          {signatures.map(({ anchor, declaration }) => (
            <li key={anchor}>
              <SiteLink className={styles.link} href={`#${anchor}`}>
                <code>{oneLine(declarationText(declaration))}</code>
              </SiteLink>
            </li>
          ))}
        </ol>
      </nav>
      {signatures.map((signature, index) => (
        <Overload
          key={signature.anchor}
          name={name}
          number={index + 1}
          signature={signature}
          documented={withoutShared(signature, shared)}
        />
      ))}
    </>
  );
}

interface OverloadProps {
  name: string;
  number: number;
  signature: Signature;
  documented: Documented;
}

function Overload({ name, number, signature, documented }: OverloadProps) {
  const title = useMessage('overload-number', { number: String(number) });
  return (
    <section className={styles.overload}>
      <SectionHeading level={2} id={signature.anchor}>
        {title}
      </SectionHeading>
      <DeclarationBlock name={name} declaration={signature.declaration} />
      <Explanation documented={documented} signature={signature} isWhole />
    </section>
  );
}

function oneLine(code: string): string {
  return code.replace(/^(?:export |declare |function )+/, '').replace(/\s+/g, ' ');
}
