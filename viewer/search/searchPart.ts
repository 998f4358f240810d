import { deferPart } from '../data/deferredPart';

/** All of the search that readers see. It is loaded when somebody comes near it. */
export const searchPart = deferPart('search', async () => {
  const [{ SearchLayer }, { SearchOnPage }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './SearchLayer'),
    import(/* webpackChunkName: "search" */ './SearchOnPage'),
  ]);
  return { SearchLayer, SearchOnPage };
});
