import type { ContentNode } from '#manifest/contentTree';
import { contentElement, contentText, joinTexts } from '../contentNode';
import type { LineRange } from './readFence';

/**
 * Wraps marked lines in `<span class="line marked">`, which includes the line's end, so that it may be
 * drawn as a block. A token that spans several lines becomes one token in each.
 */
export function markLines(
  tokens: readonly ContentNode[],
  marks: readonly LineRange[],
): ContentNode[] {
  const lines = splitLines(tokens);
  const drawn = lines.flatMap((line, index): ContentNode[] => {
    const number = index + 1;
    const whole = number === lines.length ? line : joinTexts([...line, contentText('\n')]);
    const isMarked = marks.some(({ first, last }) => first <= number && number <= last);
    return isMarked ? [contentElement('span', { className: ['line', 'marked'] }, whole)] : whole;
  });
  return joinTexts(drawn);
}

function splitLines(nodes: readonly ContentNode[]): ContentNode[][] {
  const lines: ContentNode[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...others] = linesOf(node);
    lines.at(-1)?.push(...first);
    lines.push(...others);
  }
  return lines;
}

function linesOf(node: ContentNode): ContentNode[][] {
  if (node.type === 'text')
    return node.value
      .split('\n')
      .map((value): ContentNode[] => (value === '' ? [] : [contentText(value)]));
  return splitLines(node.children).map((children): ContentNode[] =>
    children.length === 0 ? [] : [{ ...node, children }],
  );
}
