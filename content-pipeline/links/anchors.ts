import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { AnchorLink } from './linkResolver';

/** Documents do not change once they are compiled, and many links may lead to parts of the same one. */
const known = new WeakMap<PageDocument, ReadonlySet<string>>();

/** Every anchor that a page document has: those of its fields and those of the elements in its trees. */
export function anchorsOf(document: PageDocument): ReadonlySet<string> {
  const found = known.get(document) ?? findAnchors(document);
  known.set(document, found);
  return found;
}

function findAnchors(document: PageDocument): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const entry of document.outline) addOutline(entry, anchors);
  addAnchors(document, anchors);
  return anchors;
}

function addOutline(entry: OutlineEntry, anchors: Set<string>): void {
  anchors.add(entry.id);
  for (const child of entry.children) addOutline(child, anchors);
}

/** Collects `anchor` fields and the `id` properties of elements, wherever they stand. */
function addAnchors(value: unknown, anchors: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) addAnchors(part, anchors);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('anchor' in value && typeof value.anchor === 'string') anchors.add(value.anchor);
  if ('properties' in value && typeof value.properties === 'object' && value.properties !== null) {
    const { properties } = value;
    if ('id' in properties && typeof properties.id === 'string') anchors.add(properties.id);
  }
  for (const part of Object.values(value)) addAnchors(part, anchors);
}

/** Reports every link to a part that its page does not have. Pages without known anchors are left alone. */
export function checkAnchors(
  links: readonly AnchorLink[],
  anchorsOf: (path: string) => ReadonlySet<string> | undefined,
  report: Report,
): void {
  for (const { path, anchor, written, ...place } of links) {
    const anchors = anchorsOf(path);
    if (anchors === undefined || anchors.has(anchor)) continue;
    report({
      code: 'broken-anchor',
      severity: 'error',
      message: `The link "${written}" leads to no part of ${path}: there is no "#${anchor}"`,
      hint: suggest(anchor, anchors, 'Link to the page, or to one of its headings'),
      ...place,
    });
  }
}
