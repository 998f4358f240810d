import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { cleanNodes } from '../../data/cleanTree';
import { arrangeCallout } from './arrangeCallout';
import { arrangeCode } from './arrangeCode';
import { arrangeHeading } from './arrangeHeading';
import { arrangeTable } from './arrangeTable';
import { toContentNodes } from './toContentNodes';

/** What arranging must know of the page and the site. */
export interface Arrangement {
  /** The name of the link beside a heading. */
  linkToSection: string;
  /** The name of a table that scrolls. */
  table: string;
  /** The languages to highlight beyond those that always are. */
  languages: readonly string[];
}

/**
 * A rehype plugin that gives parsed Markdown the structure of ready trees: headings with anchors,
 * code in figures, tables that scroll, callouts – and nothing that may not be drawn.
 */
export function arrangeContent(arrangement: Arrangement) {
  return (root: Root): Root => {
    const slugger = new GithubSlugger(); // One for the whole page: no two anchors are the same.
    const arranged = root.children.map((node) =>
      node.type === 'element' ? arrange(node, slugger, arrangement) : node,
    );
    return { type: 'root', children: cleanNodes(toContentNodes(arranged)) };
  };
}

function arrange(element: Element, slugger: GithubSlugger, arrangement: Arrangement): Element {
  const { linkToSection, table, languages } = arrangement;
  if (element.tagName === 'pre') return arrangeCode(element, languages);
  const node: Element = {
    ...element,
    children: element.children.map((child) =>
      child.type === 'element' ? arrange(child, slugger, arrangement) : child,
    ),
  };
  if (/^h[1-6]$/.test(node.tagName)) return arrangeHeading(node, slugger, linkToSection);
  if (node.tagName === 'table') return arrangeTable(node, table);
  if (node.tagName === 'blockquote') return arrangeCallout(node);
  return node;
}
