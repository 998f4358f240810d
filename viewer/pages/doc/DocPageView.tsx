import type { DocPage } from '#manifest/docPage';
import { ContentView } from '../../content/ContentView';
import { PageArticle } from '../PageArticle';
import { TagLinks } from '../TagLinks';

/** A page of documentation. */
export function DocPageView({ page }: { page: DocPage }) {
  return (
    <PageArticle title={page.title}>
      <ContentView body={page.body} />
      <TagLinks tags={page.tags ?? []} />
    </PageArticle>
  );
}
