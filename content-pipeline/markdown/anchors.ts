import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { OutlineEntry } from '#manifest/pageBase';
import type { Report } from '../diagnostics/diagnostic';
import { plainText } from './plainText';
import type { PageHeading } from './render/page';
import { placeOf, type SourceText } from './sourceText';

/**
 * Assigns ids to all headings with text, and returns all ids of the page, including explicit ids of other elements.
 * Explicit ids are assigned first. Then the id of each heading without an explicit id is generated from its text. An
 * explicit id that an earlier element has is reported and removed.
 */
export function assignAnchors(tree: Root, source: SourceText, report: Report): Set<string> {
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();

  visit(tree, 'element', (element) => {
    const id = takeId(element);
    if (id === undefined) return;
    if (anchors.has(id)) {
      report({
        code: 'duplicate-anchor',
        severity: 'warning',
        message: `the id "${id}" is already used on this page`,
        hint: 'use another id',
        file: source.path,
        ...placeOf(source.text, element.position, id),
      });
      return;
    }
    anchors.add(id);
    element.properties.id = id;
    slugger.occurrences[id] = 0;
  });

  visit(tree, 'element', (element) => {
    if (!/^h[1-6]$/.test(element.tagName) || element.properties.id !== undefined) return;
    const words = plainText(element.children).trim();
    // Words without a letter, such as a lone emoji, leave nothing for a name.
    const id = slugger.slug(words).replace(/\s/g, '-') || slugger.slug('section');
    if (words === '') return;
    anchors.add(id);
    element.properties.id = id;
  });

  return anchors;
}

/**
 * Removes the explicit id of an element. Returns the id, or `undefined` if there is none or if it contains white space.
 * The id of a link can be in `name`, as in older HTML.
 */
function takeId({ tagName, properties }: Element): string | undefined {
  const { id, name } = properties;
  delete properties.id;
  if (tagName === 'a') delete properties.name;
  const given = id ?? (tagName === 'a' ? name : undefined);
  return typeof given === 'string' && /^\S+$/.test(given) ? given : undefined;
}

/**
 * Returns the outline ("On this page"). It contains the headings with levels from `minHeadingLevel` to
 * `maxHeadingLevel`. Each heading is nested in the closest earlier heading with a smaller level number.
 */
export function outlineOf(
  headings: readonly PageHeading[],
  { minHeadingLevel, maxHeadingLevel }: { minHeadingLevel: number; maxHeadingLevel: number },
): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  const open: OutlineEntry[] = [];
  for (const { id, label, level } of headings) {
    if (level < minHeadingLevel || level > maxHeadingLevel) continue;
    const entry: OutlineEntry = { id, label, level };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1);
    if (parent !== undefined) parent.children ??= [];
    (parent?.children ?? outline).push(entry);
    open.push(entry);
  }
  return outline;
}
