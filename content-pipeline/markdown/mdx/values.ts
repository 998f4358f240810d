import type { RootContent } from 'mdast';

type Program = NonNullable<
  NonNullable<Extract<RootContent, { type: 'mdxTextExpression' }>['data']>['estree']
>;
/** A JavaScript expression, as the parser returns it. */
export type Expression = Extract<
  Program['body'][number],
  { type: 'ExpressionStatement' }
>['expression'];

/** A literal value in JSX. Fields of an object and items of an array that are not literals are missing. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [name: string]: Literal };

/** The meaning of a name that an MDX file imports. */
export interface Import {
  /** The module, as the author wrote it. */
  module: string;
  /** The name in the module; `default` for a default or namespace import. */
  name: string;
}

/** The names that the imports and exports of an MDX file define. */
export interface Names {
  imports: ReadonlyMap<string, Import>;
  /**
   * The exported constants with a literal value. In an imported file, `props` is an object with the attributes of the
   * component that the file replaces.
   */
  constants: ReadonlyMap<string, Value>;
}

/**
 * A wrapper around the value of an expression that needs no execution. The wrapper is needed because the value can be
 * `null`.
 */
export interface Value {
  literal: Literal;
}

/**
 * Returns the expression between braces; `null` if there are only comments in the braces, and `undefined` for
 * statements.
 */
export function expressionOf(program: Program | null | undefined): Expression | null | undefined {
  const [statement] = program?.body ?? [];
  if (statement === undefined) return null;
  return statement.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/**
 * Returns the value of an expression that is data, such as a literal, an object of literals, a template or an exported
 * constant. The value of an imported image is its path, and the value of `undefined` is `null`. Returns `undefined` for
 * all other expressions. Nothing is executed.
 */
export function literalOf(expression: Expression, names: Names): Value | undefined {
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression;
      const isData = value === null || ['string', 'number', 'boolean'].includes(typeof value);
      // Regular expressions and big integers have an object or `null` as value.
      if (!isData || 'regex' in expression || 'bigint' in expression) return undefined;
      return { literal: value as string | number | boolean | null };
    }
    case 'TemplateLiteral': {
      const parts = expression.expressions.map((part) =>
        textOf(literalOf(part as Expression, names)),
      );
      if (parts.includes(undefined)) return undefined;
      const texts = expression.quasis.map(({ value }) => value.cooked ?? value.raw);
      return { literal: texts.map((text, index) => text + (parts[index] ?? '')).join('') };
    }
    case 'UnaryExpression': {
      const value = literalOf(expression.argument as Expression, names)?.literal;
      if (typeof value !== 'number') return undefined;
      return expression.operator === '-' ? { literal: -value } : undefined;
    }
    case 'BinaryExpression': {
      if (expression.operator !== '+') return undefined;
      const left = literalOf(expression.left as Expression, names);
      const right = literalOf(expression.right as Expression, names);
      if (typeof left?.literal === 'number' && typeof right?.literal === 'number')
        return { literal: left.literal + right.literal };
      const texts = [textOf(left), textOf(right)];
      return texts.includes(undefined) ? undefined : { literal: texts.join('') };
    }
    case 'ArrayExpression':
      return {
        literal: expression.elements.flatMap((element) => {
          const item = element && literalOf(element as Expression, names);
          return item ? [item.literal] : [];
        }),
      };
    case 'ObjectExpression':
      return { literal: objectOf(expression, names) };
    case 'Identifier':
      if (expression.name === 'undefined') return { literal: null };
      return names.constants.get(expression.name) ?? importedPath(expression.name, names);
    case 'MemberExpression':
      return memberOf(expression, names);
    case 'CallExpression': {
      const {
        callee,
        arguments: [first],
      } = expression;
      const isPath =
        callee.type === 'Identifier' && /^(?:require|useBaseUrl|withBase)$/.test(callee.name);
      const path = isPath && first ? textOf(literalOf(first as Expression, names)) : undefined;
      return path === undefined ? undefined : { literal: path.replace(/^@site\//, '/') };
    }
    default:
      return undefined;
  }
}

/**
 * Returns a value as text, which is empty for `null` and booleans; `undefined` if the value is missing or contains an
 * object, which has no text.
 */
export function textOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  const { literal } = value;
  if (literal === null || typeof literal === 'boolean') return '';
  if (typeof literal !== 'object') return String(literal);
  if (!Array.isArray(literal)) return undefined;
  const texts = literal.map((each: Literal) => textOf({ literal: each }));
  return texts.includes(undefined) ? undefined : texts.join('');
}

function objectOf(
  { properties }: Extract<Expression, { type: 'ObjectExpression' }>,
  names: Names,
): { [name: string]: Literal } {
  const fields = properties.flatMap((property): [string, Literal][] => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const value = literalOf(property.value as Expression, names);
    return name === undefined || value === undefined ? [] : [[name, value.literal]];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns the value of `logo.src`, `require('./a.png').default` or a field of a constant; `undefined` for other
 * members.
 */
function memberOf(
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  names: Names,
): Value | undefined {
  const value = literalOf(object as Expression, names);
  if (value === undefined || computed || property.type !== 'Identifier') return undefined;
  const { literal } = value;
  if (typeof literal === 'string')
    return ['default', 'src'].includes(property.name) ? value : undefined;
  if (literal === null || typeof literal !== 'object' || Array.isArray(literal)) return undefined;
  const field = Object.entries(literal).find(([name]) => name === property.name);
  return field && { literal: field[1] };
}

function importedPath(name: string, { imports }: Names): Value | undefined {
  const module = imports.get(name)?.module.replace(/^@site\//, '/') ?? '';
  const isFile = /^[./].*\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)$/i.test(module);
  return isFile ? { literal: module } : undefined;
}
