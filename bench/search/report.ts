import { brotliCompressSync } from 'node:zlib';
import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import { writeSection } from '../writeSection.mjs';
import { compileIndex, type SiteIndex } from './compileIndex';
import { generatedNames } from './generatedNames';
import { loadEngine } from './loadEngine';
import { askQueries, hitsWithin, type MeasuredQuery } from './quality';

const listsAll = process.argv.includes('--all');
const index = await compileIndex('node_modules/.cache/recto');
const engine = loadEngine(index);
const querySets = [
  ['ours', 'bench/search/queries.json'],
  ['of fresh eyes', 'bench/search/freshQueries.json'],
] as const;
const measured = querySets.map(([label, file]) => ({ label, found: askQueries(engine, file) }));

for (const { found } of measured) {
  for (const { query, place, first } of found)
    if (listsAll || place !== 1) console.log(`${place} ${query} → ${first}`);
}
const text = [
  table('queries | number | hit@1 | hit@3', measured.flatMap(qualityRows)),
  table('file | raw, bytes | brotli', sizeRows(index)),
  'Each key of each query, in Node, as time of the processor at full speed.',
  table('names | queries | median ms a key | p95', speedRows()),
].join('\n\n');
console.log(text);
writeSection('Search', 'npm run bench:search', `\n${text}`);

function table(head: string, rows: readonly string[]): string {
  const columns = head.split(' | ');
  const rule = columns.map((_, at) => (at === 0 ? '---' : '--:')).join(' | ');
  return [`| ${head} |`, `| ${rule} |`, ...rows].join('\n');
}

function qualityRows({ label, found }: (typeof measured)[number]): string[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const rowOf = (kind: string) =>
    qualityRow(
      `${label}: ${kind}`,
      found.filter((one) => one.kind === kind),
    );
  return [qualityRow(label, found), ...kinds.map(rowOf)];
}

function speedRows(): string[] {
  const typed = askQueries(engine, 'bench/search/queries.json').map(({ query }) => query);
  const large = createSearchEngine();
  const names = generatedNames(10_000);
  large.addNames(names, { id: 'api', section: 'api', group: 'api' });
  const some = names.filter((_, number) => number % 250 === 0).map(({ title }) => title);
  return [speedRow('the site', engine, typed), speedRow('10,000 names at once', large, some)];
}

function qualityRow(label: string, measured: readonly MeasuredQuery[]): string {
  const [first, third] = [1, 3].map((places) => hitsWithin(places, measured).toFixed(3));
  return `| ${label} | ${measured.length} | ${first} | ${third} |`;
}

function sizeRows({ editions, read }: SiteIndex): string[] {
  return editions.flatMap(({ source, index: { names, details = [], text = [], types } }) => {
    const parts = { names, details, text, types: types === undefined ? [] : [{ file: types }] };
    return Object.entries(parts).flatMap(([part, shards]) =>
      shards.map(({ file }) => {
        const content = read(file);
        const small = brotliCompressSync(content).length;
        return `| ${source.id} ${part} | ${content.length} | ${small} |`;
      }),
    );
  });
}

/**
 * Returns a table row with the processor time of searches, which depends less on other running programs than the
 * elapsed time.
 */
function speedRow(label: string, searched: SearchEngine, queries: readonly string[]): string {
  const times = queries.flatMap((query) =>
    Array.from(query, (_, at) => {
      const before = process.cpuUsage();
      searched.search(query.slice(0, at + 1));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  return `| ${label} | ${queries.length} | ${at(0.5)} | ${at(0.95)} |`;
}
