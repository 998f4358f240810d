import type { Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Report } from '../../diagnostics/diagnostic';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';
import { type Block, checkClosed, type Directive, indentedMarkOf, takeLabel } from './directive';
import { isSlashed, isTrue, readOptions } from './slashedBlocks';
import { tabData } from './tabs';

/**
 * Converts a tab of MkDocs, `=== "Title"` or `/// tab | Title`, and the tabs directly after it to a group of tabs.
 * Removes all but the first tab from their parent. A tab that begins with `===!`, or has the option `new: true`, begins
 * another group. Reports tabs that are not closed. Returns the group; `undefined` if `first` is another block.
 */
export function readMkDocsTabs(
  first: Directive,
  parent: Parents,
  source: SourceText,
  words: PageWords,
  report: Report,
): Block[] | undefined {
  if (!isTab(first, source)) return undefined;
  const siblings = parent.children as RootContent[];
  const at = siblings.indexOf(first);
  const tabs = [first];
  if (isSlashed(first, source)) readOptions(first);
  for (const next of siblings.slice(at + 1)) {
    if (next.type !== 'containerDirective' || !isTab(next, source)) break;
    if (isSlashed(next, source)) readOptions(next);
    if (beginsGroup(next, source)) break;
    tabs.push(next);
  }
  siblings.splice(at + 1, tabs.length - 1);
  for (const tab of tabs) {
    if (isSlashed(tab, source)) checkClosed(tab, source, report);
    const label = textOf({ type: 'paragraph', children: takeLabel(tab) ?? [] }).trim();
    tab.name = 'tab';
    tab.data = tabData(label || words('tab'));
  }
  return [
    {
      type: 'containerDirective',
      name: 'tabs',
      data: { hName: 'div', hProperties: { className: ['tabs'] } },
      children: tabs,
      ...(first.position && { position: first.position }),
    },
  ];
}

function isTab(node: Directive, source: SourceText): boolean {
  if (isSlashed(node, source)) return node.name === 'tab';
  return indentedMarkOf(node, source)?.startsWith('===') === true;
}

function beginsGroup(tab: Directive, source: SourceText): boolean {
  if (isSlashed(tab, source)) return isTrue(tab.attributes?.new);
  return indentedMarkOf(tab, source)?.includes('!') === true;
}

/**
 * Converts a paragraph and the definitions after it (`: text`) to a list of definitions, in which each line of the
 * paragraph is a term. Further paragraphs with definitions that follow directly become part of the same list. Removes
 * these nodes, except the first paragraph, from their parent. Returns the list; `undefined` if no definition follows.
 */
export function readDefinitions(
  first: Paragraph,
  parent: Parents,
  source: SourceText,
): Block[] | undefined {
  const siblings: RootContent[] = parent.children;
  const at = siblings.indexOf(first);
  const definitionAt = (index: number) => {
    const node = siblings[index];
    return node?.type === 'containerDirective' && indentedMarkOf(node, source) === ':'
      ? node
      : undefined;
  };
  const items: Block[] = [];
  let next = at;
  for (;;) {
    const term = siblings[next];
    if (term?.type !== 'paragraph' || term.data !== undefined) break;
    if (definitionAt(next + 1) === undefined) break;
    next += 1;
    items.push(...linesOf(term).map((line): Paragraph => ({ ...line, data: { hName: 'dt' } })));
    for (let node = definitionAt(next); node !== undefined; node = definitionAt(next)) {
      node.data = { hName: 'dd' };
      items.push(node);
      next += 1;
    }
  }
  if (items.length === 0) return undefined;
  siblings.splice(at + 1, next - at - 1);
  const { position } = first;
  const data = { hName: 'dl' };
  return [
    { type: 'containerDirective', name: '', data, children: items, ...(position && { position }) },
  ];
}

function linesOf(paragraph: Paragraph): Paragraph[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of paragraph.children) {
    const [head = '', ...tail] = node.type === 'text' ? node.value.split('\n') : [];
    if (node.type !== 'text') lines.at(-1)?.push(node);
    else {
      if (head !== '') lines.at(-1)?.push({ ...node, value: head });
      lines.push(...tail.map((value): PhrasingContent[] => [{ ...node, value }]));
    }
  }
  return lines.map((children) => ({ ...paragraph, children }));
}

/** Returns the content of a definition that has no term. The colon that the author wrote is added at the beginning. */
export function withColon({ children, position }: Directive): Block[] {
  const [first, ...others] = children;
  const colon: PhrasingContent = { type: 'text', value: ': ', ...(position && { position }) };
  return first?.type === 'paragraph'
    ? [{ ...first, children: [colon, ...first.children] }, ...others]
    : [{ type: 'paragraph', children: [colon], ...(position && { position }) }, ...children];
}
