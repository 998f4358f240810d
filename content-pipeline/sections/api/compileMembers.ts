import type { ContentTree } from '#manifest/contentTree';
import type { ListLink } from '#manifest/listLink';
import { furtherOverloads, shownOverloads } from '#manifest/overloads';
import type {
  DeclarationRow,
  Example,
  Parameter,
  Returns,
  Signature,
  Throws,
  TypeParameter,
} from '#manifest/signature';
import type { Member, MemberGroup, MemberLine, NamedReference } from '#manifest/symbolPage';
import type {
  ApiComment,
  ApiEnumMember,
  ApiMember,
  ApiOrigin,
  ApiParameter,
  ApiPredicate,
  ApiProperty,
  ApiSignature,
  ApiSymbol,
  ApiTypeParameter,
  CodeRow,
  SymbolKey,
} from '../../reference/apiPackage';
import type { createAnchors } from '../../reference/readMembers';
import { englishWords, type PageWords } from '../../words/pageWords';
import { type ApiPlace, memberHref, memberPagePath, symbolPath } from './apiAddresses';
import type { EnumMarks } from './apiGraph';
import { titleExamples } from './examples';
import { groupMembers } from './memberGroups';
import type { MemberPage } from './memberPages';
import { longestList, longestType } from './pageLimits';
import { shortenCode, shortenRow } from './shortenCode';
import { type LinkScope, linkRow, linkRows, type TextCompiler } from './textCompiler';

/**
 * Compiles the members of a symbol in groups. A group whose members are on separate pages contains links to these pages
 * instead. If it has at most `longestList` members, it also contains a link to each member. Members of a constant that
 * are documented on the page of its type are links to that page.
 */
export function compileMembers(symbol: ApiSymbol, context: SymbolContext): MemberGroup[] {
  const pages = context.place.memberPages.get(symbol.key) ?? [];
  const ofType = typeMembersOf(symbol, context);
  const members = [...symbol.members, ...ofType.keys()];
  return groupMembers({ members }).map((group) => {
    const own = group.members.filter((member) => !ofType.has(member));
    const divided = pages.filter((page) => own.some((member) => page.members.includes(member)));
    const linked = group.members.filter(
      (member) => member.continued === undefined && (divided.length > 0 || ofType.has(member)),
    );
    const lines = linked.map((member) => memberLine(member, ofType.get(member) ?? symbol, context));
    const links = [
      ...memberLinks(divided, symbol, context),
      ...(lines.length > longestList ? typeLinks(linked, ofType, context) : []),
    ];
    return {
      ...compileGroup(group, symbol, context),
      members: divided.length === 0 ? compileAll(own, context) : [],
      ...(links.length > 0 && { pages: links }),
      ...(lines.length > 0 && lines.length <= longestList && { lines }),
    };
  });
}

/**
 * Returns those members of a constant that are documented on the page of its type, each with the symbol of the type.
 */
function typeMembersOf(
  { typeMembers }: ApiSymbol,
  { symbolOf }: SymbolContext,
): ReadonlyMap<ApiMember, ApiSymbol> {
  return new Map(
    typeMembers.flatMap(({ symbol, member }) => {
      const owner = symbolOf(symbol);
      const found = owner?.members.find(({ anchor }) => anchor === member);
      return owner === undefined || found === undefined ? [] : [[found, owner] as const];
    }),
  );
}

function typeLinks(
  members: readonly ApiMember[],
  owners: ReadonlyMap<ApiMember, ApiSymbol>,
  { place }: SymbolContext,
): ListLink[] {
  const counts = new Map<ApiSymbol, number>();
  for (const member of members) {
    const owner = owners.get(member);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].map(([{ name, key }, count]) => ({
    ...{ label: name, href: symbolPath(place, key), count },
  }));
}

/** Compiles the members that a separate page contains, in groups. Groups without such members are omitted. */
export function compileMembersOf(
  page: MemberPage,
  symbol: ApiSymbol,
  context: SymbolContext,
): MemberGroup[] {
  return groupMembers(symbol).flatMap((group): MemberGroup[] => {
    const members = group.members.filter((member) => page.members.includes(member));
    if (members.length === 0) return [];
    return [{ ...compileGroup(group, symbol, context), members: compileAll(members, context) }];
  });
}

function compileGroup(
  group: ReturnType<typeof groupMembers>[number],
  { groupTexts }: ApiSymbol,
  { anchors, place, text }: SymbolContext,
): Pick<MemberGroup, 'title' | 'anchor' | 'summary'> {
  const { id } = group;
  const isFurther = group.members.every(({ continued }) => continued !== undefined);
  const title = id === undefined ? group.title : place.words(id);
  // Comments describe groups by their English titles.
  const summary = text.blocks(groupTexts[id === undefined ? title : englishWords(id)] ?? '');
  return {
    title,
    anchor: id ?? (isFurther ? furtherOverloads : anchors.claim(`group ${title}`)),
    ...(summary === undefined ? {} : { summary }),
  };
}

function compileAll(members: readonly ApiMember[], context: SymbolContext): Member[] {
  return members.map((member) => compileMember(member, context));
}

/** Returns links to the separate pages with members of a symbol, each with the number of members or overloads. */
export function memberLinks(
  pages: readonly MemberPage[],
  { key }: ApiSymbol,
  { place }: SymbolContext,
): ListLink[] {
  return pages.map((page) => ({
    ...{ label: page.label, href: memberPagePath(place, key, page.name) },
    count: page.members.reduce((sum, member) => sum + countOf(member), 0),
  }));
}

/**
 * Returns the number of overloads in a member that contains only further overloads (`continued`). Returns 1 for any
 * other member.
 */
function countOf(member: ApiMember | ApiEnumMember): number {
  return 'continued' in member ? member.signatures.length : 1;
}

function memberLine(
  { name, anchor, kind, comment, signatures }: ApiMember,
  { key }: ApiSymbol,
  { place, text }: SymbolContext,
): MemberLine {
  const [documented] = signatures.filter((signature) => signature.comment.summary !== '');
  const hint = text.words(comment.summary || (documented?.comment.summary ?? ''));
  return {
    ...{ name: kind === 'method' ? `${name}()` : name, anchor },
    href: memberHref(place, key, anchor),
    ...(hint === '' ? {} : { hint: shorten(hint) }),
    ...(comment.deprecated !== undefined && { deprecated: true }),
  };
}

/** The maximum number of characters of the summary (`hint`) in the list entry of a member. */
const hintLength = 200;

function shorten(text: string): string {
  return text.length > hintLength ? `${text.slice(0, hintLength - 1).trimEnd()}…` : text;
}

function compileMember(member: ApiMember, context: SymbolContext): Member {
  const { name, anchor, kind, flags, comment } = member;
  const { scope } = context;
  const overloads = member.signatures.length > 1 ? overloadNames(member.signatures) : [];
  const { call, properties = [] } = member;
  const calls = call === undefined ? member.signatures : [call];
  const signatures = withOptionsOnce(calls).map((signature, index) => {
    const overload = overloads[index];
    const start = overload === undefined ? anchor : `${anchor}-${overload}`;
    const own = overload === undefined ? `${anchor}-signature` : start;
    const names = { signature: own, parameter: start, typeParameter: start, listsAll: false };
    return compileSignature(signature, names, context);
  });
  return {
    ...{ name, anchor, kind, flags },
    declaration:
      (call === undefined ? signatures[0]?.declaration : undefined) ??
      linkRows(shortenCode(member.declaration, context.place.words), scope),
    ...compileDocumentation(withSetter(member, context.place.words), declaredName(member), context),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...compileProperties(properties, anchor, context),
    ...(comment.defaultValue === undefined ? {} : { defaultValue: comment.defaultValue }),
    ...compileOrigins(member, context),
  };
}

/** Returns the comment of a member, and the comment of its setter as a note with the title `set <name>`. */
function withSetter({ name, comment, setter }: ApiMember, words: PageWords): ApiComment {
  if (setter === undefined) return comment;
  const text = wholeText(setter, words);
  const note = { title: `set ${name}`, text };
  return {
    ...comment,
    examples: [...comment.examples, ...setter.examples],
    throws: [...comment.throws, ...setter.throws],
    see: [...comment.see, ...setter.see],
    notes: [...comment.notes, ...(text === '' ? [] : [note]), ...setter.notes],
  };
}

function compileOrigins(
  { inheritedFrom, overrides, implementationOf }: ApiMember,
  context: SymbolContext,
): Pick<Member, 'inheritedFrom' | 'overrides' | 'implementationOf'> {
  const base = inheritedFrom?.symbol && context.symbolOf(inheritedFrom.symbol);
  return {
    // Readers do not know a base that is not exported: what it declares is the symbol's own.
    ...(inheritedFrom &&
      (!base || base.exported) && { inheritedFrom: referenceTo(inheritedFrom, context) }),
    ...(overrides && { overrides: referenceTo(overrides, context) }),
    ...(implementationOf && { implementationOf: referenceTo(implementationOf, context) }),
  };
}

function referenceTo(
  { label, symbol, member }: ApiOrigin,
  { place }: SymbolContext,
): NamedReference {
  if (symbol === undefined) return { label };
  const path = symbolPath(place, symbol);
  return { label, href: member === undefined ? path : memberHref(place, symbol, member) };
}

/**
 * The anchor of a signature and the prefixes of the anchors of its parameters and type parameters, before they are made
 * unique.
 */
interface SignatureAnchors {
  signature: string;
  parameter: string;
  typeParameter: string;
  /** True if the page lists the type parameters even if none of them has a description. */
  listsAll: boolean;
}

function compileSignature(
  signature: ApiSignature,
  names: SignatureAnchors,
  context: SymbolContext,
): Signature {
  const anchor = context.anchors.claim(names.signature);
  const { typeParameters, scope } = compileTypeParameters(
    signature.typeParameters,
    names.typeParameter,
    context,
    names.listsAll,
  );
  const inner = { ...context, scope };
  const parameters = signature.parameters.map((parameter) =>
    compileParameter(parameter, names.parameter, inner),
  );
  const returns = compileReturns(signature, anchor, inner);
  return {
    anchor,
    declaration: linkRows(shortenCode(signature.declaration, context.place.words), scope),
    ...compileDocumentation(signature.comment, declaredName(signature), inner),
    ...(typeParameters.length === 0 ? {} : { typeParameters }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(returns === undefined ? {} : { returns }),
  };
}

/**
 * Returns the name in the declaration of a member or a signature. For a constructor, this is the name of the class.
 * Returns an empty string if there is no name.
 */
function declaredName({ declaration }: Pick<ApiMember, 'declaration'>): string {
  return declaration.flat().find(({ kind }) => kind === 'name')?.text ?? '';
}

/**
 * Compiles type parameters. Returns them, and a scope in which their names are links if the page lists them. The page
 * lists the type parameters if `listsAll` is true, or if at least one of them has a description.
 */
export function compileTypeParameters(
  parameters: readonly ApiTypeParameter[],
  anchorStart: string,
  { anchors, place, scope: outer, text }: SymbolContext,
  listsAll = true,
): { typeParameters: TypeParameter[]; scope: LinkScope } {
  const isListed =
    listsAll || parameters.some(({ comment }) => wholeText(comment, place.words) !== '');
  const named = parameters.map((parameter) => ({
    ...parameter,
    anchor: anchors.claim(`${anchorStart}-${parameter.name}`),
  }));
  const inScope = new Map(outer.typeParameters);
  for (const { name, anchor } of named) {
    if (isListed) inScope.set(name, `#${anchor}`);
    else inScope.delete(name);
  }
  const scope: LinkScope = { ...outer, typeParameters: inScope };
  const typeParameters = named.map(
    ({ name, anchor, constraint, default: fallback, comment }): TypeParameter => {
      const description = text.blocks(wholeText(comment, place.words));
      return {
        ...{ name, anchor },
        ...(constraint === undefined ? {} : { constraint: linkType(constraint, scope) }),
        ...(fallback === undefined ? {} : { default: linkType(fallback, scope) }),
        ...(description === undefined ? {} : { description }),
      };
    },
  );
  return { typeParameters, scope };
}

function compileParameter(
  parameter: ApiParameter,
  anchorStart: string,
  context: SymbolContext,
): Parameter {
  const { rest, defaultValue } = parameter;
  const properties = context.propertiesOf(parameter);
  const compiled = compileProperty({ ...parameter, properties }, anchorStart, context);
  return {
    ...compiled,
    ...(rest ? { rest } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  };
}

function compileProperty(
  { name, type, optional, comment, call, properties = [] }: ApiProperty,
  anchorStart: string,
  context: SymbolContext,
): Parameter {
  const { anchors, place, scope, text } = context;
  const anchor = anchors.claim(`${anchorStart}-${name}`);
  const texts = [wholeText(comment, place.words), ...(call ? callTexts(call, place.words) : [])];
  const description = text.blocks(texts.filter((part) => part !== '').join('\n\n'));
  const { defaultValue } = comment;
  return {
    ...{ name, anchor },
    type: linkType(type, scope),
    ...(optional ? { optional } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(description === undefined ? {} : { description }),
    ...compileProperties(properties, anchor, context),
  };
}

function compileProperties(
  properties: readonly ApiProperty[],
  anchorStart: string,
  context: SymbolContext,
): Pick<Parameter, 'properties'> {
  return properties.length === 0
    ? {}
    : {
        properties: properties.map((property) => compileProperty(property, anchorStart, context)),
      };
}

/** Returns the descriptions of the parameters, the result and the errors of a call as Markdown. */
function callTexts({ parameters, comment }: ApiSignature, words: PageWords): string[] {
  const item = (label: string, text: string) =>
    text === '' ? [] : [`- ${label}: ${text.replaceAll('\n', '\n  ')}`];
  const { returns, throws } = comment;
  const items = [
    ...parameters.flatMap(({ name, comment }) => item(`\`${name}\``, wholeText(comment, words))),
    ...item(words('returns'), returns),
    ...throws.flatMap(({ text }) => item(words('throws'), text)),
  ];
  return [wholeText(comment, words), items.join('\n')];
}

function linkType(type: CodeRow, scope: LinkScope): DeclarationRow {
  return linkRow(shortenRow(type, longestType), scope);
}

function compileReturns(
  { returns, comment }: ApiSignature,
  anchorStart: string,
  context: SymbolContext,
): Returns | undefined {
  if (returns === undefined) return undefined;
  const { place, scope, text } = context;
  const description = text.blocks(comment.returns);
  const { type, predicate, properties = [] } = returns;
  return {
    type: linkType(type, scope),
    ...(description === undefined ? {} : { description }),
    ...(predicate === undefined ? {} : { meaning: predicateMeaning(predicate, place.words) }),
    ...compileProperties(properties, `${anchorStart}-result`, context),
  };
}

/**
 * Compiles the signatures of a function or of a function type. If there are several, the anchor of each signature
 * contains a name for this overload.
 */
export function compileCalls(
  signatures: readonly ApiSignature[],
  context: SymbolContext,
): Signature[] {
  const names = signatures.length > 1 ? overloadNames(signatures) : [];
  return withOptionsOnce(signatures).map((signature, index) => {
    const own = names[index];
    return compileSignature(
      signature,
      {
        signature: own ?? 'signature',
        parameter: own ?? 'parameter',
        typeParameter: own ?? 'type-parameter',
        // Of the overloads after the first `shownOverloads`, the page shows only what their declarations do not show.
        listsAll: index < shownOverloads,
      },
      context,
    );
  });
}

/**
 * Returns overloads in which the properties of an options type are listed only once, for the first overload that uses
 * the type.
 */
function withOptionsOnce(signatures: readonly ApiSignature[]): ApiSignature[] {
  const seen = new Set<SymbolKey>();
  return signatures.map((signature) => {
    const parameters = signature.parameters.map((parameter) => ({
      ...parameter,
      propertiesOf: parameter.propertiesOf.filter((key) => !seen.has(key)),
    }));
    for (const key of parameters.flatMap(({ propertiesOf }) => propertiesOf)) seen.add(key);
    return { ...signature, parameters };
  });
}

/** Words that are omitted from anchors, because they do not distinguish types. */
const minorWords = new Set(['readonly', 'null', 'undefined', 'keyof', 'typeof', 'unique']);

/** The maximum number of words after `overload` in an anchor. */
const wordLimit = 6;

/**
 * Returns a name for the anchor of each overload, such as `overload-source-options`. The name consists of the names of
 * the first parameters, or of words from their types if several overloads have the same parameter names. It does not
 * depend on the order of the overloads.
 */
export function overloadNames(signatures: readonly ApiSignature[]): string[] {
  const byName = signatures.map(({ parameters }) => parameters.map(({ name }) => name).join('-'));
  return signatures.map(({ parameters }, index) => {
    const name = byName[index] ?? '';
    const isUnique = byName.filter((other) => other === name).length === 1;
    const words = isUnique
      ? parameters.map((parameter) => parameter.name)
      : parameters.map(typeWord);
    return ['overload', ...words.slice(0, wordLimit)].join('-');
  });
}

function typeWord({ type }: { type: CodeRow }): string {
  const words = type.flatMap(({ text }) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []);
  return words.find((word) => !minorWords.has(word)) ?? 'none';
}

/** Returns a sentence that explains a type predicate or an assertion to readers, such as "True if value is an Oven". */
export function predicateMeaning(
  { subject, asserts, type }: ApiPredicate,
  words: PageWords,
): string {
  const condition =
    type === undefined ? words('is-truthy') : isA(type.map(({ text }) => text).join(''), words);
  return words(asserts ? 'throws-unless' : 'true-if', { subject, condition });
}

/** Returns the end of a sentence that states the type of a value, such as "is an Oven" or "is of type `string`". */
function isA(type: string, words: PageWords): string {
  if (!/^[A-Z][\w.]*(?:<.*>)?$/.test(type)) return words('is-of-type', { type });
  return words(/^[AEIOU]/.test(type) ? 'is-an' : 'is-a', { type });
}

/** The data and functions with which the parts of a symbol page are compiled. */
export interface SymbolContext {
  place: ApiPlace;
  /** The types whose discriminant property has an enum member as its value. The keys identify the enum members. */
  marks: EnumMarks;
  symbolOf(key: SymbolKey): ApiSymbol | undefined;
  /**
   * Returns the properties of an options object that the page shows with the parameter; an empty array if there are
   * none. Must be called once for each parameter, in the order of the page.
   */
  propertiesOf(parameter: ApiParameter): ApiProperty[];
  text: TextCompiler;
  /** The link targets of names in the code of this part of the page. */
  scope: LinkScope;
  /** The generator of unique anchors for the page. The anchors of members are reserved. */
  anchors: ReturnType<typeof createAnchors>;
}

interface Documentation {
  summary?: ContentTree;
  remarks?: ContentTree;
  deprecated?: ContentTree;
  since?: string;
  examples?: Example[];
  throws?: Throws[];
  see?: ContentTree[];
  notes?: { title: string; body: ContentTree }[];
}

const emptyTree: ContentTree = { nodes: [] };

/**
 * Compiles the comment of a symbol, member or signature named `name` to fields of a page document. Parts that the
 * comment does not have are omitted.
 */
export function compileDocumentation(
  comment: ApiComment,
  name: string,
  { text, scope }: Pick<SymbolContext, 'text' | 'scope'>,
): Documentation {
  const { since } = comment;
  const summary = text.blocks(comment.summary);
  const remarks = text.blocks(comment.remarks);
  const examples = titleExamples(comment.examples, name).flatMap(
    ({ title, text: body }): Example[] => {
      const tree = text.blocks(body);
      return tree === undefined ? [] : [{ ...(title === undefined ? {} : { title }), body: tree }];
    },
  );
  const throws = comment.throws.map(({ type, text: when }): Throws => {
    const description = text.blocks(when);
    return {
      ...(type === undefined ? {} : { type: linkRow(type, scope) }),
      ...(description === undefined ? {} : { description }),
    };
  });
  const see = comment.see.flatMap((words) => text.blocks(words) ?? []);
  const notes = comment.notes.map(({ title, text: body }) => ({
    title,
    body: text.blocks(body) ?? emptyTree,
  }));
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(remarks === undefined ? {} : { remarks }),
    ...(comment.deprecated === undefined
      ? {}
      : { deprecated: text.blocks(comment.deprecated) ?? emptyTree }),
    ...(since === undefined ? {} : { since }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(throws.length === 0 ? {} : { throws }),
    ...(see.length === 0 ? {} : { see }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/**
 * Returns the summary and the remarks of a comment as one Markdown text, for items that show a single text, such as
 * parameters. If the comment has the tag `@deprecated`, the text begins with "Deprecated" and the reason.
 */
function wholeText({ summary, remarks, deprecated }: ApiComment, words: PageWords): string {
  const warning =
    deprecated === undefined ? '' : `**${words('deprecated')}.** ${deprecated}`.trim();
  return [warning, summary, remarks].filter((text) => text !== '').join('\n\n');
}
