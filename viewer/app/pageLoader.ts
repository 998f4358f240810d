import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { FoundPage } from '../data/findPage';
import { loadPage } from '../data/loadPage';

/** What all routes share. */
export interface AppContext {
  queryClient: QueryClient;
}

interface LoaderInput {
  context: AppContext;
  location: ParsedLocation;
}

/** Finds the page of a location and has it ready, or says where to go instead. */
export async function pageLoader({ context, location }: LoaderInput): Promise<FoundPage> {
  const finding = await loadPage(location.pathname, context.queryClient);
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
      throw notFound();
  }
}
