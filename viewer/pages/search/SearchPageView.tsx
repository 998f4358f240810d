import { useCallback, useEffect, useState } from 'react';
import type { SearchPage } from '#manifest/pageDocument';
import { logWarning } from '../../logWarning';
import { searchPart } from '../../search/searchPart';
import { PageArticle } from '../PageArticle';
import { SearchMissing } from './SearchMissing';
import styles from './SearchPageView.module.css';

/** The page on which the site is searched. */
export function SearchPageView({ page }: { page: SearchPage }) {
  const [part, setPart] = useState(searchPart.loaded);
  const [failures, setFailures] = useState(0);
  const load = useCallback(async () => {
    try {
      setPart(await searchPart.load());
    } catch (error) {
      logWarning('The search is missing', error);
      setFailures((count) => count + 1);
    }
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <PageArticle title={page.title}>
      <noscript>{page.withoutScripts}</noscript>
      <div className={styles.room}>
        {part && <part.SearchOnPage />}
        {!part && failures > 0 && <SearchMissing failures={failures} onRetry={load} />}
      </div>
    </PageArticle>
  );
}
