import type { Element, Root as ElementRoot } from 'hast';
import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { buildElements, type KeptElement, parseHtml, sanitize } from '../parser';
import type { SourceText } from '../sourceText';
import { checkHtml } from './checkHtml';
import { reportHtml } from './reportHtml';

/** Turns a Markdown tree into elements that hold nothing but what is allowed. */
export function safeElements(tree: Root, source: SourceText, report: Report): ElementRoot {
  const elements = buildElements(tree);
  // Without HTML, all elements are of our own making; the HTML parser would only take time.
  if (!hasHtml(elements)) return elements;
  if (!checkHtml(tree, source, report)) return { type: 'root', children: [] };
  keepCodeBlocks(elements);
  const parsed = parseHtml(elements);
  releaseCodeBlocks(parsed);
  reportHtml(parsed, source, report);
  return sanitize(parsed);
}

function hasHtml(tree: ElementRoot): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
    return false;
  });
  return found;
}

/**
 * Hides code blocks from the HTML parser, which would eat a blank first line. What is left is an empty
 * `<pre>`, so that paragraphs end before it and tables do not take it in.
 */
function keepCodeBlocks(tree: ElementRoot): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.data?.codeBlock === undefined || index === undefined) return undefined;
    const kept: KeptElement = { type: 'keptElement', data: { element } };
    const shell: Element = { type: 'element', tagName: 'pre', properties: {}, children: [kept] };
    if (element.position !== undefined) shell.position = element.position;
    parent?.children.splice(index, 1, shell);
    return SKIP;
  });
}

function releaseCodeBlocks(tree: ElementRoot): void {
  visit(tree, 'element', ({ tagName, children: [kept] }, index, parent) => {
    if (tagName !== 'pre' || kept?.type !== 'keptElement' || index === undefined) return;
    parent?.children.splice(index, 1, kept.data.element);
  });
}
