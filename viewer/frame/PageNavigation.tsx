import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './PageNavigation.module.css';

/**
 * Renders the breadcrumbs of a page: the labels of the pages and categories above it, with links to those that have a
 * page. Renders nothing if there are none.
 */
export function Breadcrumbs({ trail }: { trail: PageDocument['breadcrumbs'] }) {
  const name = useMessage('breadcrumbs');
  if (trail.length === 0) return null;
  return (
    <nav className={styles.trail} aria-label={name}>
      <ol className={styles.list}>
        {trail.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            {href === undefined ? label : <SiteLink href={href}>{label}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PreviousNextProps {
  previous: Link | undefined;
  next: Link | undefined;
}

/** Renders the links to the previous and the next page. Renders nothing if both are missing. */
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
