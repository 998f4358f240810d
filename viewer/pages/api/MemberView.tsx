import type { Signature } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { AnchorLink } from '../SectionHeading';
import { DeclarationBlock } from './DeclarationBlock';
import { merged, withoutShared } from './documented';
import { Explanation } from './Explanation';
import { MemberFacts } from './MemberFacts';
import { MemberLineage } from './MemberLineage';
import styles from './MemberView.module.css';
import { memberLine } from './memberLine';
import { TokenRow } from './TokenRow';

/** A member: its declaration, headed by its name, and what its comment says. */
export function MemberView({ member }: { member: Member }) {
  const { name, anchor, declaration, signatures = [], deprecated } = member;
  const { head, tail } = memberLine(member);
  return (
    <section className={styles.member}>
      <div className={styles.line}>
        <h3 id={anchor} className={styles.name}>
          {deprecated === undefined ? head : <s>{head}</s>}
        </h3>
        {tail !== undefined && (
          <code className={styles.tail}>
            <TokenRow row={tail} />
          </code>
        )}
        <AnchorLink id={anchor} />
        <MemberFacts member={member} />
      </div>
      {tail === undefined && signatures.length < 2 && (
        <DeclarationBlock name={name} declaration={declaration} />
      )}
      <MemberText member={member} />
      <DefaultValue value={member.defaultValue} />
      <MemberLineage member={member} />
    </section>
  );
}

function MemberText({ member }: { member: Member }) {
  const [only, ...others] = member.signatures ?? [];
  if (others.length === 0) {
    return <Explanation documented={merged(member, only ?? {})} signature={only} />;
  }
  return (
    <>
      <Explanation documented={member} />
      {member.signatures?.map((signature) => (
        <MemberOverload key={signature.anchor} member={member} signature={signature} />
      ))}
    </>
  );
}

function MemberOverload({ member, signature }: { member: Member; signature: Signature }) {
  return (
    <div id={signature.anchor} className={styles.overload}>
      <DeclarationBlock name={member.name} declaration={signature.declaration} />
      <Explanation documented={withoutShared(signature, member)} signature={signature} />
    </div>
  );
}

function DefaultValue({ value }: { value: string | undefined }) {
  const label = useMessage('default-is');
  if (value === undefined) return null;
  return (
    <p className={styles.default}>
      {label} <code>{value}</code>
    </p>
  );
}
