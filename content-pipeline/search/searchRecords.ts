import type { ContentTree } from '#manifest/contentTree';
import { type HastElement, type HastNode, toHast } from '#manifest/hast';
import type { PageDocument } from '#manifest/pageDocument';
import type { SearchDocument, SearchEntry, SearchKind, SearchSignature } from '#manifest/search';
import { textOf } from '../markdown/contentNode';

/** A text to be indexed, with words that are not shown. */
export interface IndexedText extends SearchDocument {
  /** Text of its code blocks. */
  code: string;
  /** Other words that it is found by. */
  also: string;
}

/** Search entries of a page. */
export interface SearchRecords {
  names: SearchEntry[];
  details: SearchEntry[];
  texts: IndexedText[];
  signatures: SearchSignature[];
}

/** Search entries of a page that is not indexed. */
export const noRecords: SearchRecords = { names: [], details: [], texts: [], signatures: [] };

interface EntryFacts {
  context?: string | undefined;
  preview?: string | undefined;
  deprecated?: boolean;
  unexported?: boolean;
}

/** Largest number of characters of a signature or a sentence in results. */
const previewLength = 120;

/** Returns an entry without empty fields. */
export function searchEntry(
  entry: Pick<SearchEntry, 'title' | 'href' | 'kind'>,
  { context, preview, deprecated, unexported }: EntryFacts,
): SearchEntry {
  return {
    ...entry,
    ...(context && { context }),
    ...(preview && { preview: shorten(preview) }),
    ...(deprecated && { deprecated }),
    ...(unexported && { unexported }),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > previewLength ? `${line.slice(0, previewLength - 1).trimEnd()}…` : line;
}

/** Returns the entries of an article: its title is a name, its headings are details. */
export function articleRecords(
  page: PageDocument,
  kind: SearchKind,
  body: ContentTree | undefined,
): SearchRecords {
  const { title, path, description } = page;
  const context = contextOf(page);
  const sections = body === undefined ? [] : treeSections(body);
  const [beginning = { text: '', code: '' }, ...rest] = sections;
  return {
    names: [searchEntry({ title, href: path, kind }, { context, preview: description })],
    details: rest.flatMap((section) => headingOf(section, page)),
    texts: [
      { title, href: path, kind, ...beginning, also: description ?? '' },
      ...rest.flatMap((section) => recordsOfSection(section, page)),
    ],
    signatures: [],
  };
}

/** Returns the breadcrumbs of a page within its section as text. */
export function contextOf({ breadcrumbs }: PageDocument): string {
  return breadcrumbs
    .slice(1)
    .map(({ label }) => label)
    .join(' › ');
}

function headingOf({ heading }: TreeSection, page: PageDocument): SearchEntry[] {
  if (heading === undefined) return [];
  const { title, anchor } = heading;
  const place = { title, href: `${page.path}#${anchor}`, kind: 'heading' } as const;
  return [searchEntry(place, { context: page.title })];
}

function recordsOfSection(section: TreeSection, page: PageDocument): IndexedText[] {
  const { heading, text, code } = section;
  return headingOf(section, page).map(({ title, href, kind }) => ({
    ...{ title, href, kind, context: page.title, text, code },
    also: heading === undefined ? '' : page.title,
  }));
}

/** A part of a page: the content below a heading, or before the first one. */
interface TreeSection {
  /** Its heading; the beginning of a page has none. */
  heading?: { title: string; anchor: string };
  /** Its words in one line. */
  text: string;
  /** Text of its code blocks. */
  code: string;
}

/** Returns the words of trees in one line, without those of code blocks; empty when there are none. */
export function treeText(...trees: readonly (ContentTree | undefined)[]): string {
  return trees
    .flatMap((tree) => (tree === undefined ? [] : treeSections(tree)))
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** Cuts a tree at its headings of the levels two to four. */
export function treeSections(tree: ContentTree): TreeSection[] {
  const sections: TreeSection[] = [{ text: '', code: '' }];
  addNodes(toHast(tree), sections);
  return sections.map(({ heading, text, code }) => ({
    ...(heading && { heading }),
    text: inOneLine(text),
    code: inOneLine(code),
  }));
}

function addNodes(nodes: readonly HastNode[], sections: TreeSection[]): void {
  for (const node of nodes) {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value;
    else addElement(node, section, sections);
  }
}

function addElement(node: HastElement, section: TreeSection, sections: TreeSection[]): void {
  const anchor = node.properties?.id;
  if (heading.test(node.tagName) && typeof anchor === 'string') {
    const title = inOneLine(textOf(node));
    if (title !== '') sections.push({ heading: { title, anchor }, text: '', code: '' });
  } else if (node.tagName === 'pre') section.code += `${textOf(node)}\n`;
  else {
    addNodes(node.children, sections);
    const last = sections.at(-1);
    // The last word of a block is another one than the first of the next.
    if (last !== undefined && !inline.has(node.tagName)) last.text += ' ';
  }
}

const heading = /^h[234]$/;

const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
