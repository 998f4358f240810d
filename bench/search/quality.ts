import { readFileSync } from 'node:fs';
import type { SearchEngine } from '../../viewer/search/engine/engine';

/** A query and its expected results. */
interface ExpectedAnswer {
  query: string;
  expect: string | readonly string[];
  kind: 'name' | 'prefix' | 'humps' | 'typo' | 'word' | 'member' | 'concept' | 'type';
}

/** A query with the rank of its expected result, from 1; 0 if it is not among the results. */
export interface MeasuredQuery extends ExpectedAnswer {
  place: number;
  /** URL of the first result. */
  first: string | undefined;
}

/** Runs all queries of a JSON file. */
export function askQueries(engine: SearchEngine, file: string): MeasuredQuery[] {
  const queries: ExpectedAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
  return queries.map((expected) => {
    const addresses = engine.search(expected.query).map(({ entry }) => entry.href);
    const place = addresses.findIndex((address) => isExpected(address, expected)) + 1;
    return { ...expected, place, first: addresses[0] };
  });
}

/**
 * Tests if a result is an expected one. For concepts, members and types, each anchor of an expected page is accepted;
 * for other queries only the exact URL.
 */
function isExpected(address: string, { expect, kind }: ExpectedAnswer): boolean {
  const isLoose = kind === 'concept' || kind === 'member' || kind === 'type';
  return [expect].flat().some((wanted) => {
    if (address === wanted) return true;
    return isLoose && !wanted.includes('#') && address.startsWith(`${wanted}#`);
  });
}

/** Returns the share (0 to 1) of queries with an expected result among the first `places` results. */
export function hitsWithin(places: number, measured: readonly MeasuredQuery[]): number {
  const hits = measured.filter(({ place }) => place > 0 && place <= places);
  return hits.length / measured.length;
}
