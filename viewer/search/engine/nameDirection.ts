import { searchTerm } from '#manifest/searchText';

/** The source and the target in a name such as `textFromValue` or in a query, as index terms. */
interface Direction {
  source: readonly string[];
  target: readonly string[];
}

/**
 * Returns the direction of a name or a query, given its words: the words before and after `from` or `to`. Returns
 * `undefined` if it has none of these words or both.
 */
export function directionOf(words: readonly string[]): Direction | undefined {
  const from = words.indexOf('from');
  const to = words.indexOf('to');
  if (from < 0 === to < 0) return undefined;
  const at = Math.max(from, to);
  const before = words.slice(0, at).map(searchTerm);
  const after = words.slice(at + 1).map(searchTerm);
  return to < 0 ? { source: after, target: before } : { source: before, target: after };
}

/** Tests if a direction is the reverse of another: a word in the source of one is in the target of the other. */
export function isReverse(a: Direction, b: Direction): boolean {
  return (
    a.source.some((word) => b.target.includes(word)) ||
    a.target.some((word) => b.source.includes(word))
  );
}
