import type { ContentPage } from '#manifest/docPage';
import { ContentView } from '../../content/ContentView';
import { PageArticle } from '../PageArticle';

/** A free page. */
export function ContentPageView({ page }: { page: ContentPage }) {
  return (
    <PageArticle title={page.title}>
      <ContentView body={page.body} />
    </PageArticle>
  );
}
