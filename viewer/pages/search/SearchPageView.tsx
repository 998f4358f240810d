import type { SearchPage } from '#manifest/searchPage';
import { searchPart } from '../../search/searchPart';
import { useOnDemand } from '../../ui/useDeferred';
import { PageArticle } from '../PageArticle';

/** The page on which the site is searched. */
export function SearchPageView({ page }: { page: SearchPage }) {
  const part = useOnDemand(searchPart, true);
  return (
    <PageArticle title={page.title}>
      {part ? <part.SearchOnPage /> : <noscript>{page.withoutScripts}</noscript>}
    </PageArticle>
  );
}
