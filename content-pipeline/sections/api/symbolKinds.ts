import { rowText } from '#manifest/declarationTokens';
import type { SymbolKind } from '#manifest/kinds';
import { moreOverloads, shownOverloads } from '#manifest/overloads';
import type { OutlineEntry } from '#manifest/pageBase';
import type { SymbolPage } from '#manifest/pageDocument';
import type { Example, Signature } from '#manifest/signature';
import type {
  ClassPage,
  EnumMember,
  EnumPage,
  FunctionPage,
  InterfacePage,
  Member,
  MemberGroup,
  NamespacePage,
  RelatedSymbol,
  Relation,
  TypePage,
  VariablePage,
} from '#manifest/symbolPage';
import {
  type ApiExample,
  type ApiSymbol,
  compareNames,
  type SymbolKey,
} from '../../reference/apiPackage';
import type { PageWordId, PageWords } from '../../words/pageWords';
import { type ApiPlace, symbolPath } from './apiAddresses';
import { markOf, type Use } from './apiGraph';
import {
  compileCalls,
  compileDocumentation,
  compileMembers,
  memberLinks,
  type SymbolContext,
} from './compileMembers';
import { namedTypes, relatedSymbol, relatedSymbols } from './compileRelations';
import { usageOf } from './examples';
import { longestList, unionSize } from './pageLimits';
import { combinedSize, partSize } from './pageSizes';
import { linkRow } from './textCompiler';

/** The fields that all symbol pages share. Each kind of symbol adds the outline and further fields. */
export type SymbolBase = Omit<FunctionPage, 'kind' | 'signatures' | 'outline'>;

type PageOf<Kind extends SymbolKind> = Extract<SymbolPage, { kind: Kind }>;

interface SymbolKindEntry<Kind extends SymbolKind> {
  /** The message id of the title of a list of symbols of this kind. */
  title: PageWordId;
  /** The relations that the page shows as inheritance instead of in the lists of related symbols. */
  lineage: readonly Use[];
  compile(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): PageOf<Kind>;
}

export const symbolKindTable: { readonly [Kind in SymbolKind]: SymbolKindEntry<Kind> } = {
  class: { title: 'classes', lineage: ['extended-by'], compile: compileClass },
  interface: {
    title: 'interfaces',
    lineage: ['extended-by', 'implemented-by'],
    compile: compileInterface,
  },
  enum: { title: 'enums', lineage: [], compile: compileEnum },
  function: { title: 'functions', lineage: [], compile: compileFunction },
  type: { title: 'types', lineage: [], compile: compileType },
  variable: { title: 'variables', lineage: [], compile: compileVariable },
  namespace: { title: 'namespaces', lineage: [], compile: compileNamespace },
};

function compileClass(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): ClassPage {
  const memberGroups = compileMembers(symbol, context);
  const lineage = {
    extends: namedTypes(symbol.extends, context),
    implements: namedTypes(symbol.implements, context),
    extendedBy: descendants(symbol.extendedBy, context),
  };
  const outline = objectOutline(base, memberGroups, lineage, context.place);
  const usage = context.text.blocks(usageOf(creationExamples(symbol), symbol.name) ?? '');
  return {
    ...{ kind: 'class', ...base, outline, ...lineage, memberGroups },
    ...(usage === undefined ? {} : { usage }),
  };
}

function creationExamples({ comment, members }: ApiSymbol): ApiExample[] {
  const constructors = members.filter(({ kind }) => kind === 'constructor');
  const comments = constructors.flatMap(({ comment, signatures }) => [
    comment,
    ...signatures.map((signature) => signature.comment),
  ]);
  return [comment, ...comments].flatMap(({ examples }) => examples);
}

function compileInterface(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): InterfacePage {
  const memberGroups = compileMembers(symbol, context);
  const lineage = {
    extends: namedTypes(symbol.extends, context),
    extendedBy: descendants(symbol.extendedBy, context),
    implementedBy: descendants(symbol.implementedBy, context),
  };
  const outline = objectOutline(base, memberGroups, lineage, context.place);
  return { kind: 'interface', ...base, outline, ...lineage, memberGroups };
}

/**
 * Returns links to the symbols that extend or implement a symbol. Returns an empty array if there are more than
 * `longestList`. In this case, a list of related symbols contains the first of them.
 */
function descendants(keys: readonly SymbolKey[], context: SymbolContext): RelatedSymbol[] {
  return keys.length > longestList ? [] : relatedSymbols(keys, context);
}

/**
 * Returns the relations that the page of a symbol shows as inheritance instead of in the lists of related symbols.
 * Relations to more than `longestList` symbols are omitted.
 */
export function lineageOf({ kind, extendedBy, implementedBy }: ApiSymbol): readonly Use[] {
  const long = new Set<Use>();
  if (extendedBy.length > longestList) long.add('extended-by');
  if (implementedBy.length > longestList) long.add('implemented-by');
  return symbolKindTable[kind].lineage.filter((use) => !long.has(use));
}

function objectOutline(
  { examples, typeParameters, relations }: SymbolBase,
  memberGroups: readonly MemberGroup[],
  lineage: Readonly<Record<string, readonly unknown[]>>,
  { words }: ApiPlace,
): OutlineEntry[] {
  return [
    ...exampleSection(examples, words),
    ...section(words('type-parameters'), 'type-parameters', typeParameters),
    ...memberSections(memberGroups),
    ...relationSection(relations, words, Object.values(lineage).flat()),
  ];
}

function compileEnum(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): EnumPage {
  const { place } = context;
  const pages = memberLinks(place.memberPages.get(symbol.key) ?? [], symbol, context);
  const members = pages.length === 0 ? compileEnumMembers(symbol, symbol.enumMembers, context) : [];
  return {
    kind: 'enum',
    ...base,
    outline: [
      ...section(
        place.words('members'),
        'members',
        [...members, ...pages],
        enumEntries(members, place.words),
      ),
      ...exampleSection(base.examples, place.words),
      ...relationSection(base.relations, place.words),
    ],
    members,
    ...(pages.length > 0 && { pages }),
  };
}

/** The number of members that the outline of a long enum lists. */
const listedMembers = 10;

/**
 * Returns the outline entries of the members of an enum. If there are many, returns the entries of the first
 * `listedMembers` and one more entry. This last entry shows the number of all members, and links to the first member
 * without an entry.
 */
function enumEntries(members: readonly EnumMember[], words: PageWords): OutlineEntry[] {
  // A few more entries are shorter than a list that is cut.
  const shown = members.length <= listedMembers + 2 ? members.length : listedMembers;
  const rest = members.slice(shown, shown + 1);
  return [
    ...members.slice(0, shown).map(({ name, anchor }) => entry(name, anchor)),
    ...rest.map(({ anchor }) =>
      entry(words('all-members', { count: String(members.length) }), anchor),
    ),
  ];
}

/** Compiles those members of an enum whose anchors occur in `shown`. */
export function compileEnumMembers(
  { key, enumMembers }: ApiSymbol,
  shown: readonly { anchor: string }[],
  { place, text, scope, marks }: SymbolContext,
): EnumMember[] {
  const anchors = new Set(shown.map(({ anchor }) => anchor));
  const members = enumMembers.filter(({ anchor }) => anchors.has(anchor));
  return members.map(({ name, anchor, value, comment }): EnumMember => {
    const marked = marks.get(markOf(key, anchor));
    return {
      ...{ name, anchor, value },
      ...(marked && { marks: { label: marked.name, href: symbolPath(place, marked.key) } }),
      ...compileDocumentation(comment, name, { text, scope }),
    };
  });
}

function compileFunction(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): FunctionPage {
  const { words } = context.place;
  const signatures = compileCalls(symbol.signatures, context);
  const memberGroups = compileMembers(symbol, context);
  const [only, ...others] = signatures;
  const isOverloaded = others.length > 0;
  return {
    kind: 'function',
    ...base,
    // Type parameters are only part of the signature.
    declaration: only === undefined || isOverloaded ? base.declaration : only.declaration,
    outline: [
      ...callSections(signatures, symbol.name, words),
      ...(isOverloaded ? [] : section(words('throws'), 'throws', base.throws ?? only?.throws)),
      ...exampleSection(base.examples ?? (isOverloaded ? undefined : only?.examples), words),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, words),
    ],
    signatures,
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

/** The number of elements of a member in the list of a union's members, in addition to its code and its summary. */
const unionElements = 2;

type UnionMember = NonNullable<TypePage['unionMembers']>[number];

function compileType(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): TypePage {
  const { words } = context.place;
  const signatures = compileCalls(symbol.signatures, context);
  const memberGroups = compileMembers(symbol, context);
  const unionMembers = compileUnion(symbol, context);
  const rest = symbol.union.length - unionMembers.length;
  const [only] = signatures;
  return {
    kind: 'type',
    ...base,
    outline: [
      ...section(words('union-members'), 'union', unionMembers),
      ...section(words('type-parameters'), 'type-parameters', base.typeParameters),
      ...callSections(signatures, symbol.name, words).filter(({ id }) => id !== 'type-parameters'),
      ...section(words('throws'), 'throws', base.throws ?? only?.throws),
      ...exampleSection(base.examples, words),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, words),
    ],
    ...(unionMembers.length === 0 ? {} : { unionMembers }),
    ...(rest > 0 && { unionMore: words('and-more', { count: String(rest) }) }),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

/**
 * Compiles the first members of a union, up to `unionSize`. The summary of a member is its comment in the union. Without
 * a comment, it is the first sentence of the comment of the symbol that the member refers to.
 */
function compileUnion(
  { union, unionTexts = [] }: ApiSymbol,
  { scope, symbolOf, text }: SymbolContext,
): UnionMember[] {
  const members: UnionMember[] = [];
  let left = unionSize;
  for (const [index, row] of union.entries()) {
    const [token, ...others] = row;
    const symbol = others.length > 0 || !token?.symbol ? undefined : symbolOf(token.symbol);
    const summary =
      text.line(unionTexts[index] ?? '') ?? (symbol && text.sentence(symbol.comment.summary));
    const member = { type: linkRow(row, scope), ...(summary === undefined ? {} : { summary }) };
    left -= combinedSize(partSize(member, unionElements));
    if (left < 0) break;
    members.push(member);
  }
  return members;
}

function compileVariable(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): VariablePage {
  const { words } = context.place;
  const memberGroups = compileMembers(symbol, context);
  return {
    kind: 'variable',
    ...base,
    outline: [
      ...exampleSection(base.examples, words),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, words),
    ],
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

function compileNamespace(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): NamespacePage {
  const { place } = context;
  const symbols = symbol.children
    .flatMap((key) => context.symbolOf(key) ?? [])
    .sort((a, b) => compareNames(a.name, b.name))
    .map((child) => relatedSymbol(child, context));
  return {
    kind: 'namespace',
    ...base,
    outline: [
      ...exampleSection(base.examples, place.words),
      ...section(place.words('members'), 'members', symbols),
      ...relationSection(base.relations, place.words),
    ],
    symbols,
  };
}

// Outline entries for the sections of a page. Their labels are the titles of the sections.

/** Returns an array with the outline entry of a section, or an empty array if the section has no content. */
export function section(
  label: string,
  id: string,
  content: readonly unknown[] | undefined,
  children: OutlineEntry[] = [],
): OutlineEntry[] {
  if (!content?.length) return [];
  return [{ id, label, level: 2, ...(children.length > 0 && { children }) }];
}

function exampleSection(
  examples: readonly Example[] | undefined,
  words: PageWords,
): OutlineEntry[] {
  return section(words(examples?.length === 1 ? 'example' : 'examples'), 'examples', examples);
}

/**
 * Returns the outline entries of groups of members. Inherited members have no entries, because the page collapses them.
 */
export function memberSections(groups: readonly MemberGroup[]): OutlineEntry[] {
  return groups.flatMap(({ title, anchor, members, pages = [], lines = [] }) => {
    const own = members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    // The name of a member without a name of its own only lists its parameters: `(value)`.
    const isRepeated = ({ name, kind }: Member, index: number) =>
      kind.endsWith('-signature') && own.findIndex((other) => other.name === name) < index;
    return section(
      title,
      anchor,
      [...members, ...pages, ...lines],
      own
        .filter((member, index) => !isRepeated(member, index))
        .map((member) => entry(member.name, member.anchor)),
    );
  });
}

/**
 * Returns the outline entries of signatures. A single signature has entries for its type parameters, its parameters and
 * its result. If there are several, each of the first `shownOverloads` has an entry, and one more entry represents all
 * others.
 */
function callSections(
  signatures: readonly Signature[],
  name: string,
  words: PageWords,
): OutlineEntry[] {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    const shown = signatures.slice(0, shownOverloads);
    const labels = callLabels(name, shown, words);
    const rest = signatures.slice(shownOverloads);
    return [
      ...shown.flatMap(({ anchor }, index) => section(labels[index] ?? name, anchor, shown)),
      ...section(words('more-overloads', { count: String(rest.length) }), moreOverloads, rest),
    ];
  }
  return [
    ...section(words('type-parameters'), 'type-parameters', only.typeParameters),
    ...section(words('parameters'), 'parameters', only.parameters),
    ...section(words('returns'), 'returns', only.returns && [only.returns]),
  ];
}

/**
 * Returns an array with the outline entry of the section of related symbols. Returns an empty array if the section is
 * empty. The section also shows the base types and derived types in `lineage`.
 */
function relationSection(
  relations: readonly Relation[],
  words: PageWords,
  lineage: readonly unknown[] = [],
): OutlineEntry[] {
  const children = relations.map(({ title, anchor }) => entry(title, anchor));
  return section(words('relations'), 'relations', [...relations, ...lineage], children);
}

function withoutTypeArguments(type: string): string {
  // The arrow of a function type closes no type arguments.
  const shorter = type.replace(/<(?:=>|[^<>=]|=(?!>))*>/g, '');
  return shorter === type ? type : withoutTypeArguments(shorter);
}

/**
 * Returns a label for each overload: the name and the parameter types. Types of more than 40 characters lose their type
 * arguments, and are shortened if they are still too long. The label contains types because the names of the parameters
 * are often the same. Equal labels are replaced with the numbers of the overloads.
 */
function callLabels(name: string, signatures: readonly Signature[], words: PageWords): string[] {
  const labels = signatures.map(({ parameters = [] }) => {
    const whole = parameters.map(({ type }) => rowText(type)).join(', ');
    const types = whole.length > 40 ? withoutTypeArguments(whole) : whole;
    return `${name}(${types.length > 40 ? `${types.slice(0, 39)}…` : types})`;
  });
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : words('overload-number', { number: String(index + 1) }),
  );
}

function entry(label: string, id: string): OutlineEntry {
  return { id, label, level: 3 };
}
