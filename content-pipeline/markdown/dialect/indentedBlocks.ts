import type { Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { PageWords } from '../../words/pageWords';
import type { SourceText } from '../sourceText';
import { type Block, type Directive, indentedMarkOf, takeLabel } from './directive';
import { tabData } from './tabs';

/**
 * Converts a tab of MkDocs (`=== "Title"`) and the tabs directly after it to a group of tabs. Removes all but the first
 * tab from their parent. A tab that begins with `===!` begins another group. Returns the group.
 */
export function readIndentedTabs(
  first: Directive,
  parent: Parents,
  source: SourceText,
  words: PageWords,
): Block[] {
  const siblings = parent.children as RootContent[];
  const at = siblings.indexOf(first);
  const tabs = [first];
  for (const next of siblings.slice(at + 1)) {
    if (next.type !== 'containerDirective') break;
    const mark = indentedMarkOf(next, source);
    if (mark?.startsWith('===') !== true || mark.includes('!')) break;
    tabs.push(next);
  }
  siblings.splice(at + 1, tabs.length - 1);
  for (const tab of tabs) {
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
