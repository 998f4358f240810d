import type { Element, Root as ElementRoot } from 'hast';
import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { buildElements, type KeptElement, parseHtml, sanitize } from '../parser';
import type { SourceText } from '../sourceText';
import { checkHtml } from './checkHtml';
import { cutStripped } from './cutStripped';
import { reportHtml } from './reportHtml';

/** Turns a Markdown tree into elements that hold nothing but what is allowed. */
export function safeElements(tree: Root, source: SourceText, report: Report): ElementRoot {
  const elements = buildElements(tree);
  // Without HTML, all elements are of our own making; the HTML parser would only take time.
  if (!hasHtml(elements)) return elements;
  if (!checkHtml(tree, source, report)) return { type: 'root', children: [] };
  cutStripped(elements, source, report);
  keepBlocks(elements);
  // Where a part of a table comes first, the HTML parser expects a table and drops all else.
  elements.children.unshift({ type: 'element', tagName: 'div', properties: {}, children: [] });
  const parsed = parseHtml(elements);
  parsed.children.shift();
  releaseBlocks(parsed);
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
 * Hides code blocks and formulas from the HTML parser, which would eat a blank first line and forget what
 * they stand for. What is left of blocks is an empty `<pre>`, so that paragraphs end before it and tables
 * do not take it in.
 */
function keepBlocks(tree: ElementRoot): void {
  visit(tree, 'element', (element, index, parent) => {
    const { codeBlock, formula } = element.data ?? {};
    if ((codeBlock ?? formula) === undefined || index === undefined) return undefined;
    const kept: KeptElement = { type: 'keptElement', data: { element } };
    if (formula?.isBlock === false) {
      parent?.children.splice(index, 1, kept);
      return SKIP;
    }
    const shell: Element = { type: 'element', tagName: 'pre', properties: {}, children: [kept] };
    if (element.position !== undefined) shell.position = element.position;
    parent?.children.splice(index, 1, shell);
    return SKIP;
  });
}

function releaseBlocks(tree: ElementRoot): void {
  visit(tree, 'keptElement', (kept, index, parent) => {
    if (kept.data.element.tagName !== 'span' || index === undefined) return undefined;
    parent?.children.splice(index, 1, kept.data.element);
    return SKIP;
  });
  visit(tree, 'element', ({ tagName, children: [kept] }, index, parent) => {
    if (tagName !== 'pre' || kept?.type !== 'keptElement' || index === undefined) return;
    parent?.children.splice(index, 1, kept.data.element);
  });
}
