import { type Code, plain } from './codeDocument';
import type { TypeNode } from './typedocProject';

/** Where a type stands within another one. */
export type TypePosition = 'element' | 'operand' | 'intersection' | 'union' | 'condition';

/** Writes a type within another one, in parentheses where it would be read differently without. */
export function parenthesised(
  type: TypeNode,
  position: TypePosition,
  print: (type: TypeNode) => Code,
): Code {
  const code = print(type);
  return positionsInParentheses(type).includes(position) ? [plain('('), code, plain(')')] : code;
}

function positionsInParentheses(type: TypeNode): readonly TypePosition[] {
  switch (type.type) {
    case 'conditional':
      return ['element', 'operand', 'intersection', 'union', 'condition'];
    case 'reflection':
      return isFunctionType(type)
        ? ['element', 'operand', 'intersection', 'union', 'condition']
        : [];
    case 'union':
      return ['element', 'operand', 'intersection'];
    case 'intersection':
      return ['element', 'operand'];
    case 'inferred':
      return type.constraint
        ? ['element', 'operand', 'intersection', 'union']
        : ['element', 'operand'];
    case 'typeOperator':
      return ['element'];
    default:
      return [];
  }
}

/** Whether a type is written with an arrow: it can be called in one way and has nothing else. */
export function isFunctionType(type: TypeNode): boolean {
  if (type.type !== 'reflection') return false;
  const { signatures, children, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}
