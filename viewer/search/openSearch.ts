import type { QueryClient } from '@tanstack/react-query';
import { loadChunk } from '../data/loadChunk';
import { readIndexFile } from './searchFiles';
import { createIndexLoader, type SearchIndexLoader } from './searchIndex';
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
  const service = createSearchService({ startWorker, loadEngine });
  const index = createIndexLoader({
    read: (file) => readIndexFile(file, queryClient),
    add: service.add,
  });
  return { index, service };
}

async function loadEngine() {
  const { createSearchEngine } = await loadChunk(
    () => import(/* webpackChunkName: "search-engine" */ './engine/createSearchEngine'),
  );
  return createSearchEngine;
}
