import { type CodeRow, rowText } from './apiPackage';
import {
  breakAt,
  brokenGroup,
  type Code,
  flattenCode,
  group,
  indent,
  join,
  keyword,
  layoutCode,
  plain,
} from './layoutCode';
import {
  braced,
  memberNameText,
  printBody,
  printSignature,
  printTypeParameters,
} from './printMembers';
import { isFunctionType, literalText, printType } from './printType';
import type { ReadContext } from './readContext';
import {
  type Reflection,
  ReflectionKind,
  type ReflectionNode,
  type TypeNode,
} from './typedocProject';

/**
 * Returns the lines of a declaration as TypeScript code. Bodies of classes and namespaces are omitted. If
 * `showsMembers` is true, the body of an enum is also omitted, because the page shows its members separately.
 */
export function printDeclaration(
  declaration: Reflection,
  name: string,
  context: ReadContext,
  showsMembers: boolean,
): CodeRow[] {
  const body = bodyOf(declaration, context, showsMembers);
  const [last = [], ...before] = headsOf(declaration, name, context).reverse();
  const separator = declaration.kind === ReflectionKind.TypeAlias ? ' = ' : ' ';
  return [...before.reverse(), body === undefined ? last : [last, plain(separator), body]].flatMap(
    layoutCode,
  );
}

/**
 * Returns the beginning of a declaration, without its body, on one line. For a function with overloads, returns only
 * the first overload.
 */
export function printHeadline(
  declaration: Reflection,
  name: string,
  context: ReadContext,
): CodeRow {
  return flattenCode(headsOf(declaration, name, context)[0] ?? []);
}

/**
 * Returns the code before the body of a declaration. For a function, returns an item for each different overload. For
 * other declarations, returns one item.
 */
function headsOf(declaration: Reflection, name: string, context: ReadContext): Code[] {
  const print = (type: TypeNode) => printType(type, context);
  const { flags, type, signatures = [] } = declaration;
  const parameters = printTypeParameters(declaration.typeParameters, print);
  const head = (...words: string[]): Code[] => [
    ...words.flatMap((word) => [keyword(word), plain(' ')]),
    // Declarations in a namespace are not qualified.
    { text: name.slice(name.lastIndexOf('.') + 1), kind: 'name' },
  ];
  switch (declaration.kind) {
    case ReflectionKind.Function: {
      const overloads = signatures.map(
        (signature): Code => [head('function'), printSignature(signature, print)],
      );
      const texts = overloads.map((code) => rowText(flattenCode(code)));
      // Identical overloads are shown once.
      return overloads.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
    }
    case ReflectionKind.Class: {
      const words = flags.isAbstract ? ['abstract', 'class'] : ['class'];
      return [group(head(...words), parameters, printHeritage(declaration, print))];
    }
    case ReflectionKind.Interface:
      return [group(head('interface'), parameters, printHeritage(declaration, print))];
    case ReflectionKind.Enum:
      return [head(...(flags.isConst ? ['const', 'enum'] : ['enum']))];
    case ReflectionKind.Variable:
      return [[head(flags.isConst ? 'const' : 'let'), ...(type ? [plain(': '), print(type)] : [])]];
    case ReflectionKind.TypeAlias: {
      const aliased = type && !isObjectType(type) ? [plain(' = '), print(type)] : [];
      return [[head('type'), parameters, ...aliased]];
    }
    default:
      return [head('namespace')];
  }
}

function bodyOf(
  declaration: Reflection,
  context: ReadContext,
  showsMembers: boolean,
): Code | undefined {
  const { kind, type } = declaration;
  const print = (inner: TypeNode) => printType(inner, context);
  if (kind === ReflectionKind.Interface) return printBody(declaration, context, print);
  if (kind === ReflectionKind.Enum) return showsMembers ? undefined : printEnumBody(declaration);
  if (kind !== ReflectionKind.TypeAlias) return undefined;
  if (type === undefined) return printBody(declaration, context, print);
  return isObjectType(type) ? printBody(type.declaration, context, print) : undefined;
}

function isObjectType(type: TypeNode): type is ReflectionNode {
  return type.type === 'reflection' && !isFunctionType(type);
}

function printHeritage(declaration: Reflection, print: (type: TypeNode) => Code): Code {
  const clause = (word: string, types: readonly TypeNode[] | undefined): Code[] =>
    types?.length
      ? [breakAt(' '), keyword(word), plain(' '), join(plain(', '), types.map(print))]
      : [];
  return indent(
    clause('extends', declaration.extendedTypes),
    clause('implements', declaration.implementedTypes),
  );
}

function printEnumBody({ children = [] }: Reflection): Code {
  const members = children.map(({ name, type }): Code[] => [
    { text: memberNameText(name), kind: 'property' },
    ...(type?.type === 'literal'
      ? [plain(' = '), { text: literalText(type.value), kind: 'literal' } as const]
      : []),
  ]);
  return braced(members, brokenGroup, ',');
}
