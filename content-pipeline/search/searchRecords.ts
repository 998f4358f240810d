import type { ContentTree } from '#manifest/contentTree';
import { type HastElement, type HastNode, toHast } from '#manifest/hast';
import type { PageDocument } from '#manifest/pageDocument';
import type { SearchDocument, SearchEntry, SearchKind, SearchSignature } from '#manifest/search';
import { textOf } from '../markdown/contentNode';

/** A text for the index, with further words that search results do not show. */
export interface IndexedText extends SearchDocument {
  /** The text of code blocks, formulas and SVG images. */
  code: string;
  /** Further words that find the text. */
  also: string;
}

/** The search records of a page. */
export interface SearchRecords {
  names: SearchEntry[];
  details: SearchEntry[];
  texts: IndexedText[];
  signatures: SearchSignature[];
}

/** The search records of a page that the search does not include: empty lists. */
export const noRecords: SearchRecords = { names: [], details: [], texts: [], signatures: [] };

interface EntryFacts {
  context?: string | undefined;
  preview?: string | undefined;
  deprecated?: boolean;
  unexported?: boolean;
}

const previewLength = 120;

/** The maximum length of the description of an article, which is usually one sentence. */
const descriptionLength = 200;

/** Returns a search entry. Empty fields are omitted, and a long preview is shortened. */
export function searchEntry(
  entry: Pick<SearchEntry, 'title' | 'href' | 'kind'>,
  { context, preview, deprecated, unexported }: EntryFacts,
): SearchEntry {
  return {
    ...entry,
    ...(context && { context }),
    ...(preview && { preview: shorten(preview, entry.kind) }),
    ...(deprecated && { deprecated }),
    ...(unexported && { unexported }),
  };
}

function shorten(text: string, kind: SearchKind): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const most = kind === 'page' || kind === 'post' ? descriptionLength : previewLength;
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

/** Returns the search records of an article. Its title is a name, its headings are details, its sections are texts. */
export function articleRecords(
  page: PageDocument,
  kind: SearchKind,
  body: ContentTree | undefined,
): SearchRecords {
  const { title, path, description } = page;
  const context = contextOf(page);
  const sections = body === undefined ? [] : treeSections(body);
  const [{ text, code, strong } = emptySection, ...rest] = sections;
  return {
    names: [searchEntry({ title, href: path, kind }, { context, preview: description })],
    details: rest.flatMap((section) => headingOf(section, page)),
    texts: [
      { title, href: path, kind, text, code, also: `${description ?? ''} ${strong}`.trim() },
      ...rest.flatMap((section) => recordsOfSection(section, page)),
    ],
    signatures: [],
  };
}

/**
 * Returns the labels of a page's breadcrumbs in one text, such as "Guide › Baking". The label of the section is
 * omitted. Returns an empty string if there are no other labels.
 */
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
  const { text, code, strong } = section;
  return headingOf(section, page).map(({ title, href, kind }) => ({
    ...{ title, href, kind, context: page.title, text, code },
    also: `${page.title} ${strong}`.trim(),
  }));
}

/** A part of a page: the content below a heading, or before the first heading. */
interface TreeSection {
  /** Missing for the part before the first heading. */
  heading?: { title: string; anchor: string };
  /** The text without the heading and without `code`, with one line for each block. */
  text: string;
  /** The text of code blocks, formulas and SVG images, in one line. */
  code: string;
  /** The parts of `text` in bold type, in one line. They are often terms that the section defines. */
  strong: string;
}

const emptySection: TreeSection = { text: '', code: '', strong: '' };

/**
 * Returns the text of content trees with a line for each block. Code blocks, formulas and SVG images are omitted, and
 * also headings of the levels 2 to 4 that have ids. Returns an empty string if there is no text.
 */
export function treeText(...trees: readonly (ContentTree | undefined)[]): string {
  return trees
    .flatMap((tree) => (tree === undefined ? [] : treeSections(tree)))
    .map(({ text }) => text)
    .join('\n')
    .trim();
}

/**
 * Divides a content tree at its headings of the levels 2 to 4 that have ids and are not empty. The first section, which
 * may be empty, is the content before the first heading.
 */
export function treeSections(tree: ContentTree): TreeSection[] {
  const sections: TreeSection[] = [{ ...emptySection }];
  addNodes(toHast(tree), sections);
  return sections.map(({ heading, text, code, strong }) => ({
    ...(heading && { heading }),
    text: inLines(text),
    code: inOneLine(code),
    strong: inOneLine(strong),
  }));
}

function addNodes(nodes: readonly HastNode[], sections: TreeSection[]): void {
  for (const node of nodes) {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value.replace(/\s+/g, ' ');
    else addElement(node, section, sections);
  }
}

function addElement(node: HastElement, section: TreeSection, sections: TreeSection[]): void {
  const anchor = node.properties?.id;
  if (heading.test(node.tagName) && typeof anchor === 'string') {
    const title = inOneLine(textOf(node));
    if (title !== '') sections.push({ ...emptySection, heading: { title, anchor } });
  } else if (code.has(node.tagName)) section.code += `${textOf(node)}\n`;
  else {
    const title = node.properties?.dataTitle;
    if (typeof title === 'string') section.text += `${title}\n`;
    if (node.tagName === 'strong') section.strong += `${textOf(node)} `;
    addNodes(node.children, sections);
    const last = sections.at(-1);
    // Without a line break, the last word of a block and the first word of the next one would be joined.
    if (last !== undefined && !inline.has(node.tagName)) last.text += '\n';
  }
}

const heading = /^h[234]$/;

const code: ReadonlySet<string> = new Set(['pre', 'math', 'svg']);

const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

function inLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
