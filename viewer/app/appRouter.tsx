import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type ParsedLocation,
  type RouterHistory,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import type { Manifest } from '#manifest/manifest';
import type { RouteEntry } from '#manifest/routes';
import type { Finding, FoundPage } from '../data/findPage';
import { loadPage, preload } from '../data/loadPage';
import { manifestQuery, pageQuery } from '../data/queries';
import { pageViews } from '../pages/pageViews';
import { FailureScreen, RootFailureScreen } from './FailureScreen';
import { NotFoundScreen, notFoundHelp } from './NotFoundScreen';
import { PageScreen } from './PageScreen';
import type { PreloadPage } from './preloadLinks';
import { RootScreen } from './RootScreen';

interface AppOptions {
  manifest: Manifest;
  queryClient: QueryClient;
  base: string;
  history: RouterHistory;
  isPrerendered: boolean;
}

interface AppContext {
  queryClient: QueryClient;
  preloadPage: PreloadPage;
  /** `true` if the last navigation followed a link without an anchor. The new page is then shown from its top. */
  opensAtTop: boolean;
  /** `true` while a navigation loads another page than the one on the screen. */
  leavesPage: boolean;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/**
 * Creates the router. It has a route for each path in the manifest's `routes` and one for all other paths, and renders
 * all routes inside the frame.
 */
export function createAppRouter({
  manifest,
  queryClient,
  base,
  history,
  isPrerendered,
}: AppOptions) {
  const root = createRootRouteWithContext<AppContext>()({
    component: RootScreen,
    errorComponent: RootFailureScreen,
  });
  // The last route is for pages of newer releases; for other paths it shows the not-found screen.
  const paths = new Set([...manifest.routes.map(pathOf), '/$']);
  const routes = [...paths].map(
    (path): AnyRoute =>
      createRoute({
        getParentRoute: () => root,
        path,
        loader: pageLoader,
        component: PageScreen,
      }),
  );

  return createRouter({
    routeTree: root.addChildren(routes),
    context: createAppContext(queryClient),
    history,
    basepath: base,
    trailingSlash: manifest.site.trailingSlash ? 'always' : 'never',
    // Both are rendered inside the frame, so that the rest of the screen remains if a page fails.
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Only the query cache decides if data is fresh; the router stores no second copy.
    defaultStaleTime: 0,
    // No route reads the query of a URL, so the query is not parsed.
    parseSearch: (query) => (query === '' ? {} : { query }),
    stringifySearch: ({ query }) => (typeof query === 'string' ? query : ''),
    // Without a document, the router would write an inline script for it.
    scrollRestoration: typeof document !== 'undefined' && scrollsAfterFirst(isPrerendered),
  });
}

/**
 * Returns the path pattern of a route. The pattern of a section ends with `/$`, which matches all paths below the
 * section's path.
 */
function pathOf(entry: RouteEntry): string {
  return entry.exact ? entry.path : `${entry.path.replace(/\/$/, '')}/$`;
}

/**
 * Returns a function that the router calls for each navigation, and that returns `true` if the router may scroll the
 * page. If the first page is prerendered, the first result is `false`, because the reader may have scrolled before
 * hydration.
 */
function scrollsAfterFirst(isPrerendered: boolean): () => boolean {
  let isFirst = isPrerendered;
  return () => {
    const scrolls = !isFirst;
    isFirst = false;
    // The router records the positions of pages that it has seen scroll, and has no function to record one. The reader
    // may have scrolled before it started. Restoring that position here would fail after a reload of the next page.
    if (!scrolls) document.dispatchEvent(new Event('scroll'));
    return scrolls;
  };
}

/**
 * Maximum age of the manifest, in milliseconds, when the page of a link is preloaded. An older manifest is fetched
 * again.
 */
const freshForNavigation = 5_000;

function createAppContext(queryClient: QueryClient): AppContext {
  return {
    queryClient,
    opensAtTop: false,
    leavesPage: false,
    preloadPage: (path, withView) =>
      preload(path, () => {
        // A reader who points at a link may follow it, and should then see the newest page.
        if (queryClient.getQueryData(manifestQuery.queryKey)?.site.updates !== false) {
          void queryClient.prefetchQuery({ ...manifestQuery, staleTime: freshForNavigation });
        }
        return loadPageAndView(path, queryClient, withView ? 'prefetch' : 'none');
      }),
  };
}

interface LoaderInput {
  context: AppContext;
  location: ParsedLocation;
}

/**
 * Loads the page of a location and the code that renders it. If the page is missing while `recto dev` has not compiled
 * all pages, reloads the URL instead.
 *
 * @throws the router's `redirect` object if the path redirects, and its `notFound` object if there is no page.
 * @throws {LoadError} if a file cannot be loaded.
 */
async function pageLoader({ context, location }: LoaderInput): Promise<FoundPage> {
  const finding = await loadPageAndView(location.pathname, context.queryClient, 'load');
  switch (finding.type) {
    case 'page':
      if (context.leavesPage) releaseFocus();
      return finding;
    case 'redirect':
      throw redirect({
        to: finding.to.replaceAll('$', '%24'),
        hash: location.hash,
        replace: true,
      });
    case 'missing':
      if (context.queryClient.getQueryData(manifestQuery.queryKey)?.isPartial) await reload();
      // The screen works without its help, requests it again and logs the failure.
      await notFoundHelp.load().catch(() => {});
      throw notFound();
    default:
      return finding satisfies never;
  }
}

/**
 * Removes the focus from the page that React is about to remove. Chromium lays out a page when an element that has the
 * focus is removed from it: 16 to 26 ms of the 130 to 170 ms that the processor of a slow phone needs for a click. An
 * open dialog, such as the search, remains and keeps the focus.
 */
function releaseFocus(): void {
  document.querySelector<HTMLElement>('main :focus:not(dialog *)')?.blur();
}

/**
 * Reloads the current URL, because `recto dev` compiles a page when its URL is requested. Returns a promise that never
 * settles.
 */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

async function loadPageAndView(
  path: string,
  queryClient: QueryClient,
  view: 'load' | 'prefetch' | 'none',
): Promise<Finding> {
  const finding = await loadPage(path, queryClient);
  if (finding.type === 'page' && view !== 'none') {
    const { kind } = await queryClient.ensureQueryData(pageQuery(finding.file));
    await pageViews[kind].chunk?.[view]();
  }
  return finding;
}

interface AppRootProps {
  router: AppRouter;
  queryClient: QueryClient;
}

/** Renders the application, both in the browser and when prerendering. */
export function AppRoot({ router, queryClient }: AppRootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
