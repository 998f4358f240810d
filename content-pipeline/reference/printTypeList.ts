import { breakAt, type Code, group, indent, join, plain } from './codeDocument';
import { parenthesised } from './parenthesised';
import type { IntersectionNode, TypeNode, UnionNode } from './typedocProject';

type Print = (type: TypeNode) => Code;

/** Writes a union or an intersection, one part a line if it does not fit. */
export function printTypeList(list: UnionNode | IntersectionNode, print: Print): Code {
  return group(indented(list, print));
}

/** Writes the arguments of a type: `<A, B>`. A union that stands there alone shares the brackets' lines. */
export function printTypeArguments(types: readonly TypeNode[], print: Print): Code {
  const [only, ...others] = types;
  if (only?.type === 'union' && others.length === 0) {
    return group(plain('<'), indented(only, print), breakAt(''), plain('>'));
  }
  const code = join(breakAt(', ', ','), types.map(print));
  return group(plain('<'), indent(breakAt(''), code), breakAt(''), plain('>'));
}

function indented({ type, types }: UnionNode | IntersectionNode, print: Print): Code {
  const sign = type === 'union' ? '|' : '&';
  const parts = types.map((part) => parenthesised(part, type, print));
  return indent(breakAt('', '', `${sign} `), join(breakAt(` ${sign} `, '', `${sign} `), parts));
}
