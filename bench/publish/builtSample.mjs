import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/project.mjs';

/** The number of pages per route table, sidebar and part of the search index. */
const pagesPerPart = 500;

/**
 * Writes a folder with the structure of a built site and files of typical sizes, without compiling a site. Like a
 * build, a further call with other edits replaces only the files that differ.
 *
 * @param {string} folder
 * @param {number} pages
 * @param {ReadonlyMap<number, number>} edits the number of edits of a page, by the page's number
 */
export function writeBuiltSample(folder, pages, edits = new Map()) {
  const recordFile = path.join(folder, '.recto.json');
  /** @type {Record<string, string>} */
  const before = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')).files : {};
  const folders = new Set();
  /** @type {(name: string, content: string) => void} */
  const write = (name, content) => {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(file, content);
  };
  /** @type {Record<string, string>} */
  const outputs = {};
  /** @type {(name: string, key: string, make: () => string) => void} */
  const output = (name, key, make) => {
    outputs[name] = key;
    if (before[name] !== key) write(name, make());
  };
  /** @type {(kind: string, content: string) => string} */
  const content = (kind, text) => {
    const name = `${kind}/${hashOf(text)}.json`;
    if (!existsSync(path.join(folder, 'content', name))) write(`content/${name}`, text);
    return name;
  };

  const asset = 'assets/main.0123456789abcdef.js';
  if (!existsSync(path.join(folder, asset))) write(asset, wordsOf('script', 300_000));
  /** @type {string[]} */
  const parts = [];
  for (let start = 0; start < pages; start += pagesPerPart) {
    const entries = [];
    let edited = 0;
    for (let page = start; page < Math.min(pages, start + pagesPerPart); page += 1) {
      const edit = edits.get(page) ?? 0;
      edited += edit;
      const address = `docs/part-${start / pagesPerPart}/page-${page}`;
      const text = wordsOf(`page ${page} edit ${edit}`, 5_000);
      const document = content('pages', JSON.stringify({ path: address, text }));
      entries.push({ path: `/${address}`, document, title: `Page ${page}` });
      const key = hashOf(document);
      output(`${address}/index.html`, key, () => `<!doctype html>${text}${text}${text}`);
      output(`${address}/index.md`, key, () => text.slice(0, 3_000));
    }
    const names = JSON.stringify(entries);
    parts.push(content('routes', names));
    parts.push(content('sidebars', JSON.stringify({ start, pages: entries.length })));
    parts.push(content('search', wordsOf(`search ${start} ${edited}`, 200_000)));
  }
  const routes = content('routes', JSON.stringify(parts));
  output('sitemap.xml', routes, () => wordsOf(routes, pages * 80));
  output('llms.txt', routes, () => wordsOf(routes, pages * 60));
  output('404.html', '', () => '<!doctype html>');

  const release = hashOf(routes);
  const {
    sections: _,
    routes: __,
    ...manifest
  } = JSON.parse(readFileSync(path.join(root, 'e2e/handwritten/content/manifest.json'), 'utf8'));
  const edition = { locale: 'en', path: '/docs', routes, sidebars: {} };
  const version = { name: 'current', label: 'Current', isLast: true, path: '/docs' };
  const versions = [{ ...version, editions: [edition] }];
  const sections = [{ id: 'docs', kind: 'docs', label: 'Docs', versions }];
  const theme = { ...manifest.theme, stylesheet: undefined };
  const text = JSON.stringify({ ...manifest, release, theme, sections, routes: [] });
  write('content/manifest.json', text);
  write(`content/releases/${release}.json`, text);
  write('.recto.json', JSON.stringify({ release, assets: [asset], files: outputs }));
  for (const name of Object.keys(before)) {
    if (!(name in outputs)) rmSync(path.join(folder, name));
  }
}

/**
 * Returns the first 20 hexadecimal digits of the SHA-256 of a text.
 *
 * @param {string} text
 */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/**
 * Returns a text with the given number of characters. Different seeds result in different texts.
 *
 * @param {string} seed
 * @param {number} length
 */
function wordsOf(seed, length) {
  const word = `${seed} ${hashOf(seed)} `;
  return word.repeat(Math.ceil(length / word.length)).slice(0, length);
}
