import type { HastNode } from '#manifest/hast';
import { contentElement, contentText, joinTexts } from '../contentNode';
import type { LineRange } from './fence';

interface LineStyles {
  /** The marked lines, counted from 1 regardless of `firstNumber`. */
  marks: readonly LineRange[];
  added?: readonly LineRange[] | undefined;
  removed?: readonly LineRange[] | undefined;
  focused?: readonly LineRange[] | undefined;
  /** The number of the first line; missing if the lines are not numbered. */
  firstNumber?: number | undefined;
}

/**
 * Wraps lines in `<span class="line">`, and returns the resulting nodes. Marked lines also have the class `marked`. If
 * some lines are in focus, the other lines have the class `dimmed`. All other lines are wrapped only if lines are
 * numbered. Each span includes the line break, so that the span can be rendered as a block. Labels and the characters
 * `+` and `−` of changed lines are properties instead of text, so that readers do not copy them.
 */
export function markLines(
  tokens: readonly HastNode[],
  { marks, added = [], removed = [], focused = [], firstNumber }: LineStyles,
): HastNode[] {
  const lines = splitLines(tokens);
  const rendered = lines.flatMap((line, index): HastNode[] => {
    const number = index + 1;
    const whole = number === lines.length ? line : joinTexts([...line, contentText('\n')]);
    const isIn = (ranges: readonly LineRange[]) =>
      ranges.some(({ first, last }) => first <= number && number <= last);
    const dataChange = isIn(removed) ? '−' : isIn(added) ? '+' : undefined;
    const isMarked = dataChange !== undefined || isIn(marks);
    const isDimmed = focused.length > 0 && !isIn(focused);
    const labelled = [...marks, ...added, ...removed].find(
      ({ first, label }) => first === number && label !== undefined,
    );
    if (!isMarked && !isDimmed && firstNumber === undefined) return whole;
    const className = ['line', ...(isMarked ? ['marked'] : []), ...(isDimmed ? ['dimmed'] : [])];
    const dataLine = firstNumber === undefined ? undefined : firstNumber + index;
    const dataLabel = labelled?.label;
    return [contentElement('span', { className, dataChange, dataLabel, dataLine }, whole)];
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
