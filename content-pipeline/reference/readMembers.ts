import { moreOverloads } from '#manifest/overloads';
import {
  type ApiComment,
  type ApiMember,
  type ApiMemberKind,
  type ApiOrigin,
  type ApiParameter,
  type ApiProperty,
  type ApiSignature,
  type ApiTypeParameter,
  rowText,
} from './apiPackage';
import { type Code, flattenCode, keyword, layoutCode, plain } from './layoutCode';
import {
  memberNameText,
  modifierWords,
  parameterName,
  printIndexSignature,
  printMember,
  printSignature,
} from './printMembers';
import { isFunctionType, printType } from './printType';
import { emptyComment, readCategory, readComment, shareComments } from './readComment';
import type { ReadContext } from './readContext';
import { isOwnFile } from './sourceLinks';
import {
  type CommentNode,
  type ParameterReflection,
  type ReferenceNode,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
  type TypeParameterReflection,
} from './typedocProject';

/**
 * A member before its conversion to the symbol model. Its anchor is already known, so that comments can link to the
 * member.
 */
export interface FoundMember {
  name: string;
  anchor: string;
  kind: ApiMemberKind;
  isStatic: boolean;
  /** TypeDoc's reflection: a signature if the member has no name, otherwise a declaration. */
  found: { declaration: Reflection } | { signature: SignatureReflection };
}

/**
 * Returns the members of a class, interface, enum, object type or function: first signatures without names, then other
 * members in source order, with inherited members last. Omits inherited members from `@types`, and inherited static
 * members of the standard library.
 */
export function collectMembers(owner: Reflection): FoundMember[] {
  const anchors = createAnchors();
  const named = (owner.children ?? []).filter((member) => !isAmbient(member)).sort(ownFirst);
  // The page of a function describes its calls.
  const calls = owner.kind === ReflectionKind.Function ? [] : (owner.signatures ?? []);
  return [
    ...calls.map((signature): FoundMember => {
      const constructs = signature.kind === ReflectionKind.ConstructorSignature;
      const kind = constructs ? 'construct-signature' : 'call-signature';
      const names = signature.parameters?.map(parameterName) ?? [];
      const name = constructs ? 'new' : `(${names.join(', ')})`;
      return { name, anchor: anchors.claim(kind), kind, isStatic: false, found: { signature } };
    }),
    ...(owner.indexSignatures ?? []).map((signature): FoundMember => {
      const name = `[${signature.parameters?.[0]?.name ?? 'key'}]`;
      const kind = 'index-signature';
      return { name, anchor: anchors.claim(kind), kind, isStatic: false, found: { signature } };
    }),
    ...named.map((declaration): FoundMember => {
      const kind = kindOf(declaration, owner);
      const isNew = kind === 'construct-signature';
      return {
        name: isNew ? 'new' : declaration.name,
        anchor: anchors.claim(isNew ? kind : declaration.name),
        kind,
        isStatic: declaration.flags.isStatic === true,
        found: { declaration },
      };
    }),
  ];
}

function kindOf({ kind, signatures }: Reflection, owner: Reflection): ApiMemberKind {
  if (kind === ReflectionKind.Constructor) {
    return owner.kind === ReflectionKind.Class ? 'constructor' : 'construct-signature';
  }
  if (kind === ReflectionKind.Accessor) return 'accessor';
  return signatures?.length ? 'method' : 'property';
}

/**
 * Tests if a member is inherited from a package in `@types`, or is a static member that is inherited from the standard
 * library. Pages do not show such members, because they depend on the installed packages.
 */
function isAmbient({ inheritedFrom, sources, flags }: Reflection): boolean {
  const [source] = sources ?? [];
  if (inheritedFrom === undefined || source === undefined || isOwnFile(source.fileName))
    return false;
  const isLibrary = /(?:^|\/)typescript\/lib\/lib\./.test(source.fileName);
  return /(?:^|\/)@types\//.test(source.fileName) || (isLibrary && flags.isStatic === true);
}

function ownFirst(a: Reflection, b: Reflection): number {
  return Number(isInherited(a)) - Number(isInherited(b));
}

function isOwnDeclaration({ sources }: Pick<Reflection, 'sources'>): boolean {
  return sources?.some(({ fileName }) => isOwnFile(fileName)) ?? false;
}

function isInherited({ inheritedFrom }: Reflection): boolean {
  return inheritedFrom !== undefined;
}

/** The anchors of the page sections in a reference, and the ids of the frame. No member can have these anchors. */
const reservedAnchors = [
  ...['type-parameters', 'parameters', 'returns', 'throws', 'examples', 'members', 'union'],
  ...['constructors', 'properties', 'accessors', 'methods', 'relations', 'readme', 'packages'],
  ...['static-properties', 'static-accessors', 'static-methods', 'symbols'],
  ...['call-signatures', 'construct-signatures', 'index-signatures', 'same-family', 'used-by'],
  ...['accepted-by', 'returned-by', 'checked-by', 'extended-by', 'implemented-by', 'part-of'],
  ...['from-the-guides', moreOverloads],
  // Ids of the frame.
  ...['main', 'app'],
];

/**
 * Creates a generator of unique anchors. It never returns the anchors of a page's sections or the anchors in `taken`.
 */
export function createAnchors(taken: Iterable<string> = []) {
  const used = new Set([...reservedAnchors, ...taken]);
  return {
    /**
     * Returns an unused anchor for a text, and marks the anchor as used. If the anchor of the text is already used, a
     * number is appended.
     */
    claim(text: string): string {
      const base = anchorText(text);
      let anchor = base;
      for (let count = 1; used.has(anchor); count += 1) anchor = `${base}-${count}`;
      used.add(anchor);
      return anchor;
    },
  };
}

/**
 * Replaces the characters that identifiers cannot contain with hyphens, and removes hyphens at both ends. Returns
 * `member` if nothing remains.
 */
function anchorText(text: string): string {
  return text.replace(/[^\p{L}\p{N}_$]+/gu, '-').replace(/^-+|-+$/g, '') || 'member';
}

/** Converts the members of the symbol with the name `ownerName` to the symbol model. */
export function readMembers(
  members: readonly FoundMember[],
  ownerName: string,
  context: ReadContext,
): ApiMember[] {
  return members.map((member) => {
    const symbol = `${ownerName}.${member.name}`;
    const inner = { ...context, place: { ...context.place, symbol } };
    return 'signature' in member.found
      ? readUnnamed(member, member.found.signature, inner)
      : readNamed(member, member.found.declaration, ownerName, inner);
  });
}

function readNamed(
  { name, anchor, kind, isStatic }: FoundMember,
  declaration: Reflection,
  ownerName: string,
  context: ReadContext,
): ApiMember {
  const print = (type: TypeNode) => printType(type, context);
  const text = kind === 'construct-signature' ? '' : memberNameText(name);
  const label = kind === 'constructor' ? ownerName : text;
  const lines = printMember(declaration, { text: label, kind: 'name' }, print);
  const signatures = withoutRepeated(
    (declaration.signatures ?? []).map((signature, index) =>
      readSignature(signature, lines[index] ?? [], context),
    ),
  );
  const { shared, each } = shareComments(signatures.map(({ comment }) => comment));
  const property = readProperty(declaration, context);
  const comment = signatures.length > 0 ? shared : property.comment;
  const group = readCategory(declaration);
  const setter = readSetter(declaration, context);
  return {
    ...property,
    ...{ name: text === '' ? name : text, anchor, kind, isStatic },
    ...(group === undefined ? {} : { group }),
    flags: [
      ...modifierWords(declaration),
      ...(property.optional ? (['optional'] as const) : []),
      ...comment.modifiers,
    ],
    declaration: (kind === 'accessor' ? lines : lines.slice(0, 1)).flatMap(layoutCode),
    comment,
    signatures: signatures.map((signature, index) => ({
      ...signature,
      comment: each[index] ?? signature.comment,
    })),
    ...(setter && { setter }),
    ...origins(declaration, context),
  };
}

function readUnnamed(
  { name, anchor, kind, isStatic }: FoundMember,
  signature: SignatureReflection,
  context: ReadContext,
): ApiMember {
  const print = (type: TypeNode) => printType(type, context);
  const isIndex = kind === 'index-signature';
  const code: Code = isIndex
    ? printIndexSignature(signature, print)
    : [
        ...(kind === 'construct-signature' ? [keyword('new'), plain(' ')] : []),
        printSignature(signature, print),
      ];
  const read = readSignature(signature, code, context);
  const { shared, each } = shareComments([read.comment]);
  return {
    ...{ name, anchor, kind, isStatic, optional: false, flags: shared.modifiers },
    type: signature.type === undefined ? [] : flattenCode(print(signature.type)),
    declaration: layoutCode(code),
    comment: isIndex ? readComment(signature.comment, context) : shared,
    signatures: isIndex ? [] : [{ ...read, comment: each[0] ?? read.comment }],
    ...origins(signature, context),
  };
}

function origins(
  declaration: Pick<Reflection, 'sources' | 'inheritedFrom' | 'overwrites' | 'implementationOf'>,
  context: ReadContext,
): Pick<ApiMember, 'inheritedFrom' | 'overrides' | 'implementationOf'> {
  const { inheritedFrom, overwrites, implementationOf } = declaration;
  const origin = inheritedFrom && originOf(inheritedFrom, context);
  // Readers do not know a base without a page, such as a constant that the compiler has named.
  const isKnown = origin?.symbol !== undefined || !isOwnDeclaration(declaration);
  return {
    ...(origin && isKnown ? { inheritedFrom: origin } : {}),
    ...(overwrites ? { overrides: originOf(overwrites, context) } : {}),
    ...(implementationOf ? { implementationOf: originOf(implementationOf, context) } : {}),
  };
}

function originOf({ name, target }: ReferenceNode, { targets }: ReadContext): ApiOrigin {
  const known = typeof target === 'number' ? targets.get(target) : undefined;
  const [, owner = '', member = name] = /^(.*?)\.(\[?[^.\]]+\]?)$/.exec(name) ?? [];
  const text = member === 'constructor' ? member : memberNameText(member);
  const label = owner === '' ? text : `${owner}.${text}`;
  if (known === undefined) return { label };
  return {
    label,
    symbol: known.symbol,
    ...(known.member === undefined ? {} : { member: known.member }),
  };
}

/** Converts a signature to the symbol model. `code` is its printed declaration. */
export function readSignature(
  signature: SignatureReflection,
  code: Code,
  context: ReadContext,
): ApiSignature {
  const { type } = signature;
  const constructs = signature.kind === ReflectionKind.ConstructorSignature;
  return {
    declaration: layoutCode(code),
    comment: readComment(signature.comment, context),
    // The type parameters of a constructor repeat those of its class.
    typeParameters: constructs ? [] : readTypeParameters(signature.typeParameters, context),
    parameters: (signature.parameters ?? [])
      .filter(({ name }) => name !== 'this')
      .map((parameter) => readParameter(parameter, context)),
    ...(type === undefined || constructs ? {} : { returns: readReturns(type, context) }),
  };
}

/**
 * Returns a signature in which parameters and type parameters without comments have the descriptions from `comment`:
 * the texts of its `@param`, `@typeParam` and `@template` tags.
 */
export function explainedBy(
  comment: CommentNode | undefined,
  signature: SignatureReflection,
): SignatureReflection {
  const tags = comment?.blockTags ?? [];
  const explain =
    (...names: string[]) =>
    <Named extends { name: string; comment?: CommentNode }>(named: Named): Named => {
      const tag = tags.find(({ tag, name }) => names.includes(tag) && name === named.name);
      return named.comment || tag === undefined
        ? named
        : { ...named, comment: { summary: tag.content } };
    };
  const { parameters, typeParameters } = signature;
  return {
    ...signature,
    ...(parameters && { parameters: parameters.map(explain('@param')) }),
    ...(typeParameters && {
      typeParameters: typeParameters.map(explain('@typeParam', '@template')),
    }),
  };
}

/**
 * Returns overloads without repetitions. Of several overloads with the same code, returns the first that has a summary
 * or remarks. If none of them has a summary or remarks, returns the last.
 */
export function withoutRepeated(signatures: readonly ApiSignature[]): ApiSignature[] {
  const found = new Map<string, ApiSignature>();
  for (const signature of signatures) {
    const code = signature.declaration.map(rowText).join('\n');
    const known = found.get(code);
    const isExplained = known && (known.comment.summary !== '' || known.comment.remarks !== '');
    if (!isExplained) found.set(code, signature);
  }
  return [...found.values()];
}

export function readTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  context: ReadContext,
): ApiTypeParameter[] {
  return (parameters ?? []).map(({ name, type, default: fallback, comment }) => ({
    name,
    ...(type === undefined ? {} : { constraint: flattenCode(printType(type, context)) }),
    ...(fallback === undefined ? {} : { default: flattenCode(printType(fallback, context)) }),
    comment: readComment(comment, context),
  }));
}

function readParameter(parameter: ParameterReflection, context: ReadContext): ApiParameter {
  const { flags, type, defaultValue } = parameter;
  return {
    name: parameterName(parameter),
    type: type === undefined ? [] : flattenCode(printType(type, context)),
    optional: flags.isOptional === true || defaultValue !== undefined,
    rest: flags.isRest === true,
    ...(defaultValue === undefined || defaultValue === '...' ? {} : { defaultValue }),
    comment: readComment(parameter.comment, context),
    ...optionBag(type, context),
  };
}

function readReturns(type: TypeNode, context: ReadContext): NonNullable<ApiSignature['returns']> {
  const row = flattenCode(printType(type, context));
  if (type.type !== 'predicate') return { type: row, ...readDescribed(type, context) };
  const { name, asserts, targetType } = type;
  const narrowed =
    targetType === undefined ? {} : { type: flattenCode(printType(targetType, context)) };
  return { type: row, predicate: { subject: name, asserts, ...narrowed } };
}

/** Utility types that do not change the names of properties. */
const wrappers = new Set(['Readonly', 'Partial', 'Required', 'NonNullable']);

type OptionBag = Pick<ApiParameter, 'properties' | 'propertiesOf'>;
const noBag: OptionBag = { properties: [], propertiesOf: [] };

/**
 * Returns the properties of an options object: the properties in its type, and the keys of symbols that declare further
 * properties. Both arrays are empty for types that cannot be options objects.
 */
function optionBag(type: TypeNode | undefined, context: ReadContext): OptionBag {
  const bags = type === undefined ? [] : [...partsOf(type)].map((part) => bagOf(part, context));
  return {
    properties: bags.flatMap(({ properties }) => properties),
    propertiesOf: bags.flatMap(({ propertiesOf }) => propertiesOf),
  };
}

function bagOf(part: TypeNode, context: ReadContext): OptionBag {
  if (part.type === 'reference') return bagOfReference(part, context);
  const properties = writtenIn(part).map((property) => readProperty(property, context));
  return { ...noBag, properties };
}

function bagOfReference(type: ReferenceNode, context: ReadContext): OptionBag {
  if (type.refersToTypeParameter || typeof type.target === 'object') return noBag;
  const target = context.targets.get(type.target);
  if (target === undefined || target.member !== undefined) return noBag;
  const wrapped = wrappedArgument(context.declarations.get(type.target));
  return wrapped === undefined
    ? { ...noBag, propertiesOf: [target.symbol] }
    : optionBag(type.typeArguments?.[wrapped], context);
}

function readProperty(property: Reflection, context: ReadContext): ApiProperty {
  const { name, flags, type, signatures = [] } = property;
  const comment = readComment(property.comment ?? signatures[0]?.comment, context);
  const call = readCall(property, comment, context);
  return {
    name,
    optional: flags.isOptional === true,
    type: flattenCode(printPropertyType(property, context)),
    comment: property.kind === ReflectionKind.Accessor ? readAccessor(property, context) : comment,
    ...(call && { call }),
    ...(type && readDescribed(type, context)),
  };
}

/**
 * Returns the comment of an accessor: the comment of the getter, or of the setter if the getter has none. The result
 * that the getter returns is the value, so its description is the summary of a comment without a text.
 */
function readAccessor(accessor: Reflection, context: ReadContext): ApiComment {
  const { comment, getSignature, setSignature } = accessor;
  const own = comment ?? getSignature?.comment;
  if (own === undefined && !hasOwnSetter(accessor)) return settersComment(setSignature, context);
  const read = readComment(own, context);
  return read.summary === '' ? { ...read, summary: read.returns } : read;
}

/** Returns the comment of a setter, or `undefined` if it is the comment of the whole accessor. */
function readSetter(accessor: Reflection, context: ReadContext): ApiComment | undefined {
  return hasOwnSetter(accessor) ? settersComment(accessor.setSignature, context) : undefined;
}

/**
 * Tests if the comment of a setter describes only the setter: if the getter has a different comment, or if only the
 * setter is deprecated.
 */
function hasOwnSetter({ getSignature, setSignature }: Reflection): boolean {
  if (getSignature === undefined || setSignature?.comment === undefined) return false;
  if (getSignature.comment !== undefined)
    return JSON.stringify(getSignature.comment) !== JSON.stringify(setSignature.comment);
  return setSignature.comment.blockTags?.some(({ tag }) => tag === '@deprecated') ?? false;
}

function settersComment(setter: SignatureReflection | undefined, context: ReadContext): ApiComment {
  const comment = readComment(setter?.comment, context);
  const [value] = setter?.parameters ?? [];
  return comment.summary === ''
    ? { ...comment, summary: readComment(value?.comment, context).summary }
    : comment;
}

/**
 * Returns the signature of a property with a function type. Parts of the property's comment that describe the call
 * belong to the signature. If the type is a name, only the property's comment is used. The types of the parameters are
 * empty if the name does not refer to a function type without type parameters, or if that type has other parameters.
 * Returns `undefined` if the property has another type, or if nothing is described.
 */
function readCall(
  { type, comment: node }: Reflection,
  comment: ApiComment,
  context: ReadContext,
): ApiSignature | undefined {
  if (type === undefined) return undefined;
  const written = functionIn(type);
  const found = written ?? (describesCall(node) ? namedFunction(type, context) : undefined);
  if (found === undefined) return describedCall(type, node, comment, context);
  const signature = explainedBy(node, found);
  const code = printSignature(signature, (inner) => printType(inner, context), 'arrow');
  const read = readSignature(signature, code, context);
  const returns = read.comment.returns || comment.returns;
  const isDescribed = returns !== '' || hasComment(signature);
  if (!isDescribed) return describedCall(type, node, comment, context);
  return { ...read, comment: { ...read.comment, returns } };
}

function functionIn(type: TypeNode): SignatureReflection | undefined {
  const value = valueIn(type);
  return value?.type === 'reflection' && isFunctionType(value)
    ? value.declaration.signatures?.[0]
    : undefined;
}

/** Returns a type without `null` and `undefined`; `undefined` for a union of several other types. */
function valueIn(type: TypeNode): TypeNode | undefined {
  if (type.type !== 'union') return type;
  const [only, ...others] = type.types.filter((part) => !isNothing(part));
  return others.length > 0 ? undefined : only;
}

function describesCall(comment: CommentNode | undefined): boolean {
  return comment?.blockTags?.some(({ tag }) => tag === '@param') ?? false;
}

/** Returns the signature of a type that is the name of a function type without type parameters. */
function namedFunction(
  type: TypeNode,
  { declarations }: ReadContext,
): SignatureReflection | undefined {
  const value = valueIn(type);
  if (value?.type !== 'reference' || typeof value.target !== 'number') return undefined;
  const named = declarations.get(value.target);
  if (named === undefined || named.typeParameters?.length) return undefined;
  return named.type === undefined ? named.signatures?.[0] : functionIn(named.type);
}

/** Returns a signature with the parameters that a comment describes; `undefined` if it describes none. */
function describedCall(
  type: TypeNode,
  node: CommentNode | undefined,
  comment: ApiComment,
  context: ReadContext,
): ApiSignature | undefined {
  if (!describesCall(node)) return undefined;
  const parameters = (node?.blockTags ?? []).flatMap(({ tag, name, content }): ApiParameter[] => {
    if (tag !== '@param' || name === undefined) return [];
    const description = readComment({ summary: content }, context);
    return [
      { ...{ name, type: [], optional: false, rest: false }, comment: description, ...noBag },
    ];
  });
  return {
    declaration: layoutCode(printType(type, context)),
    comment: { ...emptyComment, returns: comment.returns },
    ...{ typeParameters: [], parameters },
    ...(comment.returns === '' ? {} : { returns: { type: [] } }),
  };
}

function readDescribed(type: TypeNode, context: ReadContext): Pick<ApiProperty, 'properties'> {
  const found = describedProperties(type, containers);
  return found.length === 0
    ? {}
    : { properties: found.map((property) => readProperty(property, context)) };
}

/** Types of the standard library with values that their last type argument specifies. */
const containers: ReadonlySet<string> = new Set([
  ...['Promise', 'PromiseLike', 'Array', 'ReadonlyArray', 'Set', 'Map', 'Record'],
  ...['Iterable', 'AsyncIterable'],
]);

const noContainers: ReadonlySet<string> = new Set();

/**
 * Returns the properties of the object types that are written in a type, also in the type arguments of utility types
 * and of types in `outer`. Returns an empty array if no comment describes any of the properties.
 */
export function describedProperties(
  type: TypeNode,
  outer: ReadonlySet<string> = noContainers,
): Reflection[] {
  const properties = [...partsOf(type, outer)].flatMap(writtenIn);
  return properties.some(hasComment) ? properties : [];
}

/** Returns the properties of an object type that is written in a declaration; an empty array for other types. */
function writtenIn(type: TypeNode): Reflection[] {
  if (type.type !== 'reflection' || type.declaration.signatures?.length) return [];
  return type.declaration.children ?? [];
}

/**
 * Yields the types whose properties a value has: the parts of an intersection, a type that may be missing, and the last
 * type arguments of utility types and of types in `outer`. Yields any other type unchanged, except a union.
 */
function* partsOf(type: TypeNode, outer: ReadonlySet<string> = noContainers): Generator<TypeNode> {
  switch (type.type) {
    case 'intersection':
      for (const part of type.types) yield* partsOf(part, outer);
      return;
    case 'union': {
      const [only, ...others] = type.types.filter((part) => !isNothing(part));
      if (only !== undefined && others.length === 0) yield* partsOf(only, outer);
      return;
    }
    case 'array':
      if (outer.has('Array')) yield* partsOf(type.elementType, outer);
      return;
    case 'typeOperator':
      if (type.operator === 'readonly') yield* partsOf(type.target, outer);
      return;
    case 'reference': {
      const { name, target, typeArguments = [] } = type;
      const argument = typeArguments.at(-1);
      const isStandard = typeof target === 'object' && target.packageName === 'typescript';
      const isSearched = isStandard && (wrappers.has(name) || outer.has(name));
      if (isSearched && argument !== undefined) yield* partsOf(argument, outer);
      else yield type;
      return;
    }
    default:
      yield type;
  }
}

function hasComment(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'comment' in value || Object.values(value).some(hasComment);
}

function printPropertyType(property: Reflection, context: ReadContext): Code {
  const { type, getSignature, setSignature, signatures } = property;
  const print = (inner: TypeNode) => printType(inner, context);
  const [signature] = signatures ?? [];
  if (signature !== undefined) return printSignature(signature, print, 'arrow');
  const own = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  return own === undefined ? [] : print(own);
}

/**
 * Returns the index of the type argument to which an alias adds only `null` or `undefined`, such as 0 for `type
 * Maybe<T> = T | null`. Returns `undefined` for other aliases.
 */
function wrappedArgument(alias: Reflection | undefined): number | undefined {
  const { type, typeParameters } = alias ?? {};
  if (type?.type !== 'union' || typeParameters === undefined) return undefined;
  const [only, ...others] = type.types.filter((part) => !isNothing(part));
  if (only?.type !== 'reference' || others.length > 0 || !only.refersToTypeParameter)
    return undefined;
  const index = typeParameters.findIndex(({ name }) => name === only.name);
  return index === -1 ? undefined : index;
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' && type.name === 'undefined') ||
    (type.type === 'literal' && type.value === null)
  );
}
