import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Manifest } from '#manifest/manifest';
import type { RouteEntry } from '#manifest/routes';
import { FailureScreen } from './FailureScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { PageScreen } from './PageScreen';
import { type AppContext, createAppContext, pageLoader } from './pageLoader';
import { RootScreen } from './RootScreen';

interface AppOptions {
  manifest: Manifest;
  queryClient: QueryClient;
  /** The path under which the site is served. */
  base: string;
  history: RouterHistory;
  /** Whether the first page is on screen already, at the place where the reader wants it. */
  isShown: boolean;
}

/** Builds the router from the manifest: one route for each entry, all of them inside the frame. */
export function createAppRouter({ manifest, queryClient, base, history, isShown }: AppOptions) {
  const root = createRootRouteWithContext<AppContext>()({
    component: RootScreen,
    errorComponent: FailureScreen,
  });
  // The last one leads to what newer releases have brought, else to the not-found screen.
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
    // Both stand inside the frame: whatever is wrong with a page, the reader keeps the rest.
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The query cache alone decides what is fresh; the router holds no second copy.
    defaultStaleTime: 0,
    // An inline script would be written for it where there is no document.
    scrollRestoration: typeof document !== 'undefined' && scrollsAfterFirst(isShown),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** A section holds its path and whatever lies below. */
function pathOf(entry: RouteEntry): string {
  return entry.exact ? entry.path : `${entry.path.replace(/\/$/, '')}/$`;
}

/** A page that came as HTML may have been scrolled before the viewer started: it stays where it is. */
function scrollsAfterFirst(isShown: boolean): () => boolean {
  let isSettled = !isShown;
  return () => {
    const scrolls = isSettled;
    isSettled = true;
    // The router keeps the place of a page for those who come back only if it has heard of scrolling.
    if (!scrolls) document.dispatchEvent(new Event('scroll'));
    return scrolls;
  };
}
