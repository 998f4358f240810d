import type { Link, LinkReference, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf, type SourceText } from '../sourceText';
import {
  type Block,
  checkAttributes,
  type Directive,
  reportDirective,
  takeLabel,
} from './directive';

/**
 * Reads `:::cards`: each item of the list in it is a card. The link that an item begins with becomes
 * the card's title, in a paragraph of its own, and the whole card is a link to its target.
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

/** Tests for a link, or one in bold letters. */
function isTitle(node: PhrasingContent): node is Link | LinkReference {
  if (node.type === 'strong' || node.type === 'emphasis') {
    const [only, ...others] = node.children;
    return only !== undefined && others.length === 0 && isTitle(only);
  }
  return node.type === 'link' || node.type === 'linkReference';
}

/** Returns the text behind the title, without the character between the two. */
function textOf(nodes: PhrasingContent[]): Paragraph[] {
  const [first, ...others] = nodes;
  if (first === undefined) return [];
  if (first.type === 'break') return textOf(others);
  if (first.type !== 'text') return [{ type: 'paragraph', children: nodes }];
  const value = first.value.replace(/^\s*(?:[:–—-]\s+)?/, '');
  if (value === '') return textOf(others);
  return [{ type: 'paragraph', children: [{ ...first, value }, ...others] }];
}

/** Reads `:::steps`: the numbered list in it becomes one whose items are rendered as steps. */
export function readSteps(node: Directive, source: SourceText, report: Report): Block[] {
  const wanted = { ordered: true, words: 'a numbered list', example: '1. First' };
  const list = onlyList(node, wanted, source, report);
  if (list === undefined) return node.children;
  list.data = { hProperties: { className: ['steps'] } };
  return [list];
}

/** Form that a block expects of its list, in words. */
interface Wanted {
  ordered: boolean;
  /** `a list`, as messages say it. */
  words: string;
  /** Example of its first line. */
  example: string;
}

/** Returns the one list that a block contains; nothing, and a report, when it contains anything else. */
function onlyList(
  node: Directive,
  { ordered, words, example }: Wanted,
  source: SourceText,
  report: Report,
): List | undefined {
  checkAttributes(node, [], source, report);
  if (takeLabel(node) !== undefined) {
    const hint = 'write it above the block, as a heading or a paragraph';
    reportDirective(node, { code: 'block-shape', problem: 'has no title', hint }, source, report);
  }
  const list = node.children.find(
    (child): child is List => child.type === 'list' && (child.ordered ?? false) === ordered,
  );
  const stray = node.children.find((child) => child !== list);
  if (list === undefined) {
    const hint = `put ${words} into it: "${example}"`;
    reportDirective(
      node,
      { code: 'block-shape', problem: `contains no ${words.slice(2)}`, hint },
      source,
      report,
    );
    return undefined;
  }
  if (stray === undefined) return list;
  report({
    code: 'block-shape',
    severity: 'error',
    message: `":::${node.name}" contains more than one list`,
    hint: 'indent this below the item that it belongs to, or put it before or after the block',
    file: source.path,
    ...placeOf(source.text, stray.position),
  });
  return undefined;
}
