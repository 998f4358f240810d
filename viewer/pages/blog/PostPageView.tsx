import type { PostPage } from '#manifest/blogPage';
import { ContentView } from '../../content/ContentView';
import { PageArticle } from '../PageArticle';
import { TagLinks } from '../TagLinks';
import { PostFacts } from './PostFacts';
import styles from './PostPageView.module.css';

/** A post. */
export function PostPageView({ page }: { page: PostPage }) {
  return (
    <PageArticle title={page.title}>
      <div className={styles.facts}>
        <PostFacts facts={page} isFull />
      </div>
      <ContentView body={page.body} />
      <TagLinks tags={page.tags} />
    </PageArticle>
  );
}
