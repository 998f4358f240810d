import type { TagListPage, TagPage } from '#manifest/blogPage';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { PageArticle } from './PageArticle';
import styles from './TagPages.module.css';

/** Renders the page that lists all tags of a section, each with the number of pages that have the tag. */
export function TagListPageView({ page }: { page: TagListPage }) {
  return (
    <PageArticle title={page.title}>
      <ul className={styles.tags}>
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

/** Renders the page that lists all pages with a tag. */
export function TagPageView({ page }: { page: TagPage }) {
  const none = useMessage('no-pages');
  return (
    <PageArticle title={page.title}>
      {page.pages.length === 0 && <p>{none}</p>}
      <ul className={styles.pages}>
        {page.pages.map(({ title, href, description }) => (
          <li key={href}>
            <h2 className={styles.title}>
              <SiteLink className={styles.link} href={href}>
                {title}
              </SiteLink>
            </h2>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </PageArticle>
  );
}
