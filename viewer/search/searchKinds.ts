import type { SearchKind } from '#manifest/search';

const order: Readonly<Record<SearchKind, true>> = {
  page: true,
  heading: true,
  post: true,
  function: true,
  class: true,
  interface: true,
  type: true,
  enum: true,
  variable: true,
  namespace: true,
  member: true,
};

/** All kinds of results, in the order in which the filters are shown. */
export const searchKinds = Object.keys(order) as readonly SearchKind[];
