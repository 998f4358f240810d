import type { TagListPage } from '#manifest/blogPage';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle } from '../PageArticle';
import styles from './TagListPageView.module.css';

/** All tags of a section, each with how many pages bear it. */
export function TagListPageView({ page }: { page: TagListPage }) {
  return (
    <PageArticle title={page.title}>
      <ul className={styles.list}>
        {page.tags.map(({ name, href, count }) => (
          <li key={href}>
            <SiteLink className={styles.tag} href={href}>
              {name} <span className={styles.count}>{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </PageArticle>
  );
}
