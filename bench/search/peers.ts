import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import type { SearchEntry } from '#manifest/search';
import { launchBrowser } from '../visit/device.mjs';
import type { SiteIndex } from './compileIndex';

interface PeerPage {
  path: string;
  title: string;
  isApi: boolean;
  sections: PeerSection[];
}

/** A section of a page: the text before the first heading, the text below a heading, or the text of a member. */
interface PeerSection {
  /** The heading or the name of the member; empty for the text before the first heading. */
  title: string;
  href: string;
  text: string;
  code: string;
}

/** The search of a tool, with an index of a site. */
export interface Peer {
  name: string;
  /** The number of compressed bytes, code included, that a reader loads until the first answer. */
  bytes: number;
  /** Returns the links of the best results of each query, best first. */
  findAll(queries: readonly string[]): Promise<readonly (readonly string[])[]>;
  close(): Promise<void>;
}

const versions = { pagefind: '1.6.0', lunr: '2.3.9' };
const folder = path.resolve('.cache/bench/search-peers');

/** Installs Pagefind and lunr if they are not installed. Returns `false` if the installation fails. */
export function installPeers(): boolean {
  const isInstalled = Object.entries(versions).every(([name, version]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (isInstalled) return true;
  console.log('Installing Pagefind and lunr …');
  mkdirSync(folder, { recursive: true });
  const content = { private: true, type: 'module', dependencies: versions };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(content));
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) console.error(stderr);
  return status === 0;
}

/** Indexes a site with the searches of Starlight, VitePress and TypeDoc, and returns these searches. */
export async function openPeers(site: string, index: SiteIndex): Promise<Peer[]> {
  const pages = await readPages(index);
  return [await openPagefind(site, pages), openMiniSearch(pages), await openLunr(pages)];
}

type SectionEntry = Pick<SearchEntry, 'title' | 'href' | 'synonyms'>;

async function readPages({ editions, read, textsOf }: SiteIndex): Promise<PeerPage[]> {
  const pages = new Map<string, PeerPage>();
  const entriesOf = (files: readonly string[]): SearchEntry[] =>
    files.flatMap((file) => {
      const content = JSON.parse(read(file));
      return (
        content.entries ?? entriesOf(content.shards.map((shard: { file: string }) => shard.file))
      );
    });
  for (const { source, index } of editions) {
    const texts = new Map((await textsOf(source.id)).flat().map((text) => [text.href, text]));
    const names = entriesOf(index.names.map(({ file }) => file));
    const sectionOf = ({ title, href, synonyms = [] }: SectionEntry): PeerSection => {
      const { text = '', code = '' } = texts.get(href) ?? {};
      // A maintainer who uses one of the other searches would write such words into the text.
      return { title, href, text: [text, ...synonyms].filter(Boolean).join('\n'), code };
    };
    for (const entry of names) {
      const { href, title, preview = '' } = entry;
      const first = sectionOf({ ...entry, title: '' });
      const text = [preview, first.text].filter(Boolean).join('\n');
      const isApi = source.group === 'api';
      pages.set(href, { path: href, title, isApi, sections: [{ ...first, text }] });
    }
    const details = entriesOf((index.details ?? []).map(({ file }) => file));
    const known = new Set<string>();
    for (const detail of details) {
      if (known.has(detail.href)) continue;
      known.add(detail.href);
      const own = detail.href.replace(/#.*/, '');
      const page = pages.get(own) ?? pages.get(own.replace(/[^/]+\/$/, ''));
      page?.sections.push(sectionOf(detail));
    }
  }
  return [...pages.values()];
}

function sizeOf(...texts: readonly (string | Buffer)[]): number {
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Indexes pages with Pagefind and its default settings, as Starlight does. Queries run in a browser. */
async function openPagefind(site: string, pages: readonly PeerPage[]): Promise<Peer> {
  const output = path.join(folder, `pagefind-${site}`);
  rmSync(output, { recursive: true, force: true });
  const program = path.join(folder, 'node_modules/pagefind/lib/index.js');
  const { createIndex, close } = await import(program);
  const { index } = await createIndex();
  for (const { path: url, title, sections } of pages) {
    const body = sections.map(({ title: heading, href, text, code }) => {
      const id = href.includes('#') ? ` id="${href.replace(/^[^#]*#/, '')}"` : '';
      const head = heading === '' ? '' : `<h2${id}>${escapeHtml(heading)}</h2>`;
      return `${head}<p>${escapeHtml(text)}</p><pre>${escapeHtml(code)}</pre>`;
    });
    const content = `<html lang="en"><body><main data-pagefind-body><h1>${escapeHtml(title)}</h1>${body.join('')}</main></body></html>`;
    await index.addHTMLFile({ url, content });
  }
  await index.writeFiles({ outputPath: path.join(output, 'pagefind') });
  await close();
  let bytes = 0;
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(output, name);
    if (!existsSync(file) || name === '/') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Search</title>');
      return;
    }
    const content = readFileSync(file);
    // Pagefind's own files are compressed already; its code is not.
    bytes += /\.(?:js|json)$/.test(name) ? sizeOf(content) : content.length;
    const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    response.setHeader('content-type', type);
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const ask = (queries: readonly string[]) =>
    page.evaluate(async (all) => {
      const address = '/pagefind/pagefind.js';
      const pagefind = await import(address);
      const answers: string[][] = [];
      for (const query of all) {
        const { results } = await pagefind.search(query);
        const shown = await Promise.all(
          results.slice(0, 10).map((result: { data(): Promise<{ url: string }> }) => result.data()),
        );
        answers.push(shown.map(({ url }) => url));
      }
      return answers;
    }, queries);
  await ask(['schema']);
  return {
    name: 'Pagefind (Starlight)',
    bytes,
    findAll: ask,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Indexes pages with MiniSearch and the settings of VitePress's local search. */
function openMiniSearch(pages: readonly PeerPage[]): Peer {
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] };
  const index = new MiniSearch(options);
  for (const { title, sections } of pages) {
    for (const { title: heading, href, text, code } of sections) {
      index.add({
        id: href,
        ...{ title: heading === '' ? title : heading, titles: heading === '' ? [] : [title] },
        text: `${text} ${code}`,
      });
    }
  }
  const json = JSON.stringify(index);
  const code = readFileSync('node_modules/minisearch/dist/es/index.js');
  const loaded = MiniSearch.loadJSON(json, {
    ...options,
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  return {
    name: 'MiniSearch (VitePress)',
    bytes: sizeOf(json, code),
    findAll: async (queries) =>
      queries.map((query) =>
        loaded
          .search(query)
          .slice(0, 30)
          .map(({ id }) => String(id)),
      ),
    close: async () => {},
  };
}

interface LunrIndex {
  search(query: string): { ref: string; score: number }[];
}

/** Indexes pages with lunr and the settings of TypeDoc's theme, including the search in comments and documents. */
async function openLunr(pages: readonly PeerPage[]): Promise<Peer> {
  const program = path.join(folder, 'node_modules/lunr/lunr.js');
  const { default: lunr } = await import(program);
  const rows = pages.flatMap(({ title, isApi, sections }) =>
    sections.map(({ title: own, href, text }) => ({
      ...{ href, name: own === '' ? title : own, comment: isApi ? text : '' },
      document: isApi ? '' : text,
    })),
  );
  const builder = new lunr.Builder();
  builder.pipeline.add(lunr.trimmer);
  builder.ref('id');
  builder.field('name', { boost: 10 });
  builder.field('comment', { boost: 10 });
  builder.field('document', { boost: 1 });
  for (const [id, row] of rows.entries()) builder.add({ ...row, id });
  const built = builder.build();
  const json = JSON.stringify({ rows: rows.map(({ href, name }) => [name, href]), index: built });
  const index: LunrIndex = built;
  const find = (query: string) => {
    const wanted = query
      .trim()
      .split(' ')
      .map((word) => (word === '' ? '' : `*${word.replace(/[~^:+*-]/g, ' ').trim()}*`))
      .join(' ');
    const hits = index.search(wanted).map(({ ref, score }) => {
      const row = rows[Number(ref)];
      const name = row?.name.toLowerCase() ?? '';
      const isBeginning = name.startsWith(query.toLowerCase());
      const boost = isBeginning ? 1 + 1 / (1 + Math.abs(name.length - query.length)) : 1;
      return { href: row?.href ?? '', score: score * boost };
    });
    return hits
      .sort((a, b) => b.score - a.score)
      .slice(0, 30)
      .map(({ href }) => href);
  };
  return {
    name: 'lunr (TypeDoc)',
    bytes: sizeOf(json, readFileSync(program)),
    findAll: async (queries) => queries.map(find),
    close: async () => {},
  };
}
