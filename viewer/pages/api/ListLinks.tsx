import type { ListLink } from '#manifest/listLink';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ListLinks.module.css';
import columns from './NameColumns.module.css';

/**
 * Renders links to the pages of a list that is too long for one page, grouped by kind. Next to each link is the number
 * of entries on the page.
 */
export function ListLinks({ pages }: { pages: readonly ListLink[] }) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <div key={kind ?? ''} className={styles.kind}>
      {kind !== undefined && <p className={styles.kindName}>{kind}</p>}
      <ul className={columns.names}>
        {pages.map(
          (page) =>
            page.kind === kind && (
              <li key={page.href} className={styles.entry}>
                <SiteLink className={styles.link} href={page.href}>
                  {kind !== undefined && <VisuallyHidden>{kind} </VisuallyHidden>}
                  {page.label}
                </SiteLink>{' '}
                <span className={styles.count}>{page.count}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  ));
}
