import { splitOutside, typeAlternatives } from '#manifest/typeAlternatives';

/** What somebody looks for by its types. */
export interface TypeQuery {
  /** What it should take, in any order: each one of several types. */
  takes: string[][];
  /** What it should give back: one of these; anything when there is none. */
  returns: string[];
}

/** Reads `A, B -> C` and `takes:A takes:B returns:C`; nothing where a query does not speak of types. */
export function readTypeQuery(query: string): TypeQuery | undefined {
  const [left, right] = query.split(/->|→|=>/);
  if (left !== undefined && right !== undefined) {
    return orNothing({ takes: readList(left), returns: typeAlternatives(right.trim()) });
  }
  const named = [...query.matchAll(/\b(takes|returns):\s*((?:(?!\b(?:takes|returns):).)*)/gi)];
  const of = (name: string) =>
    named.flatMap(([, key = '', types = '']) => (key.toLowerCase() === name ? [types.trim()] : []));
  return orNothing({
    takes: of('takes').flatMap(readList),
    returns: of('returns').flatMap((types) => typeAlternatives(types)),
  });
}

function readList(types: string): string[][] {
  const inner = types.trim().replace(/^\((.*)\)$/, '$1');
  return splitOutside(inner, ',')
    .map((type) => type.replace(/^(?:\.\.\.)?[\w$]+\??:/, '').trim())
    .map((type) => typeAlternatives(type))
    .filter((types) => types.length > 0);
}

function orNothing(query: TypeQuery): TypeQuery | undefined {
  return query.takes.length === 0 && query.returns.length === 0 ? undefined : query;
}
