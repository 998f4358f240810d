import { breakAt, type Code, group, indent, keyword, plain } from './codeDocument';
import type { MappedNode, TypeNode } from './typedocProject';

/** Writes a type that has a property for each key: `{ [K in Keys]: Type }`. */
export function printMappedType(type: MappedNode, print: (type: TypeNode) => Code): Code {
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
      ...(type.nameType ? [plain(' '), keyword('as'), plain(' '), print(type.nameType)] : []),
      plain(']'),
      ...(type.optionalModifier ? [modifier(type.optionalModifier, plain('?'))] : []),
      plain(': '),
      print(type.templateType),
    ),
    breakAt(' ', ';'),
    plain('}'),
  );
}

function modifier(sign: '+' | '-', code: Code): Code {
  return sign === '-' ? [plain('-'), code] : code;
}
