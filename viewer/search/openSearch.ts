import type { QueryClient } from '@tanstack/react-query';
import { lazyModule } from '../lazy/lazyModule';
import { createIndexLoader, readIndexFile, type SearchIndexLoader } from './searchIndex';
import { createSearchService, type SearchService } from './searchService';

/** The loader of the search index, and the service that searches it. */
export interface Search {
  index: SearchIndexLoader;
  service: SearchService;
}

const searches = new WeakMap<QueryClient, Search>();

/**
 * Returns the index loader and the search service of a query client. Both are created by the first call and remain when
 * the dialog is closed, so that each file is loaded only once.
 */
export function openSearch(queryClient: QueryClient): Search {
  const search = searches.get(queryClient) ?? createSearch(queryClient);
  searches.set(queryClient, search);
  return search;
}

function createSearch(queryClient: QueryClient): Search {
  const service = createSearchService({
    startWorker,
    loadEngine: () => engine.load(),
    loadTextIndex: () => textIndex.load(),
  });
  const index = createIndexLoader({
    read(file) {
      if (file.part === 'text') service.prepareTexts();
      return readIndexFile(file, queryClient);
    },
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

const textIndex = lazyModule('search-text', async () => {
  const { openTextIndex } = await import(
    /* webpackChunkName: "search-text" */ './engine/textIndex'
  );
  return openTextIndex;
});

const engine = lazyModule('search-engine', async () => {
  const { createSearchEngine } = await import(
    /* webpackChunkName: "search-engine" */ './engine/createSearchEngine'
  );
  return createSearchEngine;
});
