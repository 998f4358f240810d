import type { TagPage } from '#manifest/blogPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle } from '../PageArticle';
import styles from './TagPageView.module.css';

/** The pages that bear one tag. */
export function TagPageView({ page }: { page: TagPage }) {
  const none = useMessage('no-pages');
  return (
    <PageArticle title={page.title}>
      {page.pages.length === 0 && <p>{none}</p>}
      <ul className={styles.list}>
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
