import type { ContentElement, ContentNode } from '#manifest/contentTree';

/** Stands for an image that a package lacks until it is left out. */
export const missingImage = 'https://missing.invalid/badge';

/** Leaves out what is a badge or missing, and what holds nothing else. */
export function withoutBadges(node: ContentNode): ContentNode[] {
  if (node.type === 'text') return [node];
  if (isBadge(node)) return [];
  const children = node.children.flatMap(withoutBadges);
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isEmpty && children.length < node.children.length ? [] : [{ ...node, children }];
}

/** An image of another host that leads somewhere, or whose address says what it is. */
function isBadge({ tagName, properties, children }: ContentElement): boolean {
  const isRemote = (node: ContentNode | undefined) =>
    node?.type === 'element' && node.tagName === 'img' && /^https?:/i.test(srcOf(node));
  if (tagName === 'a') return children.length === 1 && isRemote(children[0]);
  return tagName === 'img' && /^https?:.*(?:badge|shields\.io)/i.test(srcOf({ properties }));
}

function srcOf({ properties }: Pick<ContentElement, 'properties'>): string {
  return String(properties?.src ?? '');
}
