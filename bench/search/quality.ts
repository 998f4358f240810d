import { readFileSync } from 'node:fs';
import type { SearchEngine } from '../../viewer/search/engine/engine';

interface ExpectedAnswer {
  query: string;
  expect: string | readonly string[];
  kind: 'name' | 'prefix' | 'camel-case' | 'typo' | 'word' | 'member' | 'concept' | 'type';
}

/**
 * A query, and the rank of its first expected result. Ranks begin with 1; the rank is 0 if no expected result was
 * found.
 */
export interface MeasuredQuery extends ExpectedAnswer {
  place: number;
  /** The URL of the first result; `undefined` if there are no results. */
  first: string | undefined;
}

/** Runs all queries in a JSON file and returns them with their ranks. */
export function askQueries(engine: SearchEngine, file: string): MeasuredQuery[] {
  const queries: ExpectedAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
  return queries.map((expected) => {
    const results = engine.search(expected.query);
    const place =
      results.findIndex(({ entry, parts }) =>
        [entry, ...parts.map((part) => part.entry)].some(({ href }) => isExpected(href, expected)),
      ) + 1;
    return { ...expected, place, first: results[0]?.entry.href };
  });
}

/**
 * Tests if the URL of a result is expected. For concepts, members and types, an expected URL without an anchor also
 * accepts all anchors of its page. For other queries, only the exact URL is accepted.
 */
function isExpected(address: string, { expect, kind }: ExpectedAnswer): boolean {
  const isLoose = kind === 'concept' || kind === 'member' || kind === 'type';
  return [expect].flat().some((wanted) => {
    if (address === wanted) return true;
    return isLoose && !wanted.includes('#') && address.startsWith(`${wanted}#`);
  });
}

/**
 * Returns the share (0 to 1) of queries with an expected result among the first `places` results; `NaN` if there are no
 * queries.
 */
export function hitsWithin(places: number, measured: readonly MeasuredQuery[]): number {
  const hits = measured.filter(({ place }) => place > 0 && place <= places);
  return hits.length / measured.length;
}
