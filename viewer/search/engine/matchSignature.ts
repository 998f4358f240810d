import type { SearchSignature } from '#manifest/search';
import { foldText, nameWords } from '#manifest/searchText';
import type { TypeQuery } from './typeQuery';

/** How well a signature fits, or nothing. Exact types are worth more than type parameters and parts of names. */
export function matchSignature(query: TypeQuery, signature: SearchSignature): number | undefined {
  const { takes, returns, title } = signature;
  const result = query.returns.length === 0 ? 1 : likenessOfAny(query.returns, returns);
  const taken = assign(query.takes, takes);
  if (result === 0 || taken === undefined) return undefined;
  const extra = takes.length - query.takes.length;
  const breadth = takes.reduce((sum, types) => sum + types.length - 1, returns.length - 1);
  return (result + taken) * 100 - extra * 8 - breadth - Math.min(title.length, 50) / 10;
}

/** Gives every wanted type a parameter of its own, as well as that can be done. */
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

function likeness(wanted: string, type: string): number {
  const [a, b] = [foldText(wanted), foldText(type)];
  if (a === b) return 1;
  if (a.endsWith('[]') && b.endsWith('[]')) return likeness(wanted.slice(0, -2), type.slice(0, -2));
  if (b === '*' || a === '*') return 0.4;
  if (b === 'any' || b === 'unknown') return 0.2;
  if (a.length < 3 || a.endsWith('[]') !== b.endsWith('[]')) return 0;
  if (b.startsWith(a)) return 0.6;
  // `Schema` means `KitSchema` as well, where most names begin with "Kit".
  const isEnd = nameWords(type).some(({ start }) => start > 0 && b.slice(start) === a);
  return isEnd ? 0.7 : 0;
}
