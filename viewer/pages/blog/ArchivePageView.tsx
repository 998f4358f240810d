import type { ArchivePage } from '#manifest/blogPage';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle } from '../PageArticle';
import styles from './ArchivePageView.module.css';
import { PostDate } from './PostDate';

/** All posts by year, newest first. */
export function ArchivePageView({ page }: { page: ArchivePage }) {
  const none = useMessage('no-posts');
  return (
    <PageArticle title={page.title}>
      {page.years.length === 0 && <p>{none}</p>}
      {page.years.map(({ year, posts }) => (
        <section key={year} className={styles.year}>
          <h2 className={styles.title}>{year}</h2>
          <ul className={styles.list}>
            {posts.map(({ title, href, date, dateInWords }) => (
              <li key={href} className={styles.post}>
                <span className={styles.date}>
                  <PostDate date={date} words={dateInWords} />
                </span>
                <SiteLink className={styles.link} href={href}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageArticle>
  );
}
