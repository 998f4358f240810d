import type { Nodes, Root } from 'mdast';
import type { Report } from '../diagnostics/diagnostic';
import { limits } from './limits';
import type { SourceText } from './sourceText';

const nestingTypes: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['blockquote', 'containerDirective', 'footnoteDefinition', 'listItem'] as const),
  ...(['delete', 'emphasis', 'link', 'linkReference', 'strong'] as const),
]);

/** Whether a page keeps the limits of size; otherwise reports where it passes one. */
export function checkTree(tree: Root, { path }: SourceText, report: Report): boolean {
  const counts = { links: 0, headings: 0, cells: 0 };

  function faultAt(node: Nodes, depth: number): string | undefined {
    if (depth > limits.nesting) return `${limits.nesting} levels of blocks and marks`;
    if (node.type === 'heading' && ++counts.headings > limits.headings)
      return `${limits.headings} headings`;
    if ((node.type === 'link' || node.type === 'linkReference') && ++counts.links > limits.links)
      return `${limits.links} links`;
    if (node.type !== 'table') return undefined;
    const columns = node.align?.length ?? 0;
    if (columns > limits.columns) return `${limits.columns} columns`;
    counts.cells += columns * node.children.length;
    return counts.cells > limits.cells ? `${limits.cells} table cells` : undefined;
  }

  // A list of its own instead of recursion: what is looked for would overflow the stack.
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const depth = next.depth + (nestingTypes.has(node.type) ? 1 : 0);
    const fault = faultAt(node, depth);
    if (fault !== undefined) {
      report({
        code: depth > limits.nesting ? 'too-deep' : 'too-large',
        severity: 'error',
        message: `A page holds ${fault} at most, and this one holds more`,
        hint: 'Divide the page',
        file: path,
        line: node.position?.start.line,
        column: node.position?.start.column,
      });
      return false;
    }
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed()) waiting.push({ node: child, depth });
  }
  return true;
}
