import { bracketed, breakAt, type Code, group, indent, keyword, plain } from './codeDocument';
import { parenthesised } from './parenthesised';
import { printLiteral } from './printLiteral';
import { printMappedType } from './printMappedType';
import { printObjectType } from './printObjectType';
import { printReference } from './printReference';
import { printTypeList } from './printTypeList';
import type { ReadContext } from './readContext';
import type { ConditionalNode, TypeNode } from './typedocProject';

/** Writes a type as code. Every kind of type that TypeDoc knows has a case. */
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
      return group(printConditional(type, print));
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

/** A chain of conditions stands in one column, however many there are. */
function printConditional(type: ConditionalNode, print: (type: TypeNode) => Code): Code[] {
  const { checkType, extendsType, trueType, falseType } = type;
  return [
    parenthesised(checkType, 'condition', print),
    plain(' '),
    keyword('extends'),
    plain(' '),
    parenthesised(extendsType, 'condition', print),
    indent(breakAt(' ? ', '', '? '), print(trueType)),
    indent(breakAt(' : ', '', ': ')),
    ...(falseType.type === 'conditional'
      ? printConditional(falseType, print)
      : [indent(print(falseType))]),
  ];
}

/** Raw text where TypeDoc itself did not know what it saw, or dots where it saw too much. */
function unknownType(text: string, { place, report }: ReadContext): Code {
  if (text === '...') return plain('…');
  report({
    code: 'api-type-unknown',
    severity: 'warning',
    message: `"${text}" is a type that TypeDoc could not read, in ${place.symbol}; it is shown as text`,
    hint: 'Write the type in another way, or leave it: names in it will not be links',
    ...{ file: place.file, line: place.line },
  });
  return plain(text);
}
