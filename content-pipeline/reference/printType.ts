import type { CodeToken } from './apiPackage';
import {
  bracketed,
  breakAt,
  type Code,
  group,
  indent,
  join,
  keyword,
  plain,
} from './codeDocument';
import { printLiteral } from './printLiteral';
import { printMappedType } from './printMappedType';
import { printObjectType } from './printObjectType';
import { printReference } from './printReference';
import type { ReadContext } from './readContext';
import type { TypeNode } from './typedocProject';

/** Writes a type as code. Every kind of type that TypeDoc knows has a case. */
export function printType(type: TypeNode, context: ReadContext): Code {
  const print = (inner: TypeNode) => printType(inner, context);
  switch (type.type) {
    case 'intrinsic':
      return keyword(type.name);
    case 'literal':
      return printLiteral(type.value);
    case 'reference':
      return printReference(type, context);
    case 'array':
      return [printInside(type.elementType, 'element', context), plain('[]')];
    case 'tuple':
      return bracketed('[', ']', (type.elements ?? []).map(print));
    case 'namedTupleMember':
      return [
        { text: type.name, kind: 'parameter' },
        plain(type.isOptional ? '?: ' : ': '),
        print(type.element),
      ];
    case 'optional':
      return [printInside(type.elementType, 'element', context), plain('?')];
    case 'rest':
      return [plain('...'), print(type.elementType)];
    case 'union':
      return printParts('|', type.types, context);
    case 'intersection':
      return printParts('&', type.types, context);
    case 'typeOperator':
      return [
        keyword(type.operator),
        plain(' '),
        printInside(type.target, 'operand', context),
      ];
    case 'query':
      return [keyword('typeof'), plain(' '), print(type.queryType)];
    case 'indexedAccess':
      return [
        printInside(type.objectType, 'element', context),
        plain('['),
        print(type.indexType),
        plain(']'),
      ];
    case 'predicate':
      return [
        ...(type.asserts ? [keyword('asserts'), plain(' ')] : []),
        type.name === 'this' ? keyword('this') : { text: type.name, kind: 'parameter' },
        ...(type.targetType
          ? [plain(' '), keyword('is'), plain(' '), print(type.targetType)]
          : []),
      ];
    case 'conditional':
      return printConditional(type, context);
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
      return printMappedType(type, print);
    case 'templateLiteral':
      return [
        literal(`\`${type.head}`),
        ...type.tail.flatMap(([inner, text]) => [plain('${'), print(inner), plain('}'), literal(text)]),
        literal('`'),
      ];
    case 'reflection':
      return printObjectType(type.declaration, context);
    case 'unknown':
      return printUnknown(type.name, context);
    default:
      return printUnknown((type satisfies never as { type: string }).type, context);
  }
}
