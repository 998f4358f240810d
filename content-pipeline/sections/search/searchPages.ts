import type { SearchPage } from '#manifest/pageDocument';
import { checkDocument } from '../../articles/checkDocument';
import type { Language } from '../../config/readLanguages';
import { searchPath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import { pageWordsOf } from '../../words/pageWords';
import type {
  ClaimedEdition,
  CompileContext,
  CompiledPage,
  EditionLists,
  SectionKind,
} from '../sectionKind';

/** The kind of section for search pages. If the navbar contains a search, each language has a search page. */
export const searchPages: SectionKind = {
  collect: async ({ languages }) => ({
    claim: (routes) => ({
      editions: languages.flatMap((language) => {
        const path = searchPath(language);
        return path === undefined ? [] : [claimSearch(language, path, routes)];
      }),
    }),
  }),
};

function claimSearch(language: Language, path: string, routes: RouteIndex): ClaimedEdition {
  const { value, file, placeOf } = language.config;
  const index = value.navbar.items.findIndex(({ type }) => type === 'search');
  routes.claim(path, {
    file,
    ...placeOf(['navbar', 'items', index]),
    hint: 'set another "slug" here, rename the file, or set another "path" for the section: the path belongs to the search page',
  });
  return { language, compile: (context) => compilePages(language, path, context) };
}

async function* compilePages(
  language: Language,
  path: string,
  { store }: Pick<CompileContext, 'store'>,
): AsyncGenerator<CompiledPage, EditionLists> {
  const words = pageWordsOf(language);
  const document: SearchPage = {
    kind: 'search',
    path,
    title: words('search'),
    outline: [],
    breadcrumbs: [],
    // Search engines should list pages, not lists of pages.
    unlisted: true,
    withoutScripts: words('search-without-scripts'),
  };
  yield { page: await store.put(checkDocument(document)) };
  return { sidebars: new Map() };
}
