import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { comparablePath } from './routePath';

/** At most five symbols whose names are like the last part of an address, the closest first. */
export function similarNames(
  path: string,
  symbols: readonly SymbolIndexEntry[],
): readonly SymbolIndexEntry[] {
  const wanted = (comparablePath(path).split('/').at(-1) ?? '').toLowerCase();
  if (wanted.length < 3) return [];
  return symbols
    .map((symbol) => ({ symbol, likeness: likenessOf(symbol.name.toLowerCase(), wanted) }))
    .filter(({ likeness }) => likeness > 0.5)
    .sort((first, second) => second.likeness - first.likeness)
    .slice(0, 5)
    .map(({ symbol }) => symbol);
}

/** The share of letter pairs that two words have in common: 1 for the same word, 0 for strangers. */
function likenessOf(first: string, second: string): number {
  const rest = pairsOf(second);
  const total = pairsOf(first).length + rest.length;
  let common = 0;
  for (const pair of pairsOf(first)) {
    const index = rest.indexOf(pair);
    if (index < 0) continue;
    rest.splice(index, 1);
    common += 2;
  }
  return total === 0 ? 0 : common / total;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) =>
    word.slice(index, index + 2),
  );
}
