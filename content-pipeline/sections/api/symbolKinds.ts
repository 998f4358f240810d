import type { OutlineEntry } from '#manifest/pageBase';
import type { Example, Signature } from '#manifest/signature';
import type {
  ClassPage,
  EnumMember,
  EnumPage,
  FunctionPage,
  InterfacePage,
  MemberGroup,
  NamespacePage,
  Relation,
  TypePage,
  VariablePage,
} from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';
import { symbolPath } from './apiAddresses';
import { type EnumMarks, markOf } from './apiGraph';
import { compileDocumentation } from './compileDocumentation';
import { compileMembers } from './compileMembers';
import { namedTypes, relatedSymbol, relatedSymbols } from './compileRelations';
import { compileCalls, type SymbolContext } from './compileSignature';
import type { SymbolBase } from './compileSymbol';
import { linkRow } from './linkTokens';

/** Compiles the page of a class. */
export function compileClass(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): ClassPage {
  const memberGroups = compileMembers(symbol, context);
  const lineage = {
    extends: namedTypes(symbol.extends, context),
    implements: namedTypes(symbol.implements, context),
    extendedBy: relatedSymbols(symbol.extendedBy, context),
  };
  return {
    kind: 'class',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...section('Type parameters', 'type-parameters', base.typeParameters),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, Object.values(lineage).flat()),
    ],
    ...lineage,
    memberGroups,
  };
}

/** Compiles the page of an interface. */
export function compileInterface(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): InterfacePage {
  const memberGroups = compileMembers(symbol, context);
  const lineage = {
    extends: namedTypes(symbol.extends, context),
    extendedBy: relatedSymbols(symbol.extendedBy, context),
    implementedBy: relatedSymbols(symbol.implementedBy, context),
  };
  return {
    kind: 'interface',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...section('Type parameters', 'type-parameters', base.typeParameters),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, Object.values(lineage).flat()),
    ],
    ...lineage,
    memberGroups,
  };
}

/** Compiles the page of an enum. */
export function compileEnum(
  symbol: ApiSymbol,
  base: SymbolBase,
  marks: EnumMarks,
  context: SymbolContext,
): EnumPage {
  const { place, text, scope } = context;
  const members = symbol.enumMembers.map(({ name, anchor, value, comment }): EnumMember => {
    const marked = marks.get(markOf(symbol.key, anchor));
    return {
      ...{ name, anchor, value },
      ...(marked && { marks: { label: marked.name, href: symbolPath(place, marked.key) } }),
      ...compileDocumentation(comment, text, scope),
    };
  });
  const entries = members.map(({ name, anchor: id }) => ({
    id,
    label: name,
    level: 3,
    children: [],
  }));
  return {
    kind: 'enum',
    ...base,
    outline: [
      ...section('Members', 'members', members, entries),
      ...exampleSection(base.examples),
      ...relationSection(base.relations),
    ],
    members,
  };
}

/** Compiles the page of a function. */
export function compileFunction(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): FunctionPage {
  const signatures = compileCalls(symbol.signatures, context);
  const [only, ...others] = signatures;
  const isOverloaded = others.length > 0;
  return {
    kind: 'function',
    ...base,
    // Type parameters are known by the signature alone.
    declaration: only === undefined || isOverloaded ? base.declaration : only.declaration,
    outline: [
      ...callSections(signatures, symbol.name),
      ...(isOverloaded ? [] : section('Throws', 'throws', base.throws ?? only?.throws)),
      ...exampleSection(base.examples ?? (isOverloaded ? undefined : only?.examples)),
      ...relationSection(base.relations),
    ],
    signatures,
  };
}

type UnionMember = NonNullable<TypePage['unionMembers']>[number];

/** Compiles the page of a type alias. */
export function compileType(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): TypePage {
  const signatures = compileCalls(symbol.signatures, context);
  const memberGroups = compileMembers(symbol, context);
  const unionMembers = compileUnion(symbol, context);
  const [only] = signatures;
  return {
    kind: 'type',
    ...base,
    outline: [
      ...section('One of', 'union', unionMembers),
      ...section('Type parameters', 'type-parameters', base.typeParameters),
      ...callSections(signatures, symbol.name).filter(({ id }) => id !== 'type-parameters'),
      ...section('Throws', 'throws', base.throws ?? only?.throws),
      ...exampleSection(base.examples),
      ...memberSections(memberGroups),
      ...relationSection(base.relations),
    ],
    ...(unionMembers.length === 0 ? {} : { unionMembers }),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

/** The parts of a union; what is said first of a symbol is said here too. */
function compileUnion(
  { union }: ApiSymbol,
  { scope, symbolOf, text }: SymbolContext,
): UnionMember[] {
  return union.map((row) => {
    const [token, ...others] = row;
    const symbol = others.length > 0 || !token?.symbol ? undefined : symbolOf(token.symbol);
    const summary = symbol && text.sentence(symbol.comment.summary);
    return { type: linkRow(row, scope), ...(summary === undefined ? {} : { summary }) };
  });
}

/** Compiles the page of a variable. */
export function compileVariable(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): VariablePage {
  const memberGroups = compileMembers(symbol, context);
  return {
    kind: 'variable',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...memberSections(memberGroups),
      ...relationSection(base.relations),
    ],
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

/** Compiles the page of a namespace. */
export function compileNamespace(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): NamespacePage {
  const symbols = symbol.children
    .flatMap((key) => context.symbolOf(key) ?? [])
    .sort((a, b) => compareNames(a.name, b.name))
    .map((child) => relatedSymbol(child, context));
  return {
    kind: 'namespace',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...section('Members', 'members', symbols),
      ...relationSection(base.relations),
    ],
    symbols,
  };
}

// The sections of a page as its outline lists them. Labels are those that the page itself shows.

/** A section, if there is something in it. */
export function section(
  label: string,
  id: string,
  content: readonly unknown[] | undefined,
  children: OutlineEntry[] = [],
): OutlineEntry[] {
  return content?.length ? [{ id, label, level: 2, children }] : [];
}

function exampleSection(examples: readonly Example[] | undefined): OutlineEntry[] {
  return section(examples?.length === 1 ? 'Example' : 'Examples', 'examples', examples);
}

/** Groups of members; those that a symbol inherits are folded away on the page. */
function memberSections(groups: readonly MemberGroup[]): OutlineEntry[] {
  return groups.flatMap(({ title, anchor, members }) => {
    const own = members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    const children = own.map(({ name, anchor: id }) => ({
      id,
      label: name,
      level: 3,
      children: [],
    }));
    return section(title, anchor, members, children);
  });
}

/** What a call takes and gives, or the ways to call something. */
function callSections(signatures: readonly Signature[], name: string): OutlineEntry[] {
  const [only, ...others] = signatures;
  if (only === undefined || others.length > 0) {
    return signatures.flatMap((signature) =>
      section(callLabel(name, signature), signature.anchor, [signature]),
    );
  }
  return [
    ...section('Type parameters', 'type-parameters', only.typeParameters),
    ...section('Parameters', 'parameters', only.parameters),
    ...section('Returns', 'returns', only.returns && [only.returns]),
  ];
}

/** Who has to do with a symbol; `lineage` is what it descends from and what descends from it. */
function relationSection(
  relations: readonly Relation[],
  lineage: readonly unknown[] = [],
): OutlineEntry[] {
  const children = relations.map(({ title, anchor }) => ({
    ...{ id: anchor, label: title, level: 3 },
    children: [],
  }));
  return section('Related', 'relations', [...relations, ...lineage], children);
}

/** A call with the types of what it takes: names alone are often the same for all overloads. */
function callLabel(name: string, { parameters = [] }: Signature): string {
  const types = parameters.map(({ type }) => type.map(({ text }) => text).join('')).join(', ');
  return `${name}(${types.length > 40 ? `${types.slice(0, 39)}…` : types})`;
}
