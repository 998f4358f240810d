import type { Member, NamedReference } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import styles from './MemberLineage.module.css';

/** Where a member comes from, and what it takes the place of. */
export function MemberLineage({ member }: { member: Member }) {
  const { inheritedFrom, overrides, implementationOf } = member;
  return (
    <>
      <Origin message="inherited-from" reference={inheritedFrom} />
      <Origin message="overrides" reference={overrides} />
      <Origin message="implementation-of" reference={implementationOf} />
    </>
  );
}

interface OriginProps {
  message: 'inherited-from' | 'overrides' | 'implementation-of';
  reference: NamedReference | undefined;
}

function Origin({ message, reference }: OriginProps) {
  const words = useMessage(message);
  if (reference === undefined) return null;
  return (
    <p className={styles.origin}>
      {words} <ReferenceName reference={reference} />
    </p>
  );
}

/** A name in code, and a link where it has a page. */
export function ReferenceName({ reference: { label, href } }: { reference: NamedReference }) {
  if (href === undefined) return <code>{label}</code>;
  return (
    <SiteLink className={styles.link} href={href}>
      <code>{label}</code>
    </SiteLink>
  );
}
