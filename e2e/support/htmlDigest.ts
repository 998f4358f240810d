import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Element, Nodes, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { glob } from 'tinyglobby';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { ContentNode, ContentTree } from '#manifest/contentTree';

/** What tests look for in an HTML file; the tree itself would be too big to keep. */
export interface HtmlDigest {
  /** The text of `main` without white space; empty when there is none. */
  words: string;
  /** The text of the heading of the page, without white space. */
  title: string;
  hasSidebar: boolean;
  hasFooter: boolean;
  /** How many parts of `main` can be unfolded and hold nothing. */
  emptyFolds: number;
  ids: ReadonlySet<string>;
  /** All that the file links to or loads. */
  hrefs: readonly string[];
}

/** Links to other sites end in this, for those who hear them. */
const newTabNote = '(opensinanewtab)';

/** Reads an HTML file the way a browser without scripts does. */
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
    emptyFolds: main ? byTag(main, 'details').filter(isEmptyFold).length : 0,
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

/** Nothing but the summary is in it. */
function isEmptyFold(details: Element): boolean {
  const [summary] = byTag(details, 'summary');
  return summary === undefined || wordsOf(details) === wordsOf(summary);
}

/** The HTML files of a folder by name, in a fixed order. */
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

/** The paths, from its root, of all that a folder holds. */
export async function pathsIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await glob('**', { cwd: folder, dot: true })).map((name) => `/${name}`));
}

/** The address at which a static host shows an HTML file. */
export function pathOfFile(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, '/');
}

/** Elements within a line of text; all others begin a block of their own. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** Every content tree of a page document, wherever it stands in it, as the texts of its blocks. */
export function contentTexts(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTree(value)) return [blocksOf(value.children)];
  return Object.values(value).flatMap(contentTexts);
}

function isTree(value: object): value is ContentTree {
  return 'type' in value && value.type === 'root';
}

/** The blocks in their order, without white space: a paragraph, a cell, a block of code. */
function blocksOf(nodes: readonly ContentNode[]): string[] {
  const blocks: string[] = [];
  let open = '';
  const close = (): void => {
    blocks.push(squeeze(open));
    open = '';
  };
  const read = (node: ContentNode): void => {
    if (node.type === 'text') {
      open += node.value;
      return;
    }
    const isInline = inline.has(node.tagName);
    if (!isInline) close();
    node.children.forEach(read);
    if (!isInline) close();
  };
  nodes.forEach(read);
  close();
  return blocks.filter((text) => text !== '');
}

const parser = unified().use(rehypeRaw);

/** A whole document as browsers read it. */
function parseHtml(html: string): Root {
  // The types of hast know no raw HTML: it is what the plugin replaces.
  const raw = { type: 'raw', value: html } as unknown as Text;
  return parser.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] });
}

/** All elements for which something holds, in their order. */
function elementsOf(tree: Nodes, holds: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (holds(element)) found.push(element);
  });
  return found;
}

/** The text of a tree without its white space, which HTML and JSON may break differently. */
function wordsOf(tree: Nodes): string {
  return squeeze(textOf(tree));
}

/** A text without its white space. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
