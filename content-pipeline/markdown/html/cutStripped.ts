import type { Element, Root, RootContent } from 'hast';
import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import type { HtmlMark } from './htmlMarks';
import { pairStripped, type RawNode } from './pairStripped';
import { reportRemoved, reportUnclosed } from './reportMark';

/**
 * Takes tags that hold nothing to read out of a tree, with all that they hold. The HTML parser would
 * close them elsewhere than their author did, or not at all, and the rest of the page with them. What is
 * not closed stays as a text.
 */
export function cutStripped(tree: Root, source: SourceText, report: Report): void {
  const { marks, roles } = pairStripped(tree);
  let depth = 0;
  cutWithin(tree);

  function cutWithin(parent: Root | Element): void {
    const kept = parent.children.filter((child) => isKept(child));
    // Nothing is added, and a document type stands in no element.
    parent.children = kept as Element['children'];
  }

  function isKept(child: RootContent): boolean {
    const isCut = depth > 0;
    if (child.type === 'raw') {
      child.value = cutMarks(child);
      return child.value !== '';
    }
    if (child.type !== 'element') return !isCut;
    cutWithin(child);
    return !isCut || child.children.length > 0;
  }

  function cutMarks(node: RawNode): string {
    let kept = '';
    let at = 0;
    for (const mark of marks.get(node) ?? []) {
      const role = roles.get(mark);
      if (role === undefined) continue;
      if (depth === 0) kept += node.value.slice(at, mark.start) + startCut(mark, node);
      if (role === 'from') depth += 1;
      if (role === 'to') depth -= 1;
      at = mark.end;
    }
    return depth === 0 ? kept + node.value.slice(at) : kept;
  }

  /** Reports a mark outside of what is cut; gives what stands in its place. */
  function startCut(mark: HtmlMark, node: RawNode): string {
    const written = node.value.slice(mark.start, mark.end);
    if (roles.get(mark) !== 'text') {
      reportRemoved(written, node, source, report);
      return '';
    }
    reportUnclosed(written, node, source, report);
    return written.replaceAll('<', '&lt;');
  }
}
