import { distance } from 'fastest-levenshtein';

/**
 * Returns at most three names that are spelled similarly to `name`, the most similar name first; an empty array if
 * there are none. Upper and lower case count as the same. `limit` is the maximum edit distance; the default depends on
 * the length of `name`.
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
 * Tests if a name is similar enough to one of the names to be a misspelling, such as `titel` for `title`. Upper and
 * lower case count as the same.
 */
export function isMisspelt(name: string, names: Iterable<string>): boolean {
  return nearestNames(name, names, 2).some((candidate) => {
    const [written, meant] = [name.toLowerCase(), candidate.toLowerCase()];
    const letters = (word: string) => [...word].sort().join('');
    return distance(written, meant) <= 1 || letters(written) === letters(meant);
  });
}

/**
 * Returns a hint with the names that are similar to `name`: `did you mean "a" or "b"?`, or `otherwise` if no name is
 * similar.
 */
export function suggest(name: string, names: Iterable<string>, otherwise: string): string {
  const near = nearestNames(name, names).map((candidate) => `"${candidate}"`);
  return near.length === 0 ? otherwise : `did you mean ${near.join(' or ')}?`;
}

/**
 * Returns a hint with the names that are similar to `name`. If no name is similar, the hint lists the names as
 * `firstOf` does. Returns `otherwise` if `names` is empty.
 */
export function suggestOneOf(name: string, names: Iterable<string>, otherwise: string): string {
  const known = [...names];
  return suggest(name, known, known.length === 0 ? otherwise : `use one of: ${firstOf(known)}`);
}

/**
 * Returns names as text. If there are more than six names, returns the first five and the number of the other names.
 */
export function firstOf(names: readonly string[]): string {
  const listed = 5;
  // A sixth name is about as short as "and 1 others".
  if (names.length <= listed + 1) return names.join(', ');
  return `${names.slice(0, listed).join(', ')} and ${names.length - listed} others`;
}
