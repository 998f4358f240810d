// Stands for what the router reads queries of addresses with. No route of the viewer asks for any, so an
// address keeps its query letter by letter, and nothing is loaded that would take it apart.

/** The query of an address, whole. */
export function defaultParseSearch(query: string): { query?: string } {
  return query === '' ? {} : { query };
}

/** The same query again. */
export function defaultStringifySearch({ query = '' }: { query?: string }): string {
  return query;
}

// The router's list of exports names these two as well.
export const parseSearchWith = () => defaultParseSearch;
export const stringifySearchWith = () => defaultStringifySearch;
