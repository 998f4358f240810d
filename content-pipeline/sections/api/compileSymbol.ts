import type { SymbolPage } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { ApiComment, ApiMember, ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { type ApiPlace, indexPath, listPath, packagePath, symbolPath } from './apiAddresses';
import type { ApiGraph } from './apiGraph';
import {
  compileDocumentation,
  compileTypeParameters,
  optionProperties,
  type SymbolContext,
} from './compileMembers';
import { listLabel } from './compilePackage';
import { compileRelations } from './compileRelations';
import { type SymbolBase, symbolKindTable } from './symbolKinds';
import type { ListPage, PlacedGroup } from './symbolLists';
import { linkRows, type TextCompiler, type TextPage } from './textCompiler';

/** Compiles the page of a symbol. */
export function compileSymbol(
  found: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): SymbolPage {
  const symbol = raiseExamples(found);
  const context = contextOf(symbol, graph, place, textFor);
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
  return symbolKindTable[symbol.kind].compile(symbol, base, inner);
}

function contextOf(
  symbol: ApiSymbol,
  { symbols, foreign, marks }: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): SymbolContext {
  const { key, name, file, line, source, members, enumMembers } = symbol;
  const symbolOf = (other: string) => symbols.get(other);
  return {
    place,
    marks,
    symbolOf,
    propertiesOf: (parameter) => optionProperties(parameter, symbolOf),
    text: textFor({ path: symbolPath(place, key), file, line, name, sourceHref: source?.href }),
    scope: { place, page: key, typeParameters: new Map(), foreign },
    anchors: createAnchors([...members, ...enumMembers].map(({ anchor }) => anchor)),
  };
}

/** The package and the list that a symbol is part of, with its neighbours. */
interface SymbolSurroundings {
  api: ApiPackage;
  group: PlacedGroup;
  /** The page that lists it; missing if that is the page of the package. */
  list?: ListPage | undefined;
  previous?: Link | undefined;
  next?: Link | undefined;
}

/** Compiles the fields that the pages of all symbols share. */
function compileSymbolBase(
  symbol: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  context: SymbolContext,
): SymbolBase {
  const { api, group, previous, next } = surroundings;
  const { place, scope, text } = context;
  const { name, comment, source } = symbol;
  const description = text.words(comment.summary);
  const statement = importStatement(symbol);
  const ofPackage = { label: api.name, href: packagePath(place, api.slug) };
  // The module of a package's own files would repeat the package.
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
    declaration: linkRows(symbol.declaration, scope),
    ...compileDocumentation(comment, text, scope),
    relations: compileRelations(symbol, graph, symbolKindTable[symbol.kind].lineage, context),
  };
}

/** Returns the import statement of a symbol, or `undefined` if it is not exported. */
export function importStatement(symbol: ApiSymbol): string | undefined {
  const { name, importedFrom, isDefault, isValue } = symbol;
  if (importedFrom === undefined) return undefined;
  // Members of a namespace are imported with it.
  const [outermost = name, ...inner] = name.split('.');
  const type = isValue || inner.length > 0 ? '' : 'type ';
  return `import ${type}${isDefault ? outermost : `{ ${outermost} }`} from '${importedFrom}'`;
}

/** Moves the examples of a constructor to its class if the class has none: its page begins with them. */
function raiseExamples(symbol: ApiSymbol): ApiSymbol {
  const { kind, comment, members } = symbol;
  if (kind !== 'class' || comment.examples.length > 0) return symbol;
  const maker = members.find((member) => member.kind === 'constructor');
  if (maker === undefined || maker.inheritedFrom !== undefined) return symbol;
  const source = [maker.comment, ...maker.signatures.map((signature) => signature.comment)].find(
    ({ examples }) => examples.length > 0,
  );
  if (source === undefined) return symbol;
  return {
    ...symbol,
    comment: { ...comment, examples: source.examples },
    members: members.map((member) => (member === maker ? withoutExamples(maker, source) : member)),
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
