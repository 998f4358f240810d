import type { Link } from '#manifest/primitives';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './PreviousNext.module.css';

interface PreviousNextProps {
  previous: Link | undefined;
  next: Link | undefined;
}

/** The pages before and after, in the order of the sidebar. */
export function PreviousNext({ previous, next }: PreviousNextProps) {
  const name = useMessage('pages-around');
  const before = useMessage('previous-page');
  const after = useMessage('next-page');
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={name}>
      {previous && (
        <SiteLink className={styles.previous} href={previous.href} rel="prev">
          <span className={styles.hint}>
            <Icon name="arrow-left" /> {before}
          </span>
          {previous.label}
        </SiteLink>
      )}
      {next && (
        <SiteLink className={styles.next} href={next.href} rel="next">
          <span className={styles.hint}>
            {after} <Icon name="arrow-right" />
          </span>
          {next.label}
        </SiteLink>
      )}
    </nav>
  );
}
