import { lazyModule } from '../lazy/lazyModule';

/**
 * The lazy-loaded components of the search dialog and the search page. They are loaded when the reader points at the
 * search link.
 */
export const searchPart = lazyModule('search', async () => {
  const { SearchLayer, SearchOnPage } = await import(
    /* webpackChunkName: "search" */ './SearchDialog'
  );
  return { SearchLayer, SearchOnPage };
});
