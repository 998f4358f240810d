import type { PageDocument } from '#manifest/pageDocument';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import styles from './Breadcrumbs.module.css';

/** The way from the section to the page. */
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
