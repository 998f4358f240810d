import { readFileSync } from 'node:fs';
import type { SearchEngine } from '../../viewer/search/engine/engine';

/** What somebody types, and where it should lead. */
interface ExpectedAnswer {
  query: string;
  expect: string | readonly string[];
  kind: 'name' | 'prefix' | 'humps' | 'typo' | 'word' | 'member' | 'concept' | 'type';
}

/** A query, and at which place its answer stands, from 1 on; 0 where it does not. */
export interface MeasuredQuery extends ExpectedAnswer {
  place: number;
  /** What stands first. */
  first: string | undefined;
}

/** Asks all queries of a file. */
export function askQueries(engine: SearchEngine, file: string): MeasuredQuery[] {
  const queries: ExpectedAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
  return queries.map((expected) => {
    const addresses = engine.search(expected.query).map(({ entry }) => entry.href);
    const place = addresses.findIndex((address) => isExpected(address, expected)) + 1;
    return { ...expected, place, first: addresses[0] };
  });
}

/** Questions are answered by any place of the page; names by the very page or place. */
function isExpected(address: string, { expect, kind }: ExpectedAnswer): boolean {
  const isLoose = kind === 'concept' || kind === 'member' || kind === 'type';
  return [expect].flat().some((wanted) => {
    if (address === wanted) return true;
    return isLoose && !wanted.includes('#') && address.startsWith(`${wanted}#`);
  });
}

/** The share of queries whose answer is among the first so many. */
export function hitsWithin(places: number, measured: readonly MeasuredQuery[]): number {
  const hits = measured.filter(({ place }) => place > 0 && place <= places);
  return hits.length / measured.length;
}
