import type { ContentPage } from '#manifest/docPage';
import { toContentTree } from '#manifest/hast';
import type {
  ApiIndexPage,
  SymbolGroup as ListedGroup,
  ListedSymbol,
  PackagePage,
  SymbolListPage,
} from '#manifest/packagePage';
import type { Report } from '../../diagnostics/diagnostic';
import {
  type ApiPackage,
  type ApiSymbol,
  compareNames,
  type SymbolKey,
} from '../../reference/apiPackage';
import { generalText, withoutHeading } from '../../reference/readComment';
import { createAnchors } from '../../reference/readMembers';
import type { PageWords } from '../../words/pageWords';
import {
  type ApiPlace,
  indexPath,
  listPath,
  packagePath,
  readmePath,
  symbolPath,
} from './apiAddresses';
import type { ApiGraph } from './apiGraph';
import { compileReadme } from './compileReadme';
import { listedSize, type PartSize, partSize } from './pageSizes';
import { divideReadme } from './readmePages';
import { shortenRow } from './shortenCode';
import { type SymbolGroup, symbolsOf } from './symbolGroups';
import { section } from './symbolKinds';
import {
  divideAlphabet,
  type ListPage,
  lettersOf,
  type PlacedGroup,
  placeGroups,
} from './symbolLists';
import { linkRow, type TextCompiler, type TextContext } from './textCompiler';

/** The maximum number of characters of the declaration that a list shows for a symbol without a summary. */
const signatureWidth = 100;

interface PackageTexts {
  own: TextCompiler;
  ofSymbol(symbol: ApiSymbol): TextCompiler;
  context: TextContext;
}

interface PackagePages {
  documents: (PackagePage | ContentPage | SymbolListPage)[];
  groups: readonly PlacedGroup[];
}

/** A map from the keys of symbols to their list entries. */
export type ListedSymbols = ReadonlyMap<SymbolKey, ListedSymbol>;

/** Returns a map from the keys of all symbols of a package to their list entries. */
export function listSymbols(
  { symbols }: ApiPackage,
  graph: ApiGraph,
  { ofSymbol, context: { place } }: PackageTexts,
): ListedSymbols {
  return new Map(
    symbols.map((symbol) => [symbol.key, listSymbol(symbol, graph, place, ofSymbol(symbol))]),
  );
}

/**
 * Compiles the page of a package, which lists its symbols by group, and separate pages for a long readme and for long
 * lists. Returns the documents, beginning with the page of the package, and the groups with their separate pages.
 */
export function compilePackage(
  api: ApiPackage,
  groups: readonly SymbolGroup[],
  listed: ListedSymbols,
  { own: text, context }: PackageTexts,
  report: Report,
): PackagePages {
  const { place } = context;
  const { name, install = name, version, license, repository, comment } = api;
  const body = [comment.summary, comment.remarks].filter((part) => part !== '').join('\n\n');
  const summary = text.blocks(body) ?? text.blocks(api.description ?? '');
  const description = text.words(comment.summary) || (api.description ?? '');
  const tabs = text.blocks(installTabs(install));
  const path = packagePath(place, api.slug);
  const breadcrumbs = [{ label: place.section.label, href: indexPath(place) }];
  const { start, pages: readmePages } = divideReadme(compileReadme(api, path, context, report), {
    title: place.words('readme'),
    breadcrumbs: [...breadcrumbs, { label: name, href: path }],
    path,
    pathOf: (part) => readmePath(place, api.slug, part),
  });
  const facts = {
    name,
    ...(version === undefined ? {} : { version }),
    ...(license === undefined ? {} : { license }),
    ...(repository === undefined ? {} : { repository }),
    install: `npm install ${install}`,
    ...(tabs === undefined ? {} : { installTabs: tabs }),
    ...(api.entryPoints.length > 1 ? { entryPoints: api.entryPoints } : {}),
    ...(summary === undefined ? {} : { summary }),
    ...(start.length > 0 && { readme: toContentTree(start) }),
  };
  // Each entry point is an element.
  const factsSize = partSize(facts, api.entryPoints.length);
  const placed = placeGroups(groups, sizeIn(listed), factsSize);
  const shown = placed.map((group) => {
    const sentence = text.sentence(group.text);
    return {
      ...{ title: group.title, anchor: group.anchor },
      ...(sentence === undefined ? {} : { summary: sentence }),
      ...listOrLinks(group, listed, api, place),
    };
  });
  const page: PackagePage = {
    kind: 'package',
    path,
    title: name,
    ...(description === '' ? {} : { description }),
    outline: [
      ...shown.flatMap((group) => section(group.title, group.anchor, [group])),
      ...section(place.words('readme'), 'readme', start),
    ],
    breadcrumbs,
    ...facts,
    groups: shown,
  };
  const lists = placed.flatMap((group) => compileGroupPages(group, api, listed, place));
  return { documents: [page, ...readmePages, ...lists], groups: placed };
}

function listOrLinks(
  group: PlacedGroup,
  listed: ListedSymbols,
  api: ApiPackage,
  place: ApiPlace,
): Pick<ListedGroup, 'symbols' | 'pages'> {
  if (group.pages.length === 0) return { symbols: entriesOf(symbolsOf(group), listed) };
  const pages = group.pages.map((page) => ({
    ...(page.range !== undefined && page.kind !== undefined
      ? { label: page.range, kind: page.kind }
      : { label: listLabel(page, group, api, place.words) }),
    href: listPath(place, api.slug, page.name),
    count: symbolsOf(page).length,
  }));
  return { symbols: [], pages };
}

/**
 * Returns the label of a page that lists symbols of a group. If the page lists the whole group, the label is the title
 * of the group. If this title is the name of the package, the label is "All names from A to Z".
 */
export function listLabel(
  { label }: ListPage,
  { title }: PlacedGroup,
  { name }: ApiPackage,
  words: PageWords,
): string {
  if (label !== '') return label;
  // The list of a package's own files would have the name of the package.
  return title === name ? words('all-symbols') : title;
}

function compileGroupPages(
  group: PlacedGroup,
  api: ApiPackage,
  listed: ListedSymbols,
  place: ApiPlace,
): SymbolListPage[] {
  const { words, section } = place;
  const ofPackage = { label: api.name, href: packagePath(place, api.slug) };
  const ofGroup = { label: group.title, href: `${ofPackage.href}#${group.anchor}` };
  const breadcrumbs = [{ label: section.label, href: indexPath(place) }, ofPackage];
  const isPart = group.title !== api.name && group.pages.length > 1;
  return compileListPages(group.pages, listed, {
    words,
    title(page) {
      const label = listLabel(page, group, api, words);
      return isPart ? `${group.title}: ${label}` : label;
    },
    pathOf: (page) => listPath(place, api.slug, page.name),
    breadcrumbs: isPart ? [...breadcrumbs, ofGroup] : breadcrumbs,
  });
}

interface ListPagesPlace {
  words: PageWords;
  title(page: ListPage): string;
  pathOf(page: ListPage): string;
  breadcrumbs: SymbolListPage['breadcrumbs'];
}

/** Compiles pages that only list symbols. Each page links to the previous and the next page. */
export function compileListPages(
  pages: readonly ListPage[],
  listed: ListedSymbols,
  { words, title, pathOf, breadcrumbs }: ListPagesPlace,
): SymbolListPage[] {
  const linkTo = (page: ListPage) => ({ label: title(page), href: pathOf(page) });
  return pages.map((page, index): SymbolListPage => {
    const [previous, next] = [pages[index - 1], pages[index + 1]];
    const groups = shownLists(page, words).map(({ title, symbols }) => ({
      ...{ title, symbols: entriesOf(symbols, listed) },
    }));
    const anchors = createAnchors();
    const anchored = groups.map((group) => ({ ...group, anchor: anchors.claim(group.title) }));
    return {
      kind: 'symbol-list',
      path: pathOf(page),
      title: title(page),
      outline: anchored.flatMap((group) => section(group.title, group.anchor, group.symbols)),
      breadcrumbs,
      ...(previous && { previous: linkTo(previous) }),
      ...(next && { next: linkTo(next) }),
      groups: anchored,
    };
  });
}

/**
 * Returns the lists of a page with their titles. If there is only one list, or if a list has no title, returns all
 * symbols grouped by first letter instead.
 */
function shownLists(
  { lists }: ListPage,
  words: PageWords,
): { title: string; symbols: ApiSymbol[] }[] {
  const titled = lists.flatMap(({ title, symbols }) =>
    title === undefined ? [] : { title, symbols },
  );
  if (lists.length > 1 && titled.length === lists.length) return titled;
  return lettersOf(symbolsOf({ lists })).map(({ letter, symbols }) => ({
    title: letter || words('other-letters'),
    symbols,
  }));
}

function entriesOf(symbols: readonly ApiSymbol[], listed: ListedSymbols): ListedSymbol[] {
  return symbols.flatMap(({ key }) => listed.get(key) ?? []);
}

/** Creates a function that returns the size of a symbol's list entry. */
export function sizeIn(listed: ListedSymbols): (symbol: ApiSymbol) => PartSize {
  const sizes = new Map([...listed].map(([key, entry]) => [key, listedSize(entry)]));
  return ({ key }) => sizes.get(key) ?? { characters: 0, elements: 0 };
}

function listSymbol(
  symbol: ApiSymbol,
  { foreign }: ApiGraph,
  place: ApiPlace,
  text: TextCompiler,
): ListedSymbol {
  const { name, key, kind, comment, headline } = symbol;
  const summary = text.sentence(listedText(symbol));
  const scope = { place, path: '', typeParameters: new Map(), foreign };
  return {
    ...{ name, href: symbolPath(place, key), kind },
    ...(summary === undefined
      ? { signature: linkRow(shortenRow(headline, signatureWidth), scope) }
      : { summary }),
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

/**
 * Returns the text that describes a symbol in lists: its summary without a heading or, if it has none, the text about
 * its result. Returns an empty string if there is neither.
 */
export function listedText({ comment, signatures }: ApiSymbol): string {
  return (
    withoutHeading(comment.summary) ||
    generalText(signatures.map((signature) => signature.comment.returns))
  );
}

/** Returns the name and the description of the only package, or the names of all packages. */
function descriptionOfIndex(packages: readonly { api: ApiPackage; own: TextCompiler }[]): string {
  const [first, ...others] = packages;
  if (first === undefined || others.length > 0)
    return packages.map(({ api }) => api.name).join(', ');
  const { name, comment, description = '' } = first.api;
  const text = first.own.words(comment.summary) || description;
  return text === '' ? name : `${name}: ${text}`;
}

/**
 * Compiles the index page of a reference, which lists its packages and exported names. Returns the index page first,
 * followed by separate pages for the names if they exceed the limits of a page.
 */
export function compileApiIndex(
  packages: readonly { api: ApiPackage; own: TextCompiler; listed: ListedSymbols }[],
  place: ApiPlace,
): (ApiIndexPage | SymbolListPage)[] {
  const described = packages.map(({ api, own: text }) => {
    const { name, version, slug, comment, description = '', symbols } = api;
    const summary = text.sentence(comment.summary || description);
    return {
      name,
      ...(version === undefined ? {} : { version }),
      href: packagePath(place, slug),
      ...(summary === undefined ? {} : { summary }),
      symbolCount: symbols.filter(({ exported }) => exported).length,
    };
  });
  const exported = packages
    .flatMap(({ api }) => api.symbols)
    .filter((symbol) => symbol.exported)
    .sort((a, b) => compareNames(a.name, b.name));
  const names = new Map(exported.map((symbol) => [symbol.key, nameOf(symbol, place)]));
  const pages = divideAlphabet(exported, sizeIn(names));
  const pathOf = (page: ListPage) => listPath(place, undefined, page.name);
  const links = pages.map((page) => ({
    ...{ label: page.label, href: pathOf(page), count: symbolsOf(page).length },
  }));
  const index: ApiIndexPage = {
    kind: 'api-index',
    path: indexPath(place),
    title: place.section.label,
    description: descriptionOfIndex(packages),
    outline: [
      ...section(place.words('packages'), 'packages', described),
      ...section(place.words('all-symbols'), 'symbols', exported),
    ],
    breadcrumbs: [],
    packages: described,
    symbols: pages.length === 0 ? [...names.values()] : [],
    ...(links.length > 0 && { pages: links }),
  };
  const lists = compileListPages(pages, new Map(packages.flatMap(({ listed }) => [...listed])), {
    words: place.words,
    title: ({ label }) => `${place.section.label}: ${label}`,
    pathOf,
    breadcrumbs: [{ label: place.section.label, href: indexPath(place) }],
  });
  return [index, ...lists];
}

function nameOf({ name, key, kind, comment }: ApiSymbol, place: ApiPlace): ListedSymbol {
  return {
    ...{ name, href: symbolPath(place, key), kind },
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

/**
 * Returns Markdown for tabs with the commands that install a package. The tabs of all packages have the same group, so
 * that a reader's choice applies to all of them.
 */
function installTabs(what: string): string {
  const commands = [
    ['npm', `npm install ${what}`],
    ['yarn', `yarn add ${what}`],
    ['pnpm', `pnpm add ${what}`],
    ['bun', `bun add ${what}`],
  ] as const;
  const tabs = commands.map(
    ([tool, command]) => `:::tab[${tool}]{value=${tool}}\n\`\`\`sh\n${command}\n\`\`\`\n:::`,
  );
  return ['::::tabs{group=package-manager}', ...tabs, '::::'].join('\n\n');
}
