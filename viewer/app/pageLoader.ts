import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { pageQuery } from '../data/fileQueries';
import type { Finding, FoundPage } from '../data/findPage';
import { loadPage } from '../data/loadPage';
import { manifestQuery } from '../data/manifestQuery';
import { preload } from '../data/preload';
import { viewOf } from '../pages/pageViews';
import { notFoundHelp } from './NotFoundScreen';

/** What all routes share. */
export interface AppContext {
  queryClient: QueryClient;
  preloadPage: PreloadPage;
  /** Whether a link has led to the top of a page: neither back to one, nor to a part of one. */
  isLedToTop: boolean;
}

/** Has the page at a route path ready before anybody goes there; on demand also what draws pages of its kind. */
export type PreloadPage = (routePath: string, withView: boolean) => Promise<void>;

/** How old, in milliseconds, the answer to "is there something new" may be for somebody about to follow a link. */
const freshForNavigation = 5_000;

export function createAppContext(queryClient: QueryClient): AppContext {
  return {
    queryClient,
    isLedToTop: false,
    preloadPage: (path, withView) =>
      preload(path, () => {
        // Whoever nears a link may follow it, and should then come to what stands there now.
        if (queryClient.getQueryData(manifestQuery.queryKey)?.site.updates !== false) {
          void queryClient.prefetchQuery({ ...manifestQuery, staleTime: freshForNavigation });
        }
        return loadPageAndView(path, queryClient, withView, false);
      }),
  };
}

interface LoaderInput {
  context: AppContext;
  location: ParsedLocation;
}

/** Finds the page of a location and has it ready, or says where to go instead. */
export async function pageLoader({ context, location }: LoaderInput): Promise<FoundPage> {
  const finding = await loadPageAndView(location.pathname, context.queryClient);
  switch (finding.type) {
    case 'page':
      return finding;
    case 'redirect':
      throw redirect({
        to: finding.to.replaceAll('$', '%24'),
        hash: location.hash,
        replace: true,
      });
    case 'missing':
      // Not even its absence keeps a reader from hearing that nothing is here; the screen asks again, and warns.
      await notFoundHelp.load().catch(() => {});
      throw notFound();
  }
}

async function loadPageAndView(
  path: string,
  queryClient: QueryClient,
  withView = true,
  isAsked = true,
): Promise<Finding> {
  const finding = await loadPage(path, queryClient);
  if (finding.type === 'page') {
    const { kind } = await queryClient.ensureQueryData(pageQuery(finding.file));
    if (withView) await viewOf(kind)?.load(isAsked);
  }
  return finding;
}
