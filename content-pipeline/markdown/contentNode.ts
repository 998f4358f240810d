import type { ContentElement, ContentNode, ContentText } from '#manifest/contentTree';

export type ContentProperties = NonNullable<ContentElement['properties']>;

/** Returns a text, with line endings that do not depend on where the file was saved. */
export function contentText(value: string): ContentText {
  return { type: 'text', value: value.replace(/\r\n?/g, '\n') };
}

/** Returns an element; properties without a value are omitted. */
export function contentElement(
  tagName: string,
  properties: Readonly<Record<string, ContentProperties[string] | undefined>>,
  children: ContentNode[],
): ContentElement {
  const kept: ContentProperties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    kept[name] = value;
  }
  if (Object.keys(kept).length === 0) return { type: 'element', tagName, children };
  return { type: 'element', tagName, properties: kept, children };
}

/** Puts neighbouring texts together. */
export function joinTexts(nodes: readonly ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text') joined.push(node);
    else if (last?.type === 'text')
      joined.splice(-1, 1, { type: 'text', value: last.value + node.value });
    else if (node.value !== '') joined.push(node);
  }
  return joined;
}
