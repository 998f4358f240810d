import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Element, Nodes, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { glob } from 'tinyglobby';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type ContentNode, elementParts, isContentTree } from '#manifest/contentElement';

/**
 * The properties of an HTML file that tests check. They are extracted because the syntax trees of all files would need
 * too much memory.
 */
export interface HtmlDigest {
  /** The text of `main` without white space and without hints of links to other sites; empty if there is no `main`. */
  words: string;
  /** The text of the first `h1` in `main` (without `main`: in the page) without white space; empty if there is none. */
  title: string;
  hasSidebar: boolean;
  hasFooter: boolean;
  /** The number of `details` elements in `main` that have no summary, or contain no text outside of their summary. */
  emptyDetails: number;
  /** The ids of all elements. */
  ids: ReadonlySet<string>;
  /** The values of all `href` and `src` attributes. */
  hrefs: readonly string[];
}

/** The hidden text, without white space, at the end of links to other sites. */
const newTabNote = '(opensinanewtab)';

/** Parses an HTML file like a browser with scripts turned off, and returns its properties. */
export function digestHtml(html: string): HtmlDigest {
  const tree = parseHtml(html);
  const all = elementsOf(tree, () => true);
  const [main] = byTag(tree, 'main');
  const [title] = byTag(main ?? tree, 'h1');
  return {
    words: main ? wordsOf(main).replaceAll(newTabNote, '') : '',
    title: title ? wordsOf(title) : '',
    hasSidebar: byTag(tree, 'nav').some(isSidebar),
    hasFooter: byTag(tree, 'footer').length > 0,
    emptyDetails: main ? byTag(main, 'details').filter(isEmptyDetails).length : 0,
    ids: new Set(all.flatMap(({ properties: { id } }) => (id === undefined ? [] : [String(id)]))),
    hrefs: all.flatMap(({ properties: { href, src } }) =>
      [href, src].filter((value) => typeof value === 'string'),
    ),
  };
}

function byTag(tree: Root | Element, name: string): Element[] {
  return elementsOf(tree, ({ tagName }) => tagName === name);
}

function isSidebar({ properties, children }: Element): boolean {
  return properties.ariaLabel === 'Pages of this section' && children.length > 0;
}

/** Tests if a `details` element has no summary or contains no text outside of its summary. */
function isEmptyDetails(details: Element): boolean {
  const [summary] = byTag(details, 'summary');
  return summary === undefined || wordsOf(details) === wordsOf(summary);
}

/** Returns the relative paths and contents of the HTML files in a folder and its subfolders, sorted by path. */
export async function htmlFilesOf(folder: string): Promise<[string, string][]> {
  const names = (await glob('**/*.html', { cwd: folder })).sort();
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [
        name,
        await readFile(path.join(folder, name), 'utf8'),
      ],
    ),
  );
}

/** Returns the paths of all files in a folder and its subfolders, relative to the folder but with a leading slash. */
export async function pathsIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await glob('**', { cwd: folder, dot: true })).map((name) => `/${name}`));
}

/** Returns the URL path at which a static host serves an HTML file, given its path in the site's folder. */
export function pathOfFile(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, '/');
}

/** Inline elements. All other elements begin a new block. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/**
 * Returns an array for each content tree in a page document, at any depth. The array contains the texts of the tree's
 * blocks.
 */
export function contentTexts(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isContentTree(value)) return [blocksOf(value.nodes)];
  return Object.values(value).flatMap(contentTexts);
}

/** Returns the texts of blocks, such as paragraphs, cells and code blocks, in order and without white space. */
function blocksOf(nodes: readonly ContentNode[]): string[] {
  const blocks: string[] = [];
  let open = '';
  const close = (): void => {
    blocks.push(squeeze(open));
    open = '';
  };
  const read = (node: ContentNode): void => {
    if (typeof node === 'string') {
      open += node;
      return;
    }
    const { tagName, children } = elementParts(node);
    const isInline = inline.has(tagName);
    if (!isInline) close();
    children.forEach(read);
    if (!isInline) close();
  };
  nodes.forEach(read);
  close();
  return blocks.filter((text) => text !== '');
}

const parser = unified().use(rehypeRaw);

function parseHtml(html: string): Root {
  // The types of hast do not include raw HTML, which the plugin parses.
  const raw = { type: 'raw', value: html } as unknown as Text;
  return parser.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] });
}

/** Returns all elements of a tree for which `holds` returns true, in document order. */
function elementsOf(tree: Nodes, holds: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (holds(element)) found.push(element);
  });
  return found;
}

/** Returns the text of a tree without white space, because white space differs between HTML and JSON. */
function wordsOf(tree: Nodes): string {
  return squeeze(textOf(tree));
}

/** Returns a text without its white space. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
