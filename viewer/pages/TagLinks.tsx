import type { Link } from '#manifest/primitives';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './TagLinks.module.css';

/** The tags of a page as links to what else bears them. */
export function TagLinks({ tags }: { tags: readonly Link[] }) {
  const label = useMessage('tags');
  if (tags.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.href}>
            <SiteLink className={styles.tag} href={tag.href}>
              <Icon name="tag" /> {tag.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
