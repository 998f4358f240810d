import type { Declaration } from '#manifest/signature';
import type { MemberGroup } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { DeprecatedName } from './DeprecatedName';
import styles from './GlanceList.module.css';
import { glanceGroups } from './glanceGroups';

interface GlanceListProps {
  groups: readonly MemberGroup[];
  /** A declaration that shows all members itself makes the list needless. */
  declaration: Declaration;
}

/** What a symbol can do, on a few lines: its own members by name, each with a hint. */
export function GlanceList({ groups, declaration }: GlanceListProps) {
  const label = useMessage('at-a-glance');
  const lists = glanceGroups(groups, declaration);
  if (lists.length === 0) return null;
  return (
    <nav className={styles.glance} aria-label={label}>
      {lists.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <p className={styles.title}>{title}</p>
          <ul className={styles.list}>
            {entries.map(({ anchor, name, hint, isDeprecated }) => (
              <li key={anchor} className={styles.entry}>
                <SiteLink className={styles.name} href={`#${anchor}`}>
                  {isDeprecated ? <DeprecatedName name={name} /> : name}
                </SiteLink>
                <span className={styles.hint}>{hint}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
