import type { ContentTree } from '#manifest/contentTree';
import { cleanNodes } from './cleanTree';

/**
 * Content that came over the network, with every tree in it reduced to what may be drawn: whoever wrote it, no
 * page can bring a script, a frame or a handler. What stands in the HTML of a page needs that no more.
 */
export function cleanContent<Content>(content: Content): Content {
  // Trees stay trees, and nothing else changes.
  return clean(content) as Content;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  if (isTree(value)) return { ...value, children: cleanNodes(value.children) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}

function isTree(value: object): value is ContentTree {
  return (
    'type' in value && value.type === 'root' && 'children' in value && Array.isArray(value.children)
  );
}
