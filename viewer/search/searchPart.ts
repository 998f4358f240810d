import { lazyModule } from '../lazy/lazyModule';

/** All of the search that readers see. It is loaded when somebody comes near it. */
export const searchPart = lazyModule('search', async () => {
  const [{ SearchLayer }, { SearchOnPage }] = await Promise.all([
    import(/* webpackChunkName: "search", webpackMode: "lazy" */ './SearchDialog'),
    import(/* webpackChunkName: "search", webpackMode: "lazy" */ './SearchOnPage'),
  ]);
  return { SearchLayer, SearchOnPage };
});
