import type { BlogListPage, PostSummary } from '#manifest/blogPage';
import { ContentView } from '../../content/ContentView';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { PageArticle } from '../PageArticle';
import styles from './BlogListPageView.module.css';
import { PostFacts } from './PostFacts';

/** Posts with their beginnings, newest first. */
export function BlogListPageView({ page }: { page: BlogListPage }) {
  const none = useMessage('no-posts');
  return (
    <PageArticle title={page.title}>
      {page.description !== undefined && <p className={styles.lead}>{page.description}</p>}
      {page.posts.length === 0 && <p>{none}</p>}
      <div className={styles.posts}>
        {page.posts.map((post) => (
          <PostEntry key={post.href} post={post} />
        ))}
      </div>
    </PageArticle>
  );
}

function PostEntry({ post }: { post: PostSummary }) {
  const { title, href, excerpt } = post;
  const readMore = useMessage('read-more');
  const readMoreOf = useMessage('read-more-of', { title });
  return (
    <article className={styles.post}>
      <PostFacts facts={post} />
      <h2 className={styles.title}>
        <SiteLink className={styles.link} href={href}>
          {title}
        </SiteLink>
      </h2>
      {excerpt !== undefined && (
        <>
          <ContentView body={excerpt} />
          <SiteLink className={styles.more} href={href} aria-label={readMoreOf}>
            {readMore}
          </SiteLink>
        </>
      )}
    </article>
  );
}
