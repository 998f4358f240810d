import type {
  Html,
  Link,
  LinkReference,
  List,
  ListItem,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
} from 'mdast';
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
 * Converts `:::cards` to its list, and returns the list. Each item that begins with a link becomes a card. The link
 * becomes the title of the card, and the whole card links to its target. If the block contains anything other than one
 * bulleted list, reports the problem and returns the children of the block.
 */
export function readCards(node: Directive, source: SourceText, report: Report): Block[] {
  const wanted = { ordered: false, words: 'a bulleted list', example: '- [Title](./page.md) Text' };
  const list = onlyList(node, wanted, source, report);
  if (list === undefined) return node.children;
  makeCards(list);
  return [list];
}

function makeCards(list: List): void {
  list.data = { hProperties: { className: ['cards'] } };
  list.spread = true;
  for (const item of list.children) readCard(item);
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

function isTitle(node: PhrasingContent): node is Link | LinkReference {
  if (node.type === 'strong' || node.type === 'emphasis') {
    const [only, ...others] = node.children;
    return only !== undefined && others.length === 0 && isTitle(only);
  }
  return node.type === 'link' || node.type === 'linkReference';
}

/**
 * Returns the text after the title of a card as an array with one paragraph; an empty array if there is no text.
 * Removes the colon or dash between the title and the text.
 */
function textOf(nodes: PhrasingContent[]): Paragraph[] {
  const [first, ...others] = nodes;
  if (first === undefined) return [];
  if (first.type === 'break') return textOf(others);
  if (first.type !== 'text') return [{ type: 'paragraph', children: nodes }];
  const value = first.value.replace(/^\s*(?:[:–—-]\s+)?/, '');
  if (value === '') return textOf(others);
  return [{ type: 'paragraph', children: [{ ...first, value }, ...others] }];
}

/**
 * Converts `:::steps` to its numbered list, whose items are rendered as steps. Returns the list. If the block contains
 * anything other than one numbered list, reports the problem and returns the children of the block.
 */
export function readSteps(node: Directive, source: SourceText, report: Report): Block[] {
  const wanted = { ordered: true, words: 'a numbered list', example: '1. First' };
  const list = onlyList(node, wanted, source, report);
  if (list === undefined) return node.children;
  list.data = { hProperties: { className: ['steps'] } };
  return [list];
}

interface Wanted {
  ordered: boolean;
  /** The name of the list in messages: "a bulleted list". */
  words: string;
  example: string;
}

/**
 * Returns the list of a block; `undefined`, after reporting the problem, if the block contains anything other than one
 * list of the wanted kind. Also reports attributes and a title of the block.
 */
function onlyList(
  node: Directive,
  { ordered, words, example }: Wanted,
  source: SourceText,
  report: Report,
): List | undefined {
  checkAttributes(node, [], source, report);
  if (takeLabel(node) !== undefined) {
    const hint = 'move the title above the block, as a heading or a paragraph';
    const problem = 'must not have a title';
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);
  }
  const list = node.children.find(
    (child): child is List => child.type === 'list' && (child.ordered ?? false) === ordered,
  );
  const stray = node.children.find((child) => child !== list);
  if (list === undefined) {
    const hint = `use ${words} in the block: "${example}"`;
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
    message: `":::${node.name}" must contain one list and nothing else`,
    hint: 'indent the other content as part of a list item, or move it before or after the block',
    file: source.path,
    ...placeOf(source.text, stray.position),
  });
  return undefined;
}

/** Changes the list after `<div class="grid cards" markdown>` of Material for MkDocs to cards. */
export function readGrid(html: Html, parent: Parents): void {
  if (!/^<div\s[^<>]*class="[^"]*\bgrid\b[^"]*\bcards\b/.test(html.value)) return;
  const siblings: readonly RootContent[] = parent.children;
  const next = siblings[siblings.indexOf(html) + 1];
  if (next?.type !== 'list') return;
  html.value = '<div>';
  next.ordered = false;
  makeCards(next);
}
