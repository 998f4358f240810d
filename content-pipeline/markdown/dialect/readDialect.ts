import type { Definition, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import { readAlert } from './readAlert';
import { readDirective } from './readDirective';
import { readHeadingId } from './readHeadingId';
import { readHtmlNode } from './readHtmlNode';
import { readInstall } from './readInstall';

/**
 * Gives what is ours in a freshly parsed tree its meaning: callouts, tabs, figures, explicit ids. References
 * become links and images, so that whoever reads the tree meets one kind of each.
 */
export function readDialect(tree: Root, source: SourceText, report: Report): void {
  const definitions = definitionsOf(tree);

  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    // Addresses that the parser finds in texts do not say where they stand.
    if (node.position === undefined && parent.position !== undefined)
      node.position = parent.position;
    switch (node.type) {
      case 'linkReference': {
        const { url = '', title } = definitions.get(key(node)) ?? {};
        replace({ type: 'link', url, title, children: node.children, position: node.position });
        return undefined;
      }
      case 'imageReference': {
        const { url = '', title } = definitions.get(key(node)) ?? {};
        replace({ type: 'image', url, title, alt: node.alt, position: node.position });
        return undefined;
      }
      case 'containerDirective': {
        const instead = readDirective(node, source, report);
        if (instead === undefined) return undefined;
        return replace(...instead);
      }
      case 'code': {
        const instead = readInstall(node, source, report);
        return instead === undefined ? undefined : replace(instead);
      }
      case 'html': {
        const instead = readHtmlNode(node, parent, source, report);
        return instead === undefined ? SKIP : replace(...instead);
      }
      case 'blockquote':
        readAlert(node, source, report);
        return undefined;
      case 'heading':
        readHeadingId(node);
        return undefined;
      default:
        return undefined;
    }

    /** Puts other nodes into the node's place, and has them visited. */
    function replace(...nodes: RootContent[]): number | undefined {
      if (parent === undefined || index === undefined) return undefined;
      // What stands in the place of a node is of the same kind, block or inline.
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return index;
    }
  });
}

function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // Where two define the same label, the first one counts.
    if (!definitions.has(key(node))) definitions.set(key(node), node);
  });
  return definitions;
}

/** Labels are compared without regard to case, by a rule that folds "ß" and "ss" together. */
function key({ identifier }: { identifier: string }): string {
  return identifier.toUpperCase();
}
