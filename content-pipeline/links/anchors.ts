import { anchorKey } from '#manifest/anchorKey';
import { type ContentNode, elementParts, isContentTree } from '#manifest/contentElement';
import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { AnchorLink } from './linkResolver';

/**
 * Returns all anchors of a page document: the ids in its outline, its `anchor` fields, and the ids of elements in its
 * content trees.
 */
export function anchorsOf(document: PageDocument): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const entry of document.outline) addOutline(entry, anchors);
  addAnchors(document, anchors);
  return anchors;
}

function addOutline(entry: OutlineEntry, anchors: Set<string>): void {
  anchors.add(entry.id);
  for (const child of entry.children ?? []) addOutline(child, anchors);
}

function addAnchors(value: unknown, anchors: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) addAnchors(part, anchors);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isContentTree(value)) {
    addIds(value.nodes, anchors);
    return;
  }
  if ('anchor' in value && typeof value.anchor === 'string') anchors.add(value.anchor);
  for (const part of Object.values(value)) addAnchors(part, anchors);
}

function addIds(nodes: readonly ContentNode[], anchors: Set<string>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { properties, children } = elementParts(node);
    if (typeof properties.id === 'string') anchors.add(properties.id);
    addIds(children, anchors);
  }
}

function hasKeyOf(anchor: string, anchors: Iterable<string>): boolean {
  const key = anchorKey(anchor);
  return key !== '' && [...anchors].some((other) => anchorKey(other) === key);
}

/**
 * Reports links to anchors that their target pages do not have. Accepts an anchor that differs from an anchor of the
 * page only in letter case, accents and punctuation. Does not check links to paths that are missing from
 * `anchorsByPath`, such as those of redirects, static files and pages that could not be compiled.
 */
export function checkAnchors(
  links: readonly AnchorLink[],
  anchorsByPath: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  const known = new Map<string, ReadonlySet<string>>();
  for (const { path, anchor, written, ...place } of links) {
    const own = anchorsByPath.get(path);
    if (own === undefined) continue;
    const anchors = known.get(path) ?? new Set(own);
    known.set(path, anchors);
    // The viewer finds the element for an anchor of another tool.
    if (anchors.has(anchor) || hasKeyOf(anchor, anchors)) continue;
    report({
      code: 'broken-anchor',
      severity: 'warning',
      message: `anchor "${anchor}" not found on page "${path}"`,
      hint: suggest(
        anchor,
        anchors,
        'link to the page without an anchor, or to one of its headings',
      ),
      ...place,
    });
  }
}
