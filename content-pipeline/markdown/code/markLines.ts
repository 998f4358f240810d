import type { HastNode } from '#manifest/hast';
import { contentElement, contentText, joinTexts } from '../contentNode';
import type { LineRange } from './fence';

/** Marks of code lines beside their tokens. */
interface LineLooks {
  /** The lines that are marked; the first line is 1, even if it is numbered otherwise. */
  marks: readonly LineRange[];
  /** Lines that are new, and lines that are removed. They are marked as well, with a plus or minus. */
  added?: readonly LineRange[] | undefined;
  removed?: readonly LineRange[] | undefined;
  /** The number of the first line, where lines are numbered. */
  firstNumber?: number | undefined;
}

/**
 * Wraps marked lines in `<span class="line marked">`, which includes the line's end, so that it may be
 * rendered as a block; all lines where they are numbered. A token over several lines becomes one in each.
 * The plus or minus of a change is a property: it is visible, and not copied.
 */
export function markLines(
  tokens: readonly HastNode[],
  { marks, added = [], removed = [], firstNumber }: LineLooks,
): HastNode[] {
  const lines = splitLines(tokens);
  const rendered = lines.flatMap((line, index): HastNode[] => {
    const number = index + 1;
    const whole = number === lines.length ? line : joinTexts([...line, contentText('\n')]);
    const isIn = (ranges: readonly LineRange[]) =>
      ranges.some(({ first, last }) => first <= number && number <= last);
    const dataChange = isIn(removed) ? '−' : isIn(added) ? '+' : undefined;
    const isMarked = dataChange !== undefined || isIn(marks);
    if (!isMarked && firstNumber === undefined) return whole;
    const className = isMarked ? ['line', 'marked'] : ['line'];
    const dataLine = firstNumber === undefined ? undefined : firstNumber + index;
    return [contentElement('span', { className, dataChange, dataLine }, whole)];
  });
  return joinTexts(rendered);
}

function splitLines(nodes: readonly HastNode[]): HastNode[][] {
  const lines: HastNode[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...others] = linesOf(node);
    lines.at(-1)?.push(...first);
    lines.push(...others);
  }
  return lines;
}

function linesOf(node: HastNode): HastNode[][] {
  if (node.type === 'text')
    return node.value
      .split('\n')
      .map((value): HastNode[] => (value === '' ? [] : [contentText(value)]));
  return splitLines(node.children).map((children): HastNode[] =>
    children.length === 0 ? [] : [{ ...node, children }],
  );
}
