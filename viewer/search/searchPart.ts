import { lazyModule } from '../lazy/lazyModule';

/** The lazy-loaded dialog and page of the search. They are loaded when the reader points at the search link. */
export const searchPart = lazyModule('search', async () => {
  const { SearchLayer, SearchOnPage } = await import(
    /* webpackChunkName: "search" */ './SearchDialog'
  );
  return { SearchLayer, SearchOnPage };
});
