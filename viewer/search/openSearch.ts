import type { QueryClient } from '@tanstack/react-query';
import { lazyModule } from '../lazy/lazyModule';
import { createIndexLoader, readIndexFile, type SearchIndexLoader } from './searchIndex';
import { createSearchService, type SearchService } from './searchService';
import { startWorker } from './startWorker';

/** The search of a visit: what it answers from, and what answers. */
export interface Search {
  index: SearchIndexLoader;
  service: SearchService;
}

const searches = new WeakMap<QueryClient, Search>();

/** The search of a visit. It outlives the dialog: what was loaded once is there the next time. */
export function openSearch(queryClient: QueryClient): Search {
  const search = searches.get(queryClient) ?? createSearch(queryClient);
  searches.set(queryClient, search);
  return search;
}

function createSearch(queryClient: QueryClient): Search {
  const service = createSearchService({ startWorker, loadEngine: () => engine.load() });
  const index = createIndexLoader({
    read: (file) => readIndexFile(file, queryClient),
    add: service.add,
  });
  return { index, service };
}

const engine = lazyModule('search-engine', async () => {
  const { createSearchEngine } = await import(
    /* webpackChunkName: "search-engine" */ './engine/createSearchEngine'
  );
  return createSearchEngine;
});
