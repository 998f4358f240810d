import type { NameWord } from '#manifest/searchText';
import type { MatchRange } from './engine';
import type { IndexedName } from './indexedName';

/** Where in a title these letters and digits stand, counted without all other signs. */
export function markSqueezed(name: IndexedName, from: number, to: number): MatchRange[] {
  return joined(
    name.words.flatMap(({ start, text }, at): MatchRange[] => {
      const offset = name.starts[at] ?? 0;
      const first = Math.max(from, offset);
      const last = Math.min(to, offset + text.length);
      return first < last ? [[start + first - offset, start + last - offset]] : [];
    }),
  );
}

/** The beginnings of words that were found, each as long as what was typed of it. */
export function markWords(
  found: readonly (NameWord | undefined)[],
  typed: readonly string[],
): MatchRange[] {
  const ranges = found.flatMap((word, at): MatchRange[] =>
    word === undefined ? [] : [[word.start, word.start + (typed[at] ?? '').length]],
  );
  return joined(ranges);
}

/** Ranges from left to right; those that touch are one. */
export function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const result: MatchRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) {
      result[result.length - 1] = [last[0], Math.max(last[1], end)];
    } else result.push([start, end]);
  }
  return result;
}
