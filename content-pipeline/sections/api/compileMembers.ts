import type { ContentTree } from '#manifest/contentTree';
import type {
  Example,
  Parameter,
  Returns,
  Signature,
  Throws,
  TypeParameter,
} from '#manifest/signature';
import type { Member, MemberGroup, NamedReference } from '#manifest/symbolPage';
import type {
  ApiComment,
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
import { englishWords, type PageWordId, type PageWords } from '../../words/pageWords';
import { type ApiPlace, symbolPath } from './apiAddresses';
import type { EnumMarks } from './apiGraph';
import { type LinkScope, linkRow, linkRows, type TextCompiler } from './textCompiler';

type Kind = ApiMember['kind'];

/** A group of members. The id of its title is its anchor. */
interface KindGroup {
  id: PageWordId;
  kind: Kind;
  isStatic: boolean;
}

/** The groups of members in the order of the page. Static members have groups of their own. */
const groups: readonly KindGroup[] = [
  group('constructors', 'constructor'),
  group('call-signatures', 'call-signature'),
  group('construct-signatures', 'construct-signature'),
  group('index-signatures', 'index-signature'),
  group('properties', 'property'),
  group('accessors', 'accessor'),
  group('methods', 'method'),
  group('static-properties', 'property', true),
  group('static-accessors', 'accessor', true),
  group('static-methods', 'method', true),
];

/** Sorts members by kind, or into the groups that their comments name, and compiles them. */
export function compileMembers(
  { members, groupTexts }: Pick<ApiSymbol, 'members' | 'groupTexts'>,
  context: SymbolContext,
): MemberGroup[] {
  const { words } = context.place;
  const compile = (
    { title, anchor, text }: { title: string; anchor: string; text: string | undefined },
    inGroup: readonly ApiMember[],
  ) => {
    const summary = context.text.blocks(text ?? '');
    return {
      ...{ title, anchor },
      ...(summary === undefined ? {} : { summary }),
      members: inGroup.map((member) => compileMember(member, context)),
    };
  };
  const ofKinds = groups.flatMap(({ id, kind, isStatic }): MemberGroup[] => {
    const inGroup = members.filter(
      (member) =>
        member.kind === kind && member.isStatic === isStatic && member.group === undefined,
    );
    // Comments describe groups by their English titles.
    const text = groupTexts[englishWords(id)];
    return inGroup.length === 0 ? [] : [compile({ title: words(id), anchor: id, text }, inGroup)];
  });
  const titles = [...new Set(members.flatMap(({ group }) => group ?? []))];
  const named = titles.map((title) => {
    const inGroup = members.filter(({ group }) => group === title);
    const anchor = context.anchors.claim(`group ${title}`);
    return compile({ title, anchor, text: groupTexts[title] }, inGroup);
  });
  return [...ofKinds, ...named];
}

function group(id: PageWordId, kind: Kind, isStatic = false): KindGroup {
  return { id, kind, isStatic };
}

function compileMember(member: ApiMember, context: SymbolContext): Member {
  const { name, anchor, kind, flags, comment } = member;
  const { scope, text } = context;
  const overloads = member.signatures.length > 1 ? overloadNames(member.signatures) : [];
  const signatures = member.signatures.map((signature, index) => {
    const overload = overloads[index];
    const start = overload === undefined ? anchor : `${anchor}-${overload}`;
    const own = overload === undefined ? `${anchor}-signature` : start;
    const names = { signature: own, parameter: start, typeParameter: start, listsAll: false };
    return compileSignature(signature, names, context);
  });
  return {
    ...{ name, anchor, kind, flags },
    declaration: signatures[0]?.declaration ?? linkRows(member.declaration, scope),
    ...compileDocumentation(comment, text, scope),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...(comment.defaultValue === undefined ? {} : { defaultValue: comment.defaultValue }),
    ...compileOrigins(member, context),
  };
}

function compileOrigins(
  { inheritedFrom, overrides, implementationOf }: ApiMember,
  context: SymbolContext,
): Pick<Member, 'inheritedFrom' | 'overrides' | 'implementationOf'> {
  return {
    ...(inheritedFrom && { inheritedFrom: referenceTo(inheritedFrom, context) }),
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
  return { label, href: member === undefined ? path : `${path}#${member}` };
}

/** The prefixes of the anchors of a signature's parts. */
interface SignatureAnchors {
  /** The signature's own. */
  signature: string;
  parameter: string;
  typeParameter: string;
  /** True where the page lists type parameters without descriptions, too. */
  listsAll: boolean;
}

/** Compiles a signature. */
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
  const returns = compileReturns(signature, inner);
  return {
    anchor,
    declaration: linkRows(signature.declaration, scope),
    ...compileDocumentation(signature.comment, context.text, scope),
    ...(typeParameters.length === 0 ? {} : { typeParameters }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(returns === undefined ? {} : { returns }),
  };
}

/**
 * Compiles type parameters, and returns a scope in which their names are links, unless the page does not list them:
 * it has all of a symbol, and those of a member if one of them has a description.
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
    if (isListed) inScope.set(name, anchor);
    else inScope.delete(name);
  }
  const scope: LinkScope = { ...outer, typeParameters: inScope };
  const typeParameters = named.map(
    ({ name, anchor, constraint, default: fallback, comment }): TypeParameter => {
      const description = text.blocks(wholeText(comment, place.words));
      return {
        ...{ name, anchor },
        ...(constraint === undefined ? {} : { constraint: linkRow(constraint, scope) }),
        ...(fallback === undefined ? {} : { default: linkRow(fallback, scope) }),
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
  const compiled = compileProperty(parameter, anchorStart, context);
  return {
    ...compiled,
    ...(rest ? { rest } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(properties.length === 0
      ? {}
      : {
          properties: properties.map((property) =>
            compileProperty(property, compiled.anchor, context),
          ),
        }),
  };
}

function compileProperty(
  { name, type, optional, comment }: ApiProperty,
  anchorStart: string,
  { anchors, place, scope, text }: SymbolContext,
): Parameter {
  const description = text.blocks(wholeText(comment, place.words));
  const { defaultValue } = comment;
  return {
    name,
    anchor: anchors.claim(`${anchorStart}-${name}`),
    type: linkRow(type, scope),
    ...(optional ? { optional } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(description === undefined ? {} : { description }),
  };
}

function compileReturns(
  { returns, comment }: ApiSignature,
  { place, scope, text }: SymbolContext,
): Returns | undefined {
  if (returns === undefined) return undefined;
  const description = text.blocks(comment.returns);
  const { type, predicate } = returns;
  return {
    type: linkRow(type, scope),
    ...(description === undefined ? {} : { description }),
    ...(predicate === undefined ? {} : { meaning: predicateMeaning(predicate, place.words) }),
  };
}

/** Compiles the signatures of the symbol of a page; the anchors of a single one are shorter. */
export function compileCalls(
  signatures: readonly ApiSignature[],
  context: SymbolContext,
): Signature[] {
  const names = signatures.length > 1 ? overloadNames(signatures) : [];
  return signatures.map((signature, index) => {
    const own = names[index];
    return compileSignature(
      signature,
      {
        signature: own ?? 'signature',
        parameter: own ?? 'parameter',
        typeParameter: own ?? 'type-parameter',
        listsAll: true,
      },
      context,
    );
  });
}

/** Words that do not distinguish types. */
const minorWords = new Set(['readonly', 'null', 'undefined', 'keyof', 'typeof', 'unique']);

/** The maximum number of words in an anchor. */
const wordLimit = 6;

/**
 * Returns names for the anchors of overloads, from the names of their parameters, or from the types if the names
 * are the same. So an anchor stays the same when the order of overloads changes.
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

const typeName =
  /(?:Options?|Config(?:uration)?|Arg(?:ument)?s|Param(?:eter)?s|Props|Settings|Init)$/;
const parameterName = /^(?:options?|opts|config(?:uration)?|args|params|props|settings|init)$/i;

/**
 * Returns the properties of an option bag, an object that only serves to pass options. Other objects, such as
 * nodes of a tree, are documented on their own pages.
 */
export function optionProperties(
  { name, properties, propertiesOf }: ApiParameter,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): ApiProperty[] {
  const named = propertiesOf.flatMap((key) => {
    const symbol = symbolOf(key);
    if (symbol === undefined || !isBag(symbol, name)) return [];
    return symbol.members.filter(({ kind }) => kind === 'property' || kind === 'method');
  });
  return [...properties, ...named];
}

function isBag({ name, kind }: ApiSymbol, parameter: string): boolean {
  if (kind !== 'interface' && kind !== 'type') return false;
  return typeName.test(name) || parameterName.test(parameter);
}

/** Returns a type predicate or an assertion in words for callers of the function. */
export function predicateMeaning(
  { subject, asserts, type }: ApiPredicate,
  words: PageWords,
): string {
  const condition =
    type === undefined ? words('is-truthy') : isA(type.map(({ text }) => text).join(''), words);
  return words(asserts ? 'throws-unless' : 'true-if', { subject, condition });
}

/** Returns the words that compare a value with a type: "is an Oven", "is of type `string`". */
function isA(type: string, words: PageWords): string {
  if (!/^[A-Z][\w.]*(?:<.*>)?$/.test(type)) return words('is-of-type', { type });
  return words(/^[AEIOU]/.test(type) ? 'is-an' : 'is-a', { type });
}

/** Everything that the parts of a symbol page are compiled with. */
export interface SymbolContext {
  place: ApiPlace;
  /** The types that enum members identify. */
  marks: EnumMarks;
  symbolOf(key: SymbolKey): ApiSymbol | undefined;
  /** Returns the properties of an option bag, or an empty array for other parameters. */
  propertiesOf(parameter: ApiParameter): ApiProperty[];
  text: TextCompiler;
  /** The links of names in code at this place of the page. */
  scope: LinkScope;
  /** The anchors of the page; those of members are reserved. */
  anchors: ReturnType<typeof createAnchors>;
}

/** The fields of a comment in page documents. Empty ones are missing. */
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

/** Compiles a comment. */
export function compileDocumentation(
  comment: ApiComment,
  text: TextCompiler,
  scope: LinkScope,
): Documentation {
  const { since } = comment;
  const summary = text.blocks(comment.summary);
  const remarks = text.blocks(comment.remarks);
  const examples = comment.examples.flatMap(({ title, text: body }): Example[] => {
    const tree = text.blocks(body);
    return tree === undefined ? [] : [{ ...(title === undefined ? {} : { title }), body: tree }];
  });
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

/** Returns the whole comment of an item with a single text, such as a parameter. */
function wholeText({ summary, remarks, deprecated }: ApiComment, words: PageWords): string {
  const warning =
    deprecated === undefined ? '' : `**${words('deprecated')}.** ${deprecated}`.trim();
  return [warning, summary, remarks].filter((text) => text !== '').join('\n\n');
}
