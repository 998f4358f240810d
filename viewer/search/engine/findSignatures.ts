import type { SearchEntry, SearchSignature } from '#manifest/search';
import { foldText, nameWords } from '#manifest/searchText';
import { splitOutside, typeAlternatives } from '#manifest/typeAlternatives';
import type { SearchResult } from './engine';
import type { IndexedSource } from './indexedSource';

interface TypeQuery {
  /** The parameters in any order, each as a list of alternative types. */
  takes: string[][];
  /** The alternative return types. If the array is empty, all return types match. */
  returns: string[];
}

/**
 * Parses a query for signatures, such as `A, B -> C` or `takes:A takes:B returns:C`. Returns `undefined` for other
 * queries, and if the query names no types.
 */
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

/** Returns a result for each signature that matches the types of a query, best first. */
export function findSignatures(
  query: TypeQuery,
  sources: readonly IndexedSource[],
): SearchResult[] {
  const hits = sources.flatMap(({ source, names, signatures }) =>
    [...signatures.values()].flatMap((signature) => {
      const likeness = matchSignature(query, signature);
      if (likeness === undefined) return [];
      const { href, title, kind } = signature;
      const known = (names.get(href) ?? names.get(href.replace(/#.*/, '')))?.entry;
      const rank =
        likeness +
        (known?.popularity ?? 0) * 3 -
        // A method returns a value that somebody else has made.
        (kind === 'member' ? 40 : 0) -
        (known?.deprecated ? 20 : 0) -
        (known?.unexported ? 10 : 0);
      const entry: SearchEntry = { ...known, title, href, kind };
      const result = { entry, source, matches: [], parts: [], more: 0, alike: [], isNamed: true };
      return [{ rank, result }];
    }),
  );
  return hits.sort((a, b) => b.rank - a.rank).map(({ result }) => result);
}

/**
 * Returns the rank of a signature: equal types rank highest, then types whose names have an equal beginning or end,
 * then type parameters. Returns `undefined` if the signature does not match, or if its return type matches only as a
 * type parameter.
 */
function matchSignature(query: TypeQuery, signature: SearchSignature): number | undefined {
  const { takes, returns, title } = signature;
  const result = query.returns.length === 0 ? 1 : likenessOfAny(query.returns, returns);
  const taken = assign(query.takes, takes);
  // Otherwise, each search would list all functions that return anything.
  if (result <= anyLikeness || taken === undefined) return undefined;
  const extra = takes.length - query.takes.length;
  const breadth = takes.reduce((sum, types) => sum + types.length - 1, returns.length - 1);
  return (result + taken) * 100 - extra * 8 - breadth - Math.min(title.length, 50) / 10;
}

/**
 * Assigns each wanted type to a different parameter with a similar type. Returns the highest possible sum of the
 * similarities, or `undefined` if there is no such assignment. The sum is 0 if no types are wanted.
 */
function assign(
  [wanted, ...others]: readonly string[][],
  parameters: readonly string[][],
): number | undefined {
  if (wanted === undefined) return 0;
  const sums = parameters.flatMap((types, at) => {
    const likely = likenessOfAny(wanted, types);
    const rest = likely === 0 ? undefined : assign(others, parameters.toSpliced(at, 1));
    return rest === undefined ? [] : [likely + rest];
  });
  return sums.length === 0 ? undefined : Math.max(...sums);
}

function likenessOfAny(wanted: readonly string[], types: readonly string[]): number {
  return Math.max(0, ...wanted.flatMap((one) => types.map((type) => likeness(one, type))));
}

/** Similarity of any type and a type parameter (`*`). */
const anyLikeness = 0.4;

function likeness(wanted: string, type: string): number {
  const [a, b] = [foldText(wanted), foldText(type)];
  if (a === b) return 1;
  if (a.endsWith('[]') && b.endsWith('[]')) return likeness(wanted.slice(0, -2), type.slice(0, -2));
  if (b === '*' || a === '*') return anyLikeness;
  if (a.length < 3 || a.endsWith('[]') !== b.endsWith('[]')) return 0;
  if (b.startsWith(a)) return 0.6;
  // `Schema` matches `KitSchema` in a library whose names begin with "Kit".
  const isEnd = nameWords(type).some(({ start }) => start > 0 && b.slice(start) === a);
  return isEnd ? 0.7 : 0;
}
