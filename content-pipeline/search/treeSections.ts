import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';

/** A stretch of a page: what stands below a heading, or before the first one. */
export interface TreeSection {
  /** Its heading; the beginning of a page has none. */
  heading?: { title: string; anchor: string };
  /** What it says, as words in one line. */
  text: string;
  /** What its code blocks say. */
  code: string;
}

/** The words of a tree in one line; those of code blocks are left out. */
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
  addNodes(tree.children, sections);
  return sections.map(({ heading, text, code }) => ({
    ...(heading && { heading }),
    text: inOneLine(text),
    code: inOneLine(code),
  }));
}

function addNodes(nodes: readonly ContentNode[], sections: TreeSection[]): void {
  for (const node of nodes) {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value;
    else addElement(node, section, sections);
  }
}

function addElement(node: ContentElement, section: TreeSection, sections: TreeSection[]): void {
  const anchor = node.properties?.id;
  if (heading.test(node.tagName) && typeof anchor === 'string') {
    const title = inOneLine(wordsOf(node));
    if (title !== '') sections.push({ heading: { title, anchor }, text: '', code: '' });
  } else if (node.tagName === 'pre') section.code += `${wordsOf(node)}\n`;
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

function wordsOf(node: ContentNode): string {
  return node.type === 'text' ? node.value : node.children.map(wordsOf).join('');
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
