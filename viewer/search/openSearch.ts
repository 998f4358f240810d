import type { QueryClient } from '@tanstack/react-query';
import { lazyModule } from '../lazy/lazyModule';
import { createIndexLoader, readIndexFile, type SearchIndexLoader } from './searchIndex';
import { createSearchService, type SearchService } from './searchService';

/** The loader of a search index, and the service that searches it. */
export interface Search {
  index: SearchIndexLoader;
  service: SearchService;
}

const searches = new WeakMap<QueryClient, Search>();

/**
 * Returns the search of a visit, and creates it at the first call. It remains when the dialog is closed, so that files
 * are loaded once.
 */
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

/**
 * Starts the search worker.
 *
 * @throws {Error} if the browser or the host forbids workers.
 */
function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "search-worker" */ './searchWorker.ts', import.meta.url),
  );
}

const engine = lazyModule('search-engine', async () => {
  const { createSearchEngine } = await import(
    /* webpackChunkName: "search-engine" */ './engine/createSearchEngine'
  );
  return createSearchEngine;
});
