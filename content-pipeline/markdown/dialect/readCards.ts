import type { Link, LinkReference, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import type { Block, Directive } from './directive';
import { onlyList } from './onlyList';

/**
 * Reads `:::cards`: each item of the list in it is a card. The link that an item begins with becomes
 * the card's title, in a paragraph of its own, and the whole card leads where it does.
 */
export function readCards(node: Directive, source: SourceText, report: Report): Block[] {
  const wanted = { ordered: false, words: 'a list', example: '- [Title](./page.md) Text' };
  const list = onlyList(node, wanted, source, report);
  if (list === undefined) return node.children;
  list.data = { hProperties: { className: ['cards'] } };
  list.spread = true;
  for (const item of list.children) readCard(item);
  return [list];
}

function readCard(item: ListItem): void {
  item.spread = true;
  const [paragraph, ...others] = item.children;
  if (paragraph?.type !== 'paragraph') return;
  const [title, ...text] = paragraph.children;
  if (title === undefined || !isTitle(title)) return;
  item.data = { hProperties: { className: ['card'] } };
  item.children = [{ ...paragraph, children: [title] }, ...textOf(text), ...others];
}

/** A link, or one in bold letters. */
function isTitle(node: PhrasingContent): node is Link | LinkReference {
  if (node.type === 'strong' || node.type === 'emphasis') {
    const [only, ...others] = node.children;
    return only !== undefined && others.length === 0 && isTitle(only);
  }
  return node.type === 'link' || node.type === 'linkReference';
}

/** What stands behind the title, without the sign between the two. */
function textOf(nodes: PhrasingContent[]): Paragraph[] {
  const [first, ...others] = nodes;
  if (first === undefined) return [];
  if (first.type === 'break') return textOf(others);
  if (first.type !== 'text') return [{ type: 'paragraph', children: nodes }];
  const value = first.value.replace(/^\s*(?:[:–—-]\s+)?/, '');
  if (value === '') return textOf(others);
  return [{ type: 'paragraph', children: [{ ...first, value }, ...others] }];
}
