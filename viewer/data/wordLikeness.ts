/**
 * How alike two words are: 1 for the same word, 0 for strangers. Words count as alike that have many
 * pairs of letters in common, or that a few slips of the hand lead from one to the other.
 */
export function wordLikeness(first: string, second: string): number {
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 0;
  return Math.max(commonPairs(first, second), 1 - slipsBetween(first, second) / longest);
}

function commonPairs(first: string, second: string): number {
  const pairs = pairsOf(first);
  const rest = pairsOf(second);
  const total = pairs.length + rest.length;
  let common = 0;
  for (const pair of pairs) {
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

/** How many letters were left out, put in, mistaken or swapped with their neighbour. */
function slipsBetween(first: string, second: string): number {
  let [older, old]: [number[], number[]] = [
    [],
    Array.from({ length: second.length + 1 }, (_, n) => n),
  ];
  for (let i = 1; i <= first.length; i++) {
    const row = [i];
    for (let j = 1; j <= second.length; j++) {
      const isSame = first[i - 1] === second[j - 1];
      const isSwap = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
      row[j] = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (older[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [older, old] = [old, row];
  }
  return old[second.length] ?? 0;
}
