import type { SearchPage } from '#manifest/pageDocument';
import { hasSearch } from '#manifest/siteNames';
import { checkDocument } from '../../articles/checkDocument';
import { pageWordsOf } from '../../articles/pageWords';
import type { Language } from '../../config/readLanguages';
import { pagePath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';

/** Claims the address of the page on which a language is searched, where the navbar has a search. */
export function claimSearchPage(language: Language, routes: RouteIndex): void {
  const { value, file, placeOf } = language.config;
  const index = value.navbar.items.findIndex(({ type }) => type === 'search');
  if (index < 0) return;
  routes.claim(pathIn(language), {
    file,
    ...placeOf(['navbar', 'items', index]),
    hint: 'The search has this address: give the other page another "slug", or rename its file',
  });
}

/** The page on which a language is searched; none where the navbar has no search. */
export function compileSearchPage(language: Language): SearchPage | undefined {
  if (!hasSearch(language.config.value.navbar)) return undefined;
  const words = pageWordsOf(language);
  return checkDocument({
    kind: 'search',
    path: pathIn(language),
    title: words('search'),
    outline: [],
    breadcrumbs: [],
    // Search engines should lead to pages, not to lists of them.
    unlisted: true,
    withoutScripts: words('search-without-scripts'),
  });
}

function pathIn({ prefix, config }: Language): string {
  return pagePath(`${prefix}/search`, config.value.trailingSlash);
}
