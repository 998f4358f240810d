import type { ContentElement, ContentNode } from '#manifest/contentTree';

const signs: ReadonlyMap<unknown, string> = new Map([
  ['+', '+'],
  ['−', '-'],
]);

/** Code in which lines are added or removed, as `diff` writes it; nothing for other code. */
export function changedCode(figure: ContentElement): string | undefined {
  const lines = partsOf(figure);
  if (!lines.some((line) => signOf(line) !== undefined)) return undefined;
  let text = '';
  for (const line of lines)
    for (const piece of textOf(line).split(/(?<=\n)/)) {
      const isStart = text === '' || text.endsWith('\n');
      text += isStart ? `${signOf(line) ?? ' '}${piece}` : piece;
    }
  return text.replace(/\n+$/, '');
}

/** What stands in the `<code>` of a code block. */
function partsOf(node: ContentElement): ContentNode[] {
  if (node.tagName === 'code') return node.children;
  return node.children.flatMap((child) => (child.type === 'element' ? partsOf(child) : []));
}

function signOf(node: ContentNode): string | undefined {
  return node.type === 'element' ? signs.get(node.properties?.dataSign) : undefined;
}

/** */
function textOf(node: ContentNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}
