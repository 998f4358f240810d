import type { SymbolListPage } from '#manifest/packagePage';
import type { SymbolPage } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { MemberListPage, NamespacePage } from '#manifest/symbolPage';
import type { ApiComment, ApiMember, ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { isReservedWord } from '../../reference/printMembers';
import { createAnchors } from '../../reference/readMembers';
import {
  type ApiPlace,
  indexPath,
  listPath,
  memberPagePath,
  packagePath,
  symbolPath,
} from './apiAddresses';
import type { ApiGraph } from './apiGraph';
import {
  compileDocumentation,
  compileMembersOf,
  compileTypeParameters,
  type SymbolContext,
} from './compileMembers';
import {
  compileListPages,
  type ListedSymbols,
  listedText,
  listLabel,
  sizeIn,
} from './compilePackage';
import { compileRelations } from './compileRelations';
import { optionPropertiesOnce } from './memberGroups';
import type { MemberPage } from './memberPages';
import { longestList } from './pageLimits';
import { shortenCode } from './shortenCode';
import { symbolsOf } from './symbolGroups';
import {
  compileEnumMembers,
  lineageOf,
  memberSections,
  type SymbolBase,
  symbolKindTable,
} from './symbolKinds';
import { divideByName, type ListPage, type PlacedGroup } from './symbolLists';
import { linkRow, linkRows, type TextCompiler, type TextPage } from './textCompiler';

/**
 * Compiles the page of a symbol. Members or symbols that exceed its size limits are compiled to further pages. Returns
 * the symbol's page first.
 */
export function compileSymbol(
  found: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): [SymbolPage, ...(MemberListPage | SymbolListPage)[]] {
  const symbol = moveExamplesToClass(found);
  const path = symbolPath(place, symbol.key);
  const context = contextOf(symbol, path, graph, place, textFor);
  const { typeParameters, scope } = compileTypeParameters(
    symbol.typeParameters,
    'type-parameter',
    context,
  );
  const inner = { ...context, scope };
  const base = {
    ...compileSymbolBase(symbol, surroundings, graph, inner),
    ...(typeParameters.length === 0 ? {} : { typeParameters }),
  };
  const page = symbolKindTable[symbol.kind].compile(symbol, base, inner);
  const typeParameterHrefs = new Map(
    [...scope.typeParameters].map(([name, anchor]) => [name, `${path}${anchor}`]),
  );
  if (page.kind === 'namespace') return placeNamespace(symbol, page, surroundings.listed, inner);
  const lists = memberPagesOf(symbol, page, place).map((list) => {
    const context = contextOf(symbol, list.path, graph, place, textFor);
    const outer = { ...context.scope, typeParameters: typeParameterHrefs };
    return compileMemberPage(list, symbol, { ...context, scope: outer });
  });
  return [page, ...lists];
}

/**
 * Returns the page of a namespace. If the namespace has more than `longestList` symbols, separate pages that list them
 * follow, and the page only links to these.
 */
function placeNamespace(
  { key, children }: ApiSymbol,
  page: NamespacePage,
  listed: ListedSymbols,
  { place, symbolOf }: SymbolContext,
): [NamespacePage, ...SymbolListPage[]] {
  if (children.length <= longestList) return [page];
  const symbols = children.flatMap((child) => symbolOf(child) ?? []);
  const pages = divideByName(symbols, sizeIn(listed));
  const pathOf = ({ name }: ListPage) => memberPagePath(place, key, name);
  const lists = compileListPages(pages, listed, {
    words: place.words,
    title: ({ label }) => `${page.name}: ${label}`,
    pathOf,
    breadcrumbs: [...page.breadcrumbs, { label: page.name, href: page.path }],
  });
  const links = pages.map((list) => ({
    ...{ label: list.label, href: pathOf(list), count: symbolsOf(list).length },
  }));
  return [{ ...page, symbols: [], pages: links }, ...lists];
}

type MemberPageBase = Omit<MemberListPage, 'outline' | 'memberGroups' | 'members'> & {
  page: MemberPage;
};

function memberPagesOf(
  { key, name, kind }: ApiSymbol,
  { path, breadcrumbs, description }: SymbolPage,
  place: ApiPlace,
): MemberPageBase[] {
  const bases = (place.memberPages.get(key) ?? []).map((page) => ({
    ...{ page, path: memberPagePath(place, key, page.name), title: `${name}: ${page.label}` },
  }));
  const linkTo = ({ title, path }: { title: string; path: string }) => ({
    label: title,
    href: path,
  });
  return bases.map((base, index): MemberPageBase => {
    const [previous, next] = [bases[index - 1], bases[index + 1]];
    return {
      kind: 'member-list',
      ...base,
      ...(description !== undefined && { description }),
      owner: { label: name, href: path, kind },
      breadcrumbs: [...breadcrumbs, { label: name, href: path }],
      ...(previous && { previous: linkTo(previous) }),
      ...(next && { next: linkTo(next) }),
    };
  });
}

function compileMemberPage(
  { page, ...base }: MemberPageBase,
  symbol: ApiSymbol,
  context: SymbolContext,
): MemberListPage {
  if (symbol.kind === 'enum') {
    const members = compileEnumMembers(symbol, page.members, context);
    return { ...base, outline: [], members };
  }
  const memberGroups = compileMembersOf(page, symbol, context);
  return { ...base, outline: memberSections(memberGroups), memberGroups };
}

function contextOf(
  symbol: ApiSymbol,
  path: string,
  { symbols, foreign, marks }: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): SymbolContext {
  const { name, file, line, fileHref } = symbol;
  const taken = [
    ...[...symbol.members, ...symbol.enumMembers].map(({ anchor }) => anchor),
    ...symbol.typeMembers.map(({ member }) => member),
  ];
  const symbolOf = (other: string) => symbols.get(other);
  return {
    place,
    marks,
    symbolOf,
    propertiesOf: optionPropertiesOnce(symbolOf),
    text: textFor({ path, file, line, name, sourceHref: fileHref }),
    scope: { place, path, typeParameters: new Map(), foreign },
    anchors: createAnchors(taken),
  };
}

interface SymbolSurroundings {
  api: ApiPackage;
  group: PlacedGroup;
  /** The separate page that lists the symbol; missing if the page of the package lists it. */
  list?: ListPage | undefined;
  listed: ListedSymbols;
  previous?: Link | undefined;
  next?: Link | undefined;
}

function compileSymbolBase(
  symbol: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  context: SymbolContext,
): SymbolBase {
  const { api, group, previous, next } = surroundings;
  const { place, scope, text } = context;
  const { name, comment, source } = symbol;
  const description = text.words(listedText(symbol));
  const statement = importStatement(symbol);
  const ofPackage = { label: api.name, href: packagePath(place, api.slug) };
  // The module of the package's root folder has the name of the package.
  const isOwn = group.title === api.name;
  const list = surroundings.list && {
    label: surroundings.list.kind ?? listLabel(surroundings.list, group, api, place.words),
    href: listPath(place, api.slug, surroundings.list.name),
  };
  const isWholeModule = list !== undefined && !isOwn && group.pages.length === 1;
  const module = isOwn
    ? undefined
    : {
        label: group.title,
        href: isWholeModule ? list.href : `${ofPackage.href}#${group.anchor}`,
      };
  return {
    path: symbolPath(place, symbol.key),
    title: name,
    ...(description === '' ? {} : { description }),
    breadcrumbs: [
      { label: place.section.label, href: indexPath(place) },
      ofPackage,
      ...(module === undefined ? [] : [module]),
      ...(list === undefined || isWholeModule ? [] : [list]),
    ],
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    name,
    package: {
      name: api.name,
      ...(api.version === undefined ? {} : { version: api.version }),
      path: ofPackage.href,
    },
    ...(module === undefined ? {} : { module }),
    flags: symbol.flags,
    ...(statement === undefined ? {} : { importStatement: statement }),
    ...(source === undefined ? {} : { source }),
    declaration: linkRows(shortenCode(symbol.declaration, place.words), scope),
    ...(symbol.type && { type: linkRow(symbol.type, scope) }),
    ...compileDocumentation(comment, name, context),
    relations: compileRelations(symbol, graph, lineageOf(symbol), context),
  };
}

/** Returns the import statement of a symbol, or `undefined` if it is not exported. */
export function importStatement(symbol: ApiSymbol): string | undefined {
  const { name, importedFrom, isDefault, isValue } = symbol;
  if (importedFrom === undefined) return undefined;
  // Members of a namespace are imported with it.
  const [outermost = name, ...inner] = name.split('.');
  const type = isValue || inner.length > 0 ? '' : 'type ';
  const local = isReservedWord(outermost) ? `${outermost}_` : outermost;
  const imported = local === outermost ? outermost : `${outermost} as ${local}`;
  return `import ${type}${isDefault ? local : `{ ${imported} }`} from '${importedFrom}'`;
}

/**
 * Moves the examples of a class's own constructor to the class, and returns a copy of the class. The examples are those
 * of the first comment that has any: the comment of the constructor, or of one of its signatures. Returns the unchanged
 * symbol if the class itself has examples, or if there is nothing to move.
 */
function moveExamplesToClass(symbol: ApiSymbol): ApiSymbol {
  const { kind, comment, members } = symbol;
  if (kind !== 'class' || comment.examples.length > 0) return symbol;
  const constructorMember = members.find((member) => member.kind === 'constructor');
  if (constructorMember === undefined || constructorMember.inheritedFrom !== undefined)
    return symbol;
  const source = [
    constructorMember.comment,
    ...constructorMember.signatures.map((signature) => signature.comment),
  ].find(({ examples }) => examples.length > 0);
  if (source === undefined) return symbol;
  return {
    ...symbol,
    comment: { ...comment, examples: source.examples },
    members: members.map((member) =>
      member === constructorMember ? withoutExamples(constructorMember, source) : member,
    ),
  };
}

function withoutExamples(member: ApiMember, source: ApiComment): ApiMember {
  const emptied = (comment: ApiComment) =>
    comment === source ? { ...comment, examples: [] } : comment;
  return {
    ...member,
    comment: emptied(member.comment),
    signatures: member.signatures.map((signature) => ({
      ...signature,
      comment: emptied(signature.comment),
    })),
  };
}
