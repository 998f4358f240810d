import { distance } from 'fastest-levenshtein';

/**
 * Returns at most three names with a spelling similar to that of `name`, the most similar name first. `limit` is the
 * maximum edit distance, in characters. By default, it increases with the length of `name`.
 */
export function nearestNames(
  name: string,
  names: Iterable<string>,
  limit = Math.max(2, Math.ceil(name.length * 0.4)),
): string[] {
  return [...new Set(names)]
    .map((candidate) => ({
      candidate,
      steps: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || a.candidate.localeCompare(b.candidate, 'en'))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/**
 * Returns a hint with the names that are similar to `name`: `did you mean "a" or "b"?`, or `otherwise` if no name is
 * similar.
 */
export function suggest(name: string, names: Iterable<string>, otherwise: string): string {
  const near = nearestNames(name, names).map((candidate) => `"${candidate}"`);
  return near.length === 0 ? otherwise : `did you mean ${near.join(' or ')}?`;
}
