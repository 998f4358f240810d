import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * The size of a built site. All sizes are in bytes.
 *
 * @typedef {object} Weight
 * @property {number} total
 * @property {number} pages the number of HTML files
 * @property {HtmlFile} largest
 * @property {HtmlFile} median
 *
 * @typedef {{ raw: number, brotli: number }} HtmlFile
 */

/**
 * Measures the size of a built site: the total size of all files, and the sizes of the largest HTML file and of the
 * HTML file with the median size.
 *
 * @throws {Error} if the folder contains no HTML file
 *
 * @param {string} folder
 * @returns {Weight}
 */
export function weigh(folder) {
  const files = filesIn(folder).map((name) => {
    const file = path.join(folder, name);
    return { file, raw: statSync(file).size };
  });
  const pages = files.filter(({ file }) => file.endsWith('.html')).sort((a, b) => a.raw - b.raw);
  /** @param {number} index */
  const compressed = (index) => {
    const page = pages[index];
    if (page === undefined) throw new Error(`No HTML file in ${folder}`);
    return { raw: page.raw, brotli: brotliCompressSync(readFileSync(page.file)).length };
  };
  return {
    total: files.reduce((sum, { raw }) => sum + raw, 0),
    pages: pages.length,
    largest: compressed(pages.length - 1),
    median: compressed(Math.floor(pages.length / 2)),
  };
}

/**
 * Returns the largest number of items that a list in an HTML file of a built site has; 0 if there are no lists.
 *
 * @param {string} folder
 */
export function longestList(folder) {
  let longest = 0;
  for (const name of filesIn(folder)) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    /** @type {number[]} */
    const open = [];
    for (const [, end, tag] of html.matchAll(/<(\/?)(ul|ol|li)\b/g)) {
      if (tag === 'li') {
        if (end === '') open.push((open.pop() ?? 0) + 1);
      } else if (end === '') open.push(0);
      else longest = Math.max(longest, open.pop() ?? 0);
    }
  }
  return longest;
}

/**
 * Returns the relative paths of files that exist in only one of two folders or whose bytes differ.
 *
 * @param {string} folder
 * @param {string} other
 */
export function differences(folder, other) {
  const here = new Set(filesIn(folder));
  const there = new Set(filesIn(other));
  const isEqual = (/** @type {string} */ name) =>
    here.has(name) &&
    there.has(name) &&
    readFileSync(path.join(folder, name)).equals(readFileSync(path.join(other, name)));
  return [...new Set([...here, ...there])].filter((name) => !isEqual(name));
}

/**
 * Returns the paths of all files in a folder, relative to the folder.
 *
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
