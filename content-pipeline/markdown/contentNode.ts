import type { HastElement, HastNode, HastText } from '#manifest/hast';

export type HastProperties = NonNullable<HastElement['properties']>;

/** Returns a text node. Its line endings are `\n`, so that they do not depend on the operating system of the author. */
export function contentText(value: string): HastText {
  return { type: 'text', value: value.replace(/\r\n?/g, '\n') };
}

/** Returns an element. Properties that are `undefined`, `false` or empty are omitted. */
export function contentElement(
  tagName: string,
  properties: Readonly<Record<string, HastProperties[string] | undefined>>,
  children: HastNode[],
): HastElement {
  const kept: HastProperties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    kept[name] = value;
  }
  if (Object.keys(kept).length === 0) return { type: 'element', tagName, children };
  return { type: 'element', tagName, properties: kept, children };
}

/** Returns the concatenated text of a node and all its descendants. */
export function textOf(node: HastNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}

/** Tests if an element has a CSS class. */
export function hasClass({ properties }: HastElement, name: string): boolean {
  const names = properties?.className;
  return Array.isArray(names) ? names.includes(name) : names === name;
}

/** Returns nodes in which adjacent text nodes are merged, without empty text nodes. */
export function joinTexts(nodes: readonly HastNode[]): HastNode[] {
  const joined: HastNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text') joined.push(node);
    else if (last?.type === 'text')
      joined.splice(-1, 1, { type: 'text', value: last.value + node.value });
    else if (node.value !== '') joined.push(node);
  }
  return joined;
}
