import { distance } from 'fastest-levenshtein';

/** Returns the names that an author may have meant by `name`: the nearest first, at most three. */
function nearestNames(name: string, names: Iterable<string>): string[] {
  const limit = Math.max(2, Math.ceil(name.length * 0.4));
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

/** Returns a hint that offers the nearest names, or `otherwise` where none is near. */
export function suggest(name: string, names: Iterable<string>, otherwise: string): string {
  const near = nearestNames(name, names).map((candidate) => `"${candidate}"`);
  return near.length === 0 ? otherwise : `Did you mean ${near.join(' or ')}?`;
}
