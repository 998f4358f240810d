import { type ComponentType, memo } from 'react';
import type { ContentPage, DocPage } from '#manifest/docPage';
import type { PageKind } from '#manifest/kinds';
import type { PageDocument } from '#manifest/pageDocument';
import { ContentView } from '../content/ContentView';
import { type LazyModule, lazyModule } from '../lazy/lazyModule';
import { useLoaded } from '../lazy/useLazy';
import { PageArticle, TagLinks } from './PageArticle';
import { useRevealedTarget } from './useRevealedTarget';

type View<Page extends PageDocument> = ComponentType<{ page: Page }>;

interface PageViewEntry<Page extends PageDocument> {
  /** Returns the view. Suspends the calling component until the chunk of the view is loaded. */
  useView: () => View<Page>;
  /**
   * The chunk that contains the view. It is missing if the view is in the entry chunk. The HTML of a page preloads the
   * chunk. To find its script, the pipeline uses the name of the chunk.
   */
  chunk?: LazyModule<unknown>;
}

const landing = lazyModule(
  'landing',
  () => import(/* webpackChunkName: "view-landing" */ './LandingPage'),
);
const reference = lazyModule(
  'reference',
  () => import(/* webpackChunkName: "view-reference" */ './api/SymbolPages'),
);
const types = lazyModule(
  'types',
  () => import(/* webpackChunkName: "view-types" */ './api/TypePage'),
);
const lists = lazyModule(
  'lists',
  () => import(/* webpackChunkName: "view-lists" */ './api/ListPages'),
);
const overview = lazyModule('overview', async () => ({
  ...(await import(/* webpackChunkName: "view-overview" */ './api/PackagePage')),
  ...(await import(/* webpackChunkName: "view-overview" */ './api/ApiIndexPage')),
}));
const listing = lazyModule('listing', async () => ({
  ...(await import(/* webpackChunkName: "view-listing" */ './BlogPages')),
  ...(await import(/* webpackChunkName: "view-listing" */ './TagPages')),
  ...(await import(/* webpackChunkName: "view-listing" */ './SearchPage')),
}));

/**
 * The views of all kinds of pages. They are in several chunks, so that readers of a tutorial do not load code that only
 * other pages need.
 */
export const pageViews: {
  readonly [Kind in PageKind]: PageViewEntry<Extract<PageDocument, { kind: Kind }>>;
} = {
  doc: { useView: () => DocPageView },
  content: { useView: () => ContentPageView },
  landing: inChunk(landing, (views) => views.LandingPageView),
  'api-index': inChunk(overview, (views) => views.ApiIndexPageView),
  package: inChunk(overview, (views) => views.PackagePageView),
  'symbol-list': inChunk(overview, (views) => views.SymbolListPageView),
  class: inChunk(reference, (views) => views.ClassPageView),
  interface: inChunk(reference, (views) => views.ClassPageView),
  function: inChunk(reference, (views) => views.FunctionPageView),
  type: inChunk(types, (views) => views.TypePageView),
  enum: inChunk(lists, (views) => views.EnumPageView),
  variable: inChunk(reference, (views) => views.VariablePageView),
  namespace: inChunk(lists, (views) => views.NamespacePageView),
  'member-list': inChunk(lists, (views) => views.MemberListPageView),
  'blog-list': inChunk(listing, (views) => views.BlogListPageView),
  post: inChunk(listing, (views) => views.PostPageView),
  archive: inChunk(listing, (views) => views.ArchivePageView),
  'tag-list': inChunk(listing, (views) => views.TagListPageView),
  tag: inChunk(listing, (views) => views.TagPageView),
  search: inChunk(listing, (views) => views.SearchPageView),
};

function inChunk<Views, Page extends PageDocument>(
  chunk: LazyModule<Views>,
  viewIn: (views: Views) => View<NoInfer<Page>>,
): PageViewEntry<Page> {
  return { chunk, useView: () => viewIn(useLoaded(chunk)) };
}

/**
 * Renders the main column of a page of any kind. The component is memoized: it is rendered again when the document of
 * the page changes, but not when only the frame is rendered again.
 */
export const PageView = memo(function PageView({ document }: { document: PageDocument }) {
  useRevealedTarget();
  // The kind determines the document that the view accepts, but the compiler cannot relate the two.
  const { useView } = pageViews[document.kind] as PageViewEntry<PageDocument>;
  const View = useView();
  return <View page={document} />;
});

function DocPageView({ page }: { page: DocPage }) {
  return (
    <PageArticle title={page.title} anchor={page.anchor}>
      <ContentView body={page.body} path={page.path} />
      <TagLinks tags={page.tags ?? []} />
    </PageArticle>
  );
}

function ContentPageView({ page }: { page: ContentPage }) {
  return (
    <PageArticle title={page.title} anchor={page.anchor}>
      <ContentView body={page.body} path={page.path} />
    </PageArticle>
  );
}
