import type { Element } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { contentElement } from '../contentNode';
import { plainText } from '../plainText';
import { contentProperties } from './contentProperties';

/** Draws a table in a region that can be scrolled by keyboard, named after the table's columns. */
export function drawTable(element: Element, children: ContentNode[]): ContentElement {
  const head = children.find((child) => child.type === 'element' && child.tagName === 'thead');
  const columns = head?.type === 'element' ? headings(head) : [];
  const ariaLabel = columns.length === 0 ? 'Table' : `Table: ${columns.join(', ')}`;
  const region = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel };
  const table = contentElement('table', contentProperties(element), children);
  return contentElement('div', region, [table]);
}

function headings({ children }: ContentElement): string[] {
  return children.flatMap((child) => {
    if (child.type === 'text') return [];
    if (child.tagName !== 'th') return headings(child);
    const words = plainText([child]);
    return words === '' ? [] : [words];
  });
}
