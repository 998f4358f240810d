import type { List } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { checkAttributes, type Directive, reportBlock, takeLabel } from './directive';

/** What a block around a list wants of it, in words. */
interface Wanted {
  ordered: boolean;
  /** `a list`, as messages say it. */
  words: string;
  /** How its first line may look. */
  example: string;
}

/** The one list that a block holds; nothing, and a report, when it holds anything else. */
export function onlyList(
  node: Directive,
  { ordered, words, example }: Wanted,
  source: SourceText,
  report: Report,
): List | undefined {
  checkAttributes(node, [], source, report);
  if (takeLabel(node) !== undefined) {
    const hint = 'Write it above the block, as a heading or a paragraph';
    reportBlock(node, { code: 'block-shape', fault: 'has no title', hint }, source, report);
  }
  const list = node.children.find(
    (child): child is List => child.type === 'list' && (child.ordered ?? false) === ordered,
  );
  const stray = node.children.find((child) => child !== list);
  if (list === undefined) {
    const hint = `Put ${words} into it: "${example}"`;
    reportBlock(
      node,
      { code: 'block-shape', fault: `holds no ${words.slice(2)}`, hint },
      source,
      report,
    );
    return undefined;
  }
  if (stray === undefined) return list;
  report({
    code: 'block-shape',
    severity: 'error',
    message: `Only one list stands in ":::${node.name}"`,
    hint: 'Indent this below the item that it belongs to, or put it before or after the block',
    file: source.path,
    ...placeOf(source.text, stray.position),
  });
  return undefined;
}
