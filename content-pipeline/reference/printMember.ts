import type { CodeToken } from './apiPackage';
import { type Code, keyword, plain } from './codeDocument';
import { printSignature } from './printSignature';
import {
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
} from './typedocProject';

type Print = (type: TypeNode) => Code;

/** Writes a member as a class or an object type declares it, one piece for each line that it takes. */
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

/** Writes `readonly [key: string]: Type`. */
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

/** The words before a member's name, in the order in which they are written. */
export function modifierWords({ flags, kind }: Reflection): string[] {
  return [
    ...(flags.isProtected ? ['protected'] : []),
    ...(flags.isStatic ? ['static'] : []),
    ...(flags.isAbstract ? ['abstract'] : []),
    ...(flags.isReadonly && kind !== ReflectionKind.Accessor ? ['readonly'] : []),
  ];
}

/** A member's name as code: names that are no identifiers are quoted, symbols stand in brackets. */
export function memberNameText(name: string): string {
  const symbol = /^\[(\w+)\]$/.exec(name)?.[1];
  if (symbol !== undefined) return symbol in Symbol ? `[Symbol.${symbol}]` : name;
  return /^[\p{ID_Start}$_#][\p{ID_Continue}$]*$/u.test(name) ? name : `'${name}'`;
}

function printCallable({ kind }: Reflection, name: CodeToken): Code {
  return kind === ReflectionKind.Constructor ? [keyword('new'), plain(' '), name] : name;
}

/** Calling a constructor gives what its class is, with the class's own type parameters. */
function constructorCall(signature: SignatureReflection): SignatureReflection {
  if (signature.kind !== ReflectionKind.ConstructorSignature) return signature;
  const { type, typeParameters, ...call } = signature;
  return call;
}

function printAccessor(
  { getSignature, setSignature }: Reflection,
  name: CodeToken,
  modifiers: Code,
  print: Print,
): Code[] {
  const getter = getSignature && [
    [modifiers, keyword('get'), plain(' '), name, printSignature(getSignature, print)],
  ];
  const setter = setSignature && [
    // What a setter gives back says nothing.
    [modifiers, keyword('set'), plain(' '), name, printSignature(withoutType(setSignature), print)],
  ];
  return [...(getter ?? []), ...(setter ?? [])];
}

function withoutType({ type, ...signature }: SignatureReflection): SignatureReflection {
  return signature;
}
