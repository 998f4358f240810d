import type { ReadContext } from './readContext';
import type { ReferenceNode, TypeNode } from './typedocProject';

/**
 * The arguments of a type without those at the end that are its defaults: where TypeDoc asks the checker, as
 * for what functions return, it fills in what nobody wrote.
 */
export function statedArguments(
  { target, typeArguments = [] }: ReferenceNode,
  { declarations }: Pick<ReadContext, 'declarations'>,
): TypeNode[] {
  const parameters = typeof target === 'number' ? declarations.get(target)?.typeParameters : [];
  let count = typeArguments.length;
  while (count > 0 && isSame(typeArguments[count - 1], parameters?.[count - 1]?.default))
    count -= 1;
  return typeArguments.slice(0, count);
}

function isSame(type: TypeNode | undefined, fallback: TypeNode | undefined): boolean {
  return fallback !== undefined && shapeOf(type) === shapeOf(fallback);
}

/** A type without what tells apart two places that say the same. */
function shapeOf(type: TypeNode | undefined): string {
  return JSON.stringify(type, (key, value) =>
    key === 'id' || key === 'sources' || key === 'groups' ? undefined : value,
  );
}
