import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { AnchorLink } from './linkResolver';

/** Returns every anchor of a page document: those of its fields and those of the elements in its trees. */
export function anchorsOf(document: PageDocument): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const entry of document.outline) addOutline(entry, anchors);
  addAnchors(document, anchors);
  return anchors;
}

function addOutline(entry: OutlineEntry, anchors: Set<string>): void {
  anchors.add(entry.id);
  for (const child of entry.children) addOutline(child, anchors);
}

/** Collects `anchor` fields and the `id` properties of elements, at any depth. */
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

/** Reports links to anchors that their pages do not have. Links to pages that could not be compiled are not checked. */
export function checkAnchors(
  links: readonly AnchorLink[],
  documents: ReadonlyMap<string, PageDocument>,
  report: Report,
): void {
  const known = new Map<string, ReadonlySet<string>>();
  for (const { path, anchor, written, ...place } of links) {
    const document = documents.get(path);
    if (document === undefined) continue;
    const anchors = known.get(path) ?? anchorsOf(document);
    known.set(path, anchors);
    if (anchors.has(anchor)) continue;
    report({
      code: 'broken-anchor',
      severity: 'error',
      message: `${path} has no anchor "#${anchor}"`,
      hint: suggest(anchor, anchors, 'link to the page, or to one of its headings'),
      ...place,
    });
  }
}
