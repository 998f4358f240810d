import type { SearchPage } from '#manifest/searchPage';
import { searchPart } from '../../search/searchPart';
import { useOnDemand } from '../../ui/useDeferred';
import { PageArticle } from '../PageArticle';
import styles from './SearchPageView.module.css';

/** The page on which the site is searched. */
export function SearchPageView({ page }: { page: SearchPage }) {
  const part = useOnDemand(searchPart, true);
  return (
    <PageArticle title={page.title}>
      <noscript>{page.withoutScripts}</noscript>
      <div className={styles.room}>{part && <part.SearchOnPage />}</div>
    </PageArticle>
  );
}
