import { lazyModule } from '../lazy/lazyModule';

/**
 * The lazy-loaded components of the search dialog and the search page. They are loaded when the reader points at,
 * focuses or clicks a search link, or opens the search page.
 */
export const searchPart = lazyModule('search', async () => {
  const { SearchLayer, SearchOnPage } = await import(
    /* webpackChunkName: "search" */ './SearchDialog'
  );
  return { SearchLayer, SearchOnPage };
});
