import type { CodeToken } from './apiPackage';
import { bracketed, breakAt, type Code, group, indent, join, keyword, plain } from './layoutCode';
import { isReservedWord, printObjectType } from './printMembers';
import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type {
  ConditionalNode,
  IntersectionNode,
  LiteralValue,
  MappedNode,
  ReferenceNode,
  TypeNode,
  UnionNode,
} from './typedocProject';

/**
 * Prints a type from TypeDoc's output as code. Reports types that TypeDoc cannot convert, and types of the package that
 * are not documented.
 */
export function printType(type: TypeNode, context: ReadContext): Code {
  const print = (inner: TypeNode) => printType(inner, context);
  switch (type.type) {
    case 'intrinsic':
      return keyword(type.name);
    case 'literal':
      return printLiteral(type.value);
    case 'reference':
      return printReference(type, context, print);
    case 'array':
      return [parenthesised(type.elementType, 'element', print), plain('[]')];
    case 'tuple':
      return bracketed('[', ']', (type.elements ?? []).map(print));
    case 'namedTupleMember':
      return [
        { text: type.name, kind: 'parameter' },
        plain(type.isOptional ? '?: ' : ': '),
        print(type.element),
      ];
    case 'optional':
      return [parenthesised(type.elementType, 'element', print), plain('?')];
    case 'rest':
      return [plain('...'), print(type.elementType)];
    case 'union':
    case 'intersection':
      return printTypeList(type, print);
    case 'typeOperator':
      return [keyword(type.operator), plain(' '), parenthesised(type.target, 'operand', print)];
    case 'query':
      return [keyword('typeof'), plain(' '), print(type.queryType)];
    case 'indexedAccess':
      return [
        parenthesised(type.objectType, 'element', print),
        plain('['),
        print(type.indexType),
        plain(']'),
      ];
    case 'predicate':
      return [
        ...(type.asserts ? [keyword('asserts'), plain(' ')] : []),
        type.name === 'this' ? keyword('this') : { text: type.name, kind: 'parameter' },
        ...(type.targetType ? [plain(' '), keyword('is'), plain(' '), print(type.targetType)] : []),
      ];
    case 'conditional':
      return group(printConditional(type, context));
    case 'inferred':
      return [
        keyword('infer'),
        plain(' '),
        { text: type.name, kind: 'type-parameter' },
        ...(type.constraint
          ? [plain(' '), keyword('extends'), plain(' '), print(type.constraint)]
          : []),
      ];
    case 'mapped':
      return printMappedType(type, declaring([type.parameter], context), print);
    case 'templateLiteral':
      return [
        { text: `\`${type.head}`, kind: 'literal' },
        ...type.tail.flatMap(([inner, text]): Code[] => [
          plain('${'),
          print(inner),
          plain('}'),
          { text, kind: 'literal' },
        ]),
        { text: '`', kind: 'literal' },
      ];
    case 'reflection':
      return printObjectType(type.declaration, context, print);
    case 'unknown':
      return unknownType(type.name, context);
    default:
      return unknownType((type satisfies never as { type: string }).type, context);
  }
}

/** Prints a conditional type. If its false branch is also a conditional type, that type is not indented further. */
function printConditional(type: ConditionalNode, context: ReadContext): Code[] {
  const { checkType, extendsType, trueType, falseType } = type;
  const outside = { ...context, infers: false };
  const inferring = { ...context, infers: true };
  const chosen = declaring(inferredNames(extendsType, inferring), outside);
  return [
    parenthesised(checkType, 'check', (inner) => printType(inner, outside)),
    plain(' '),
    keyword('extends'),
    plain(' '),
    parenthesised(extendsType, 'bound', (inner) => printType(inner, inferring)),
    indent(breakAt(' ? ', '', '? '), printType(trueType, chosen)),
    indent(breakAt(' : ', '', ': ')),
    ...(falseType.type === 'conditional'
      ? printConditional(falseType, outside)
      : [indent(printType(falseType, outside))]),
  ];
}

function declaring(names: readonly string[], context: ReadContext): ReadContext {
  return { ...context, declared: new Set([...(context.declared ?? []), ...names]) };
}

function inferredNames(value: unknown, context: ReadContext): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const type: Partial<TypeNode> = value;
  if (type.type === 'inferred' && type.name !== undefined) return [type.name];
  if (type.type === 'reference' && isInferred(type, context)) return [type.name ?? ''];
  return Object.values(value).flatMap((inner) => inferredNames(inner, context));
}

/**
 * Tests if a reference to a type parameter is in fact its declaration with `infer`. TypeDoc omits `infer` where it
 * converts the compiler's type instead of the text. Such a type parameter has no other declaration.
 */
function isInferred(
  { refersToTypeParameter, target, name = '' }: Partial<ReferenceNode>,
  { infers, declared }: ReadContext,
): boolean {
  if (!infers || !refersToTypeParameter || typeof target === 'number') return false;
  // The name of a type parameter of a class or an interface is qualified.
  if (target !== undefined && target.qualifiedName !== name) return false;
  return declared === undefined || !declared.has(name);
}

/**
 * Reports a type that TypeDoc cannot convert, and prints its text. A type that TypeDoc has truncated to `...` is
 * printed as `…` without a report.
 */
function unknownType(text: string, { place, report }: ReadContext): Code {
  if (text === '...') return plain('…');
  report({
    code: 'api-type-unknown',
    severity: 'warning',
    message: `"${text}" in ${place.symbol} is a type that TypeDoc cannot convert; it is shown as text`,
    hint: 'declare an interface or a type alias with this type and use its name, or accept that names in the text are not links',
    ...{ file: place.file, line: place.line },
  });
  return plain(text);
}

type Print = (type: TypeNode) => Code;

function printTypeList(list: UnionNode | IntersectionNode, print: Print): Code {
  return group(indented(list, print));
}

/**
 * Prints type arguments: `<A, B>`. If the only argument is a union, its members are indented by one level instead of
 * two.
 */
function printTypeArguments(types: readonly TypeNode[], print: Print): Code {
  const [only, ...others] = types;
  if (only?.type === 'union' && others.length === 0) {
    return group(plain('<'), indented(only, print), breakAt(''), plain('>'));
  }
  const code = join(breakAt(', ', ','), types.map(print));
  return group(plain('<'), indent(breakAt(''), code), breakAt(''), plain('>'));
}

function indented({ type, types }: UnionNode | IntersectionNode, print: Print): Code {
  const separator = type === 'union' ? '|' : '&';
  const parts = types.map((part) => parenthesised(part, type, print));
  return indent(
    breakAt('', '', `${separator} `),
    join(breakAt(` ${separator} `, '', `${separator} `), parts),
  );
}

/** Prints a mapped type: `{ [K in Keys]: Type }`. `inner` is the context in which its type parameter is declared. */
function printMappedType(type: MappedNode, inner: ReadContext, print: Print): Code {
  return group(
    plain('{'),
    indent(
      breakAt(' '),
      ...(type.readonlyModifier
        ? [modifier(type.readonlyModifier, keyword('readonly')), plain(' ')]
        : []),
      plain('['),
      { text: type.parameter, kind: 'type-parameter' },
      plain(' '),
      keyword('in'),
      plain(' '),
      print(type.parameterType),
      ...(type.nameType
        ? [plain(' '), keyword('as'), plain(' '), printType(type.nameType, inner)]
        : []),
      plain(']'),
      ...(type.optionalModifier ? [modifier(type.optionalModifier, plain('?'))] : []),
      plain(': '),
      printType(type.templateType, inner),
    ),
    breakAt(' ', ';'),
    plain('}'),
  );
}

function modifier(operator: '+' | '-', code: Code): Code {
  return operator === '-' ? [plain('-'), code] : code;
}

function printLiteral(value: LiteralValue): CodeToken {
  return { text: literalText(value), kind: 'literal' };
}

/** Returns a literal value as code, with strings in single quotes. */
export function literalText(value: LiteralValue): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object' && value !== null) {
    if ('number' in value) return value.number;
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return String(value);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

function printReference(
  type: ReferenceNode,
  context: ReadContext,
  print: (type: TypeNode) => Code,
): Code {
  const name = isInferred(type, context)
    ? [keyword('infer'), plain(' '), referenceToken(type, context)]
    : referenceToken(type, context);
  const { typeArguments = [] } = type;
  return typeArguments.length > 0 ? [name, printTypeArguments(typeArguments, print)] : name;
}

function referenceToken(type: ReferenceNode, context: ReadContext): CodeToken {
  const { name, target } = type;
  if (type.refersToTypeParameter) return { text: name, kind: 'type-parameter' };
  const own = typeof target === 'number' ? context.targets.get(target) : undefined;
  if (own !== undefined) {
    const { symbol, member, label } = own;
    // `typeof null` would be another type: programs must import such an export under another name.
    return {
      text: isReservedWord(label) ? name : label,
      kind: 'type',
      symbol,
      ...(member === undefined ? {} : { member }),
    };
  }
  // Names in ambient modules begin with the module: `"node:net".Socket`.
  const text = (type.qualifiedName ?? name).replace(/^"[^"]*"\./, '');
  if (type.externalUrl !== undefined) return { text, kind: 'type', href: type.externalUrl };
  if (typeof target !== 'object') return { text, kind: 'type' };
  if (target.packageName === 'typescript') {
    const href = standardLibraryHref(target.qualifiedName, target.packagePath);
    return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
  }
  // Without a file, TypeScript has not found the declaration.
  if (target.packagePath === '') {
    // The global object has no declaration.
    const href = text === 'globalThis' ? standardLibraryHref(text) : undefined;
    return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
  }
  if (target.packageName === context.packageName) {
    reportUndocumented(text, context);
    return { text, kind: 'type' };
  }
  return {
    text,
    kind: 'type',
    foreign: { package: target.packageName, name: target.qualifiedName },
  };
}

function reportUndocumented(name: string, { place, report }: ReadContext): void {
  report({
    code: 'api-undocumented-type',
    severity: 'warning',
    message: `"${name}" is used by ${place.symbol}, but has no page`,
    hint: `use a type that has a page, show this type if a tag or "exclude" hides it, or describe the type in the comment of ${place.symbol}`,
    ...{ file: place.file, line: place.line },
  });
}

type TypePosition = 'element' | 'operand' | 'intersection' | 'union' | 'check' | 'bound';

function parenthesised(
  type: TypeNode,
  position: TypePosition,
  print: (type: TypeNode) => Code,
): Code {
  const code = print(type);
  return needsParentheses(type, position) ? [plain('('), code, plain(')')] : code;
}

const everywhere: readonly TypePosition[] = [
  'element',
  'operand',
  'intersection',
  'union',
  'check',
  'bound',
];

const positionsInParentheses: {
  readonly [Kind in TypeNode['type']]: readonly TypePosition[];
} = {
  conditional: everywhere,
  reflection: ['element', 'operand', 'intersection', 'union', 'check'],
  union: ['element', 'operand', 'intersection'],
  intersection: ['element', 'operand'],
  inferred: ['element', 'operand'],
  typeOperator: ['element'],
  array: [],
  indexedAccess: [],
  intrinsic: [],
  literal: [],
  mapped: [],
  namedTupleMember: [],
  optional: [],
  predicate: [],
  query: ['element'],
  reference: [],
  rest: [],
  templateLiteral: [],
  tuple: [],
  unknown: [],
};

function needsParentheses(type: TypeNode, position: TypePosition): boolean {
  if (type.type === 'reflection' && !isFunctionType(type)) return false;
  if (position === 'bound' && endsWithConstraint(type)) return true;
  const isConstrained = type.type === 'inferred' && type.constraint !== undefined;
  if (isConstrained && (position === 'intersection' || position === 'union')) return true;
  // TypeDoc may have further kinds in newer releases.
  return positionsInParentheses[type.type]?.includes(position) ?? false;
}

/**
 * Tests if a function type ends with `infer T extends U`. Before the `?` of a conditional type, such a type needs
 * parentheses. Without them, `T extends U ?` would begin a conditional type in the return type of the function.
 */
function endsWithConstraint(type: TypeNode): boolean {
  if (type.type !== 'reflection') return false;
  const result = type.declaration.signatures?.[0]?.type;
  return result?.type === 'inferred' && result.constraint !== undefined;
}

/**
 * Tests if a type is a function type or a constructor type, which is written with an arrow. Such a type has one
 * signature and no members.
 */
export function isFunctionType(type: TypeNode): boolean {
  if (type.type !== 'reflection') return false;
  const { signatures, children, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}
