import type { Flag } from '#manifest/messages';
import type { CodeToken } from './apiPackage';
import {
  bracketed,
  breakAt,
  brokenGroup,
  type Code,
  group,
  indent,
  join,
  keyword,
  plain,
} from './layoutCode';
import type { ReadContext } from './readContext';
import {
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
  type TypeParameterReflection,
} from './typedocProject';

type Print = (type: TypeNode) => Code;

/**
 * Prints the type parameters, the parameters and the return type of a signature: `<T>(value: T): string`, or, in the
 * style `arrow`, `<T>(value: T) => string`.
 */
export function printSignature(
  signature: SignatureReflection,
  print: Print,
  style: 'arrow' | 'colon' = 'colon',
): Code {
  const parameters = (signature.parameters ?? []).map((parameter) =>
    printParameter(parameter, print),
  );
  // One group: if a signature does not fit, its parameters are broken first.
  return group(
    printTypeParameters(signature.typeParameters, print),
    plain('('),
    parameters.length === 0
      ? []
      : [indent(breakAt(''), join(breakAt(', ', ','), parameters)), breakAt('', ',')],
    plain(')'),
    ...(signature.type ? [plain(style === 'arrow' ? ' => ' : ': '), print(signature.type)] : []),
  );
}

/** Prints type parameters, such as `<in T extends Base = Default>`. Returns empty code if there are none. */
export function printTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  print: Print,
): Code {
  if (!parameters?.length) return [];
  return bracketed(
    '<',
    '>',
    parameters.map(({ name, flags, type, default: fallback, varianceModifier }) => [
      ...(flags.isConst ? [keyword('const'), plain(' ')] : []),
      ...(varianceModifier ? [keyword(varianceModifier), plain(' ')] : []),
      { text: name, kind: 'type-parameter' },
      ...(type ? [plain(' '), keyword('extends'), plain(' '), print(type)] : []),
      ...(fallback ? [plain(' = '), print(fallback)] : []),
    ]),
  );
}

function printParameter(parameter: ParameterReflection, print: Print): Code {
  const { flags, type, defaultValue } = parameter;
  const name = parameterName(parameter);
  return [
    ...(flags.isRest ? [plain('...')] : []),
    name === 'this' ? keyword('this') : { text: name, kind: 'parameter' },
    plain(flags.isOptional || defaultValue !== undefined ? '?' : ''),
    ...(type ? [plain(': '), print(type)] : []),
  ];
}

/** Returns the name of a parameter, or `options` for a destructured parameter. */
export function parameterName({ name }: ParameterReflection): string {
  return /^__(?:namedParameters|\d+)$/.test(name) ? 'options' : name;
}

/**
 * Prints a member as in a class or an object type. Returns an item for each overload of a method or a constructor. For
 * an accessor, returns an item for the getter and an item for the setter. For other members, returns one item.
 */
export function printMember(member: Reflection, name: CodeToken, print: Print): Code[] {
  const modifiers = modifierWords(member).flatMap((word) => [keyword(word), plain(' ')]);
  const optional = plain(member.flags.isOptional ? '?' : '');
  const signatures = member.signatures ?? [];
  if (member.kind === ReflectionKind.Accessor) return printAccessor(member, name, modifiers, print);
  if (signatures.length > 0) {
    return signatures.map((signature) => [
      modifiers,
      printCallable(member, name),
      optional,
      printSignature(name.text === '' ? signature : constructorCall(signature), print),
    ]);
  }
  return [[modifiers, name, optional, ...(member.type ? [plain(': '), print(member.type)] : [])]];
}

/** Prints an index signature: `readonly [key: string]: Type`. */
export function printIndexSignature(signature: SignatureReflection, print: Print): Code {
  const [key] = signature.parameters ?? [];
  return [
    ...(signature.flags.isReadonly ? [keyword('readonly'), plain(' ')] : []),
    plain('['),
    { text: key?.name ?? 'key', kind: 'parameter' },
    ...(key?.type ? [plain(': '), print(key.type)] : []),
    plain(']'),
    ...(signature.type ? [plain(': '), print(signature.type)] : []),
  ];
}

/** Returns the modifiers of a member in the order that TypeScript requires. */
export function modifierWords({ flags, kind }: Reflection): Flag[] {
  return [
    ...(flags.isProtected ? (['protected'] as const) : []),
    ...(flags.isStatic ? (['static'] as const) : []),
    ...(flags.isAbstract ? (['abstract'] as const) : []),
    ...(flags.isReadonly && kind !== ReflectionKind.Accessor ? (['readonly'] as const) : []),
  ];
}

/** Returns a member's name as code. Names that are not identifiers are in quotes, symbols are in brackets. */
export function memberNameText(name: string): string {
  const symbol = /^\[([\w$.]+)\]$/.exec(name)?.[1];
  if (symbol !== undefined) return symbol in Symbol ? `[Symbol.${symbol}]` : name;
  return /^[\p{ID_Start}$_#][\p{ID_Continue}$]*$/u.test(name) ? name : `'${name}'`;
}

const reservedWords = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for \
function if import in instanceof new null return super switch this throw true try typeof undefined var void while \
with'.split(' '),
);

/** Tests if a name can be exported but cannot be the name of a declaration or an import, such as `enum`. */
export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}

function printCallable({ kind }: Reflection, name: CodeToken): Code {
  return kind === ReflectionKind.Constructor ? [keyword('new'), plain(' '), name] : name;
}

/**
 * Returns the signature of a constructor without its type parameters, which repeat those of the class. Returns other
 * signatures unchanged.
 */
function constructorCall(signature: SignatureReflection): SignatureReflection {
  if (signature.kind !== ReflectionKind.ConstructorSignature) return signature;
  const { typeParameters, ...call } = signature;
  return call;
}

function printAccessor(
  { type, getSignature, setSignature }: Reflection,
  name: CodeToken,
  modifiers: Code,
  print: Print,
): Code[] {
  // A field with the keyword `accessor` has a type instead of signatures.
  if (type !== undefined)
    return [[modifiers, keyword('accessor'), plain(' '), name, plain(': '), print(type)]];
  const getter = getSignature && [
    [modifiers, keyword('get'), plain(' '), name, printSignature(getSignature, print)],
  ];
  const setter = setSignature && [
    // The result of a setter is always void.
    [modifiers, keyword('set'), plain(' '), name, printSignature(withoutType(setSignature), print)],
  ];
  return [...(getter ?? []), ...(setter ?? [])];
}

function withoutType({ type, ...signature }: SignatureReflection): SignatureReflection {
  return signature;
}

function constructorWord({ kind }: SignatureReflection): Code[] {
  return kind === ReflectionKind.ConstructorSignature ? [keyword('new'), plain(' ')] : [];
}

/** Prints a function type, a constructor type or an object type. */
export function printObjectType(declaration: Reflection, context: ReadContext, print: Print): Code {
  const { signatures = [], children, indexSignatures } = declaration;
  const [only, ...others] = signatures;
  if (only !== undefined && others.length === 0 && !children?.length && !indexSignatures?.length) {
    return [
      ...(only.flags.isAbstract ? [keyword('abstract'), plain(' ')] : []),
      ...constructorWord(only),
      printSignature(only, print, 'arrow'),
    ];
  }
  return braced(printMembers(declaration, context, print), group, ';');
}

/**
 * Prints the body of an interface or an object type without inherited members. Names of members are links to their
 * descriptions.
 */
export function printBody(declaration: Reflection, context: ReadContext, print: Print): Code {
  return braced(printMembers(declaration, context, print, true), brokenGroup, ';');
}

function printMembers(
  { signatures = [], indexSignatures = [], children = [] }: Reflection,
  context: ReadContext,
  print: Print,
  linked = false,
): Code[] {
  const isShown = ({ inheritedFrom }: Pick<Reflection, 'inheritedFrom'>) =>
    !linked || inheritedFrom === undefined;
  return [
    ...signatures
      .filter(isShown)
      .map((signature) => [...constructorWord(signature), printSignature(signature, print)]),
    ...indexSignatures.filter(isShown).map((signature) => printIndexSignature(signature, print)),
    ...children.filter(isShown).flatMap((member) => {
      const isNew = member.kind === ReflectionKind.Constructor;
      const text = isNew ? '' : memberNameText(member.name);
      const target = linked ? context.targets.get(member.id) : undefined;
      return printMember(
        member,
        {
          ...{ text, kind: 'property' },
          ...(target?.member === undefined ? {} : { symbol: target.symbol, member: target.member }),
        },
        print,
      );
    }),
  ];
}

/**
 * Prints members in braces, or `{}` if there are no members. On several lines, `mark` follows each member; on one line,
 * `mark` only separates the members.
 */
export function braced(members: readonly Code[], grouped: typeof group, mark: ';' | ','): Code {
  if (members.length === 0) return plain('{}');
  return grouped(
    plain('{'),
    indent(breakAt(' '), join(breakAt(`${mark} `, mark), members)),
    breakAt(' ', mark),
    plain('}'),
  );
}
