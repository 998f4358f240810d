import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import { writeSection } from '../writeSection.mjs';
import { compileIndex, type SiteIndex } from './compileIndex';
import { generatedNames } from './generatedNames';
import { loadEngine } from './loadEngine';
import { installPeers, openPeers, type Peer } from './peers';
import { askQueries, hitsWithin, type MeasuredQuery } from './quality';
import { rateAnswers, readQuestions } from './questions';

const listsAll = process.argv.includes('--all');
const index = await compileIndex('graphql-js', 'node_modules/.cache/recto');
const engine = loadEngine(index);
const querySets = [
  ['used during development', 'bench/search/queries.json'],
  ['looked at once during development', 'bench/search/freshQueries.json'],
] as const;
const measured = querySets.map(([label, file]) => ({ label, found: askQueries(engine, file) }));

for (const { found } of measured) {
  for (const { query, place, first } of found)
    if (listsAll || place !== 1) console.log(`${place} ${query} → ${first}`);
}
const text = [
  'Questions of readers. The ranking was tuned with one set of them, which was partly held out in earlier releases and whose acceptable pages were partly extended after results had been seen. The other set is held out: it was written without knowledge of the search, and its single answers were not looked at. All searches have the same pages, with the keywords and synonyms of the sites. Times: elapsed for each key, in Node, and in Chromium for Pagefind.',
  table('search | set | hit@1 | hit@3 | MRR | KB until the first answer | ms a key', [
    ...(await questionRows('graphql-js', index)),
    ...(await questionRows('zod', await compileIndex('zod', 'node_modules/.cache/recto'))),
  ]),
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

async function questionRows(site: string, siteIndex: SiteIndex): Promise<string[]> {
  const { tuned, heldOut } = readQuestions(site);
  const peers = installPeers() ? await openPeers(site, siteIndex) : [];
  const rows: string[] = [];
  for (const search of [openOurs(siteIndex), ...peers]) {
    const keys = tuned
      .slice(0, 10)
      .flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1)));
    const start = performance.now();
    await search.findAll(keys);
    const time = (performance.now() - start) / keys.length;
    const costs = `${(search.bytes / 1000).toFixed(1)} | ${time.toFixed(1)}`;
    for (const [set, questions] of [
      ['tuned', tuned],
      ['held out', heldOut],
    ] as const) {
      const found = await search.findAll(questions.map(({ query }) => query));
      const byQuery = new Map(questions.map(({ query }, at) => [query, found[at] ?? []]));
      const { hit1, hit3, mrr } = rateAnswers(questions, (query) => byQuery.get(query) ?? []);
      const shares = [hit1, hit3, mrr].map((share) => share.toFixed(3)).join(' | ');
      rows.push(`| ${site}: ${search.name} | ${set}, ${questions.length} | ${shares} | ${costs} |`);
    }
    await search.close();
  }
  return rows;
}

/**
 * Opens Recto's own search. `bytes` is the size of the index of names. If the viewer is built, `bytes` also includes
 * the code.
 */
function openOurs(siteIndex: SiteIndex): Peer {
  const searched = loadEngine(siteIndex);
  const names = siteIndex.editions.flatMap(({ index: own }) => own.names);
  const assets = 'dist/viewer/assets';
  const scripts = existsSync(assets) ? readdirSync(assets) : [];
  const code = scripts.filter((name) => /^search(?:-worker)?\..*\.js$/.test(name));
  const loaded = [
    ...names.map(({ file }) => siteIndex.read(file)),
    ...code.map((name) => readFileSync(`${assets}/${name}`)),
  ];
  return {
    name: code.length === 0 ? 'Recto, without code' : 'Recto',
    bytes: loaded.reduce((sum, content) => sum + brotliCompressSync(content).length, 0),
    findAll: async (queries) =>
      queries.map((query) => searched.search(query).map(({ entry }) => entry.href)),
    close: async () => {},
  };
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
 * Returns a table row about the speed of searches for all prefixes of the queries. It contains the median and the 95th
 * percentile of the processor time in milliseconds. Processor time depends less on other running programs than elapsed
 * time.
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
