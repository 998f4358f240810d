import { useCallback, useEffect, useState } from 'react';
import type { SearchPage } from '#manifest/pageDocument';
import { logWarning } from '../logWarning';
import { useMessage } from '../messages/useMessage';
import { searchPart } from '../search/searchPart';
import { Button } from '../ui/Button';
import { useOnline } from '../ui/useOnline';
import { PageArticle } from './PageArticle';
import styles from './SearchPage.module.css';

/** Loads the search and renders the search page of the site. */
export function SearchPageView({ page }: { page: SearchPage }) {
  const [part, setPart] = useState(searchPart.loaded);
  const [failures, setFailures] = useState(0);
  const load = useCallback(async () => {
    try {
      setPart(await searchPart.load());
    } catch (error) {
      logWarning('The search could not be loaded', error);
      setFailures((count) => count + 1);
    }
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <PageArticle title={page.title}>
      <noscript>{page.withoutScripts}</noscript>
      <div className={styles.search}>
        {part && <part.SearchOnPage />}
        {!part && failures > 0 && <SearchFailure failures={failures} onRetry={load} />}
      </div>
    </PageArticle>
  );
}

interface SearchFailureProps {
  failures: number;
  onRetry: () => void;
}

/**
 * Renders an alert that the search could not be loaded. Screen readers announce each failure. Calls `onRetry` when the
 * reader clicks the button or when the network is available again.
 */
function SearchFailure({ failures, onRetry }: SearchFailureProps) {
  const text = useMessage('search-missing');
  const retry = useMessage('try-again');

  useOnline(onRetry);

  return (
    <>
      <p key={failures} role="alert">
        {text}
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </>
  );
}
