import { queryOptions } from '@tanstack/react-query';
import { contentUrl } from './contentAddress';
import { readContent } from './readContent';

// The names of these files hold a hash of what is in them, so what was fetched once is never stale.

/** The page document of a file. */
export function pageQuery(file: string) {
  return queryOptions({
    queryKey: ['page', file],
    queryFn: ({ signal }) => readContent('page', contentUrl(file), { signal }),
  });
}

/** A route table, or a part of one. */
export function routeTableQuery(file: string) {
  return queryOptions({
    queryKey: ['routes', file],
    queryFn: ({ signal }) => readContent('routes', contentUrl(file), { signal }),
  });
}

/** A sidebar, or the items of a category that stand in a file of their own. */
export function sidebarQuery(file: string) {
  return queryOptions({
    queryKey: ['sidebar', file],
    queryFn: ({ signal }) => readContent('sidebar', contentUrl(file), { signal }),
  });
}
