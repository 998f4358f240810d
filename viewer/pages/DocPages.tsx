import type { ContentPage, DocPage } from '#manifest/docPage';
import { ContentView } from '../content/ContentView';
import { PageArticle, TagLinks } from './PageArticle';

/** A page of documentation. */
export function DocPageView({ page }: { page: DocPage }) {
  return (
    <PageArticle title={page.title}>
      <ContentView body={page.body} path={page.path} />
      <TagLinks tags={page.tags ?? []} />
    </PageArticle>
  );
}

/** A page that belongs to no section. */
export function ContentPageView({ page }: { page: ContentPage }) {
  return (
    <PageArticle title={page.title}>
      <ContentView body={page.body} path={page.path} />
    </PageArticle>
  );
}
