import type { Member } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Badge } from './Badge';
import styles from './MemberFacts.module.css';

/** Small words beside a member's name: its flags, since when it is there, where its source is. */
export function MemberFacts({ member }: { member: Member }) {
  const { name, flags, deprecated, since = '', source } = member;
  const deprecatedWord = useMessage('deprecated');
  const sinceWords = useMessage('since', { version: since });
  const sourceWord = useMessage('source');
  const sourceName = useMessage('source-of', { name });
  return (
    <span className={styles.facts}>
      {flags.map((flag) => (
        <Badge key={flag}>{flag}</Badge>
      ))}
      {deprecated !== undefined && <Badge tone="warning">{deprecatedWord.toLowerCase()}</Badge>}
      {since !== '' && <Badge>{sinceWords}</Badge>}
      {source !== undefined && (
        <SiteLink className={styles.source} href={source.href}>
          <span aria-hidden="true">{sourceWord}</span>
          <VisuallyHidden>{sourceName}</VisuallyHidden>
        </SiteLink>
      )}
    </span>
  );
}
