import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import { earlyResults } from '../../viewer/search/useSearch';
import { compileIndex, type SiteIndex } from './compileIndex';
import { loadDivided, loadEngine, loadNames } from './loadEngine';
import { askQueries, hitsWithin } from './quality';
import { rateAnswers, readQuestions } from './questions';

// Compiles the tutorials, blog and reference of a real library, and checks the results of queries.

let folder: string;
let index: SiteIndex;
let engine: SearchEngine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-search-'));
  index = await compileIndex('graphql-js', folder);
  engine = loadEngine(index);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const queries = path.resolve('bench/search/queries.json');

describe('the search of a real site', () => {
  it('has an index for tutorials, reference and blog', () => {
    expect(index.editions.map(({ source }) => source.group)).toEqual(['docs', 'api', 'blog']);
  });

  it('answers at the first place, or among the first three, as often as it did', () => {
    const measured = askQueries(engine, queries);

    expect(measured.length).toBeGreaterThanOrEqual(60);
    expect(hitsWithin(1, measured)).toBeGreaterThanOrEqual(0.95);
    expect(hitsWithin(3, measured)).toBeGreaterThanOrEqual(0.98);
  });

  it('answers all names, beginnings and camel-case parts at the first place', () => {
    const missed = askQueries(engine, queries).filter(
      ({ kind, place }) => place !== 1 && ['name', 'prefix', 'camel-case'].includes(kind),
    );
    expect(missed.map(({ query, first }) => [query, first])).toEqual([]);
  });

  it('answers the queries that were looked at once during development', () => {
    const measured = askQueries(engine, path.resolve('bench/search/freshQueries.json'));

    expect(hitsWithin(1, measured)).toBeGreaterThanOrEqual(0.85);
    expect(hitsWithin(3, measured)).toBeGreaterThanOrEqual(0.9);
  });

  const bounds = {
    'graphql-js': { tuned: [0.82, 0.94], heldOut: [0.79, 0.91] },
    zod: { tuned: [0.77, 0.91], heldOut: [0.57, 0.73] },
  } as const;

  it.each(['graphql-js', 'zod'] as const)(
    'answers the questions of readers of %s',
    async (site) => {
      const searched = site === 'zod' ? loadEngine(await compileIndex(site, folder)) : engine;
      const sets = readQuestions(site);
      for (const set of ['tuned', 'heldOut'] as const) {
        const { hit1, hit3 } = rateAnswers(sets[set], (query) =>
          searched.search(query).map(({ entry }) => entry.href),
        );
        const [least1, least3] = bounds[site][set];
        expect({ set, isGood: hit1 >= least1 && hit3 >= least3 }).toEqual({ set, isGood: true });
      }
    },
    180_000,
  );

  it('answers as well when its texts are divided, with the texts that it loads alone', async () => {
    const divided = await loadDivided(index);
    const shares = ['queries.json', 'freshQueries.json'].map((name) => {
      const measured = askQueries(divided, path.resolve('bench/search', name));
      return [hitsWithin(1, measured), hitsWithin(3, measured)];
    });

    expect(shares[0]?.[0]).toBeGreaterThanOrEqual(0.95);
    expect(shares[0]?.[1]).toBeGreaterThanOrEqual(0.98);
    expect(shares[1]?.[0]).toBeGreaterThanOrEqual(0.85);
    expect(shares[1]?.[1]).toBeGreaterThanOrEqual(0.9);
  });

  it('shows no result before the texts are loaded that they would move from the first place', () => {
    const names = loadNames(index);
    const questions = readQuestions('graphql-js').tuned.map(({ query }) => query);
    const asked = new Set([...askQueries(engine, queries).map(({ query }) => query), ...questions]);
    const early = [...asked].flatMap((query) => {
      const [first] = earlyResults({ query, results: names.search(query, { limit: 80 }) });
      return first === undefined ? [] : [{ query, href: first.entry.href }];
    });
    const moved = early.filter(({ query, href }) => engine.search(query)[0]?.entry.href !== href);

    expect(early.length).toBeGreaterThan(45);
    expect(moved.length / early.length).toBeLessThan(0.03);
  });

  it('reads few bytes for its first answer', () => {
    const files = index.editions.flatMap((edition) => edition.index.names);
    const bytes = files.map(({ file }) => brotliCompressSync(index.read(file)).length);

    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000);
  });
});
