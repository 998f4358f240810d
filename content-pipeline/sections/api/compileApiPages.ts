import type { PageDocument } from '#manifest/pageDocument';
import type { SidebarItem } from '#manifest/sidebar';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { Report } from '../../diagnostics/diagnostic';
import type { MarkdownContext } from '../../markdown/compileMarkdown';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import {
  type ApiPlace,
  isLanguageWord,
  memberPagePath,
  packagePath,
  symbolHrefs,
  symbolPath,
} from './apiAddresses';
import type { GroupBy } from './apiConfig';
import { type ApiGraph, createApiGraph } from './apiGraph';
import { buildApiSidebar, neighbours } from './buildApiSidebar';
import {
  compileApiIndex,
  compilePackage,
  type ListedSymbols,
  listedText,
  listSymbols,
} from './compilePackage';
import { compileSymbol } from './compileSymbol';
import { symbolGroups, symbolsOf } from './symbolGroups';
import type { ListPage, PlacedGroup } from './symbolLists';
import {
  createTextCompilers,
  type TextCompiler,
  type TextContext,
  type TextPage,
} from './textCompiler';

/** The options and functions with which a reference is compiled. */
export interface ApiContext extends ApiPlace {
  /** The grouping of exports in lists. */
  groupBy: GroupBy;
  /** Returns the functions that resolve links and images in the comments of a source file, or in a readme. */
  markdown(page: TextPage): MarkdownContext;
}

export interface ApiPages {
  /**
   * The page documents, with TypeDoc's ids of their symbols. An id is not part of the document, because it changes with
   * every release.
   */
  documents: { document: PageDocument; typedocId?: number }[];
  sidebar: SidebarItem[];
  symbols: SymbolIndexEntry[];
}

/**
 * Compiles a reference: its index, the pages of packages and symbols, and further pages for long lists and readmes.
 * Returns their documents, the sidebar and the entries of the symbol index.
 */
export function compileApiPages(
  packages: readonly ApiPackage[],
  context: ApiContext,
  report: Report,
): ApiPages {
  const { words, pagePath, section, externalHref, memberPages } = context;
  const place: ApiPlace = { words, pagePath, section, externalHref, memberPages };
  const graph = createApiGraph(packages);
  const compiled = packages.map((api) => {
    const texts = packageTexts(api, packages, graph, context, report);
    const groups = symbolGroups(api, context.groupBy, words);
    const listed = listSymbols(api, graph, texts);
    const { documents, groups: placed } = compilePackage(api, groups, listed, texts, report);
    return { ...texts, listed, documents, groups: placed };
  });
  const pages = compiled.map((each) => symbolPages(each, graph, place));
  return {
    documents: [
      ...compileApiIndex(compiled, place).map((document) => ({ document })),
      ...pages.flatMap(({ documents }) => documents),
    ],
    sidebar: buildApiSidebar(compiled, place),
    symbols: pages.flatMap(({ symbols }) => symbols),
  };
}

function packageTexts(
  api: ApiPackage,
  packages: readonly ApiPackage[],
  graph: ApiGraph,
  place: ApiContext,
  report: Report,
) {
  // Names of the package itself come first.
  const names = [...new Set([api, ...packages])].map((other) => symbolHrefs(other, place));
  const context: TextContext = {
    ...{ place, markdown: place.markdown },
    paths: new Set([...graph.symbols.keys()].flatMap((key) => pathsOf(key, place))),
    symbolHref: (name, isCalled) =>
      isLanguageWord(name) && !isCalled
        ? undefined
        : names.find((hrefs) => hrefs.has(name))?.get(name),
    foreign: graph.foreign,
  };
  const textFor = createTextCompilers(context, report);
  const path = packagePath(place, api.slug);
  // The comment of a package is at the beginning of its file.
  const own = textFor({ path, file: api.file, line: 1, name: api.name });
  const ofSymbol = ({ file, line, name }: ApiSymbol) => textFor({ path, file, line, name });
  return { api, context, textFor, own, ofSymbol };
}

function pathsOf(key: SymbolKey, place: ApiPlace): string[] {
  const pages = place.memberPages.get(key) ?? [];
  return [symbolPath(place, key), ...pages.map(({ name }) => memberPagePath(place, key, name))];
}

interface CompiledPackage extends ReturnType<typeof packageTexts> {
  groups: readonly PlacedGroup[];
  listed: ListedSymbols;
  /** The page of the package and the separate pages of its readme and its lists, without the pages of symbols. */
  documents: readonly PageDocument[];
}

function symbolPages(
  compiled: CompiledPackage,
  graph: ApiGraph,
  place: ApiPlace,
): Pick<ApiPages, 'documents' | 'symbols'> {
  const { api, groups, listed, textFor, ofSymbol } = compiled;
  const around = neighbours(groups, place);
  const documents: ApiPages['documents'] = compiled.documents.map((document) => ({ document }));
  for (const group of groups) {
    const pageOf = pagesByKey(group);
    for (const symbol of symbolsOf(group)) {
      const surroundings = {
        ...{ api, group, listed, list: pageOf.get(symbol.key) },
        ...around.get(symbol.key),
      };
      const [document, ...members] = compileSymbol(symbol, surroundings, graph, place, textFor);
      documents.push({ document, typedocId: symbol.typedocId });
      documents.push(...members.map((page) => ({ document: page })));
    }
  }
  return {
    documents,
    symbols: api.symbols.map((symbol) => indexEntry(symbol, place, ofSymbol(symbol))),
  };
}

/**
 * Returns a map from the keys of a group's symbols to the separate pages that list them. Returns an empty map if the
 * page of the package lists the group.
 */
function pagesByKey({ pages }: PlacedGroup): ReadonlyMap<SymbolKey, ListPage> {
  return new Map(pages.flatMap((page) => symbolsOf(page).map(({ key }) => [key, page] as const)));
}

/** The maximum number of characters of `signature` in an entry of the symbol index. */
const signatureLength = 120;

function indexEntry(symbol: ApiSymbol, place: ApiPlace, text: TextCompiler): SymbolIndexEntry {
  const { name, kind, key, headline, comment } = symbol;
  const rest = headline.slice(headline.findIndex((token) => token.kind === 'name') + 1);
  const signature = shorten(rest.map((token) => token.text).join(''));
  const summary = text.words(listedText(symbol));
  return {
    ...{ name, kind, path: symbolPath(place, key) },
    ...(signature === '' ? {} : { signature }),
    ...(summary === '' ? {} : { summary }),
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

function shorten(text: string): string {
  return text.length > signatureLength ? `${text.slice(0, signatureLength - 1).trimEnd()}…` : text;
}
