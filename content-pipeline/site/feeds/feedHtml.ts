import type { ContentBody, ContentElement, ContentNode } from '#manifest/contentTree';
import { attribute, escapeText } from '../markup';

/** What a feed says of elements: what means something without the styles of the site. */
const attributes: Readonly<Record<string, string>> = {
  alt: 'alt',
  cite: 'cite',
  colSpan: 'colspan',
  dateTime: 'datetime',
  dir: 'dir',
  height: 'height',
  href: 'href',
  lang: 'lang',
  rowSpan: 'rowspan',
  src: 'src',
  start: 'start',
  title: 'title',
  width: 'width',
};

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'src']);
const empty: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** What does something on the page alone, or offers a second form of a picture. */
const leftOut: ReadonlySet<string> = new Set(['input', 'source']);

/**
 * Content as HTML that stands for itself in other programs: every address is whole, nothing is left that
 * needs the site's styles or scripts. No `>` stays bare, so no text can end the CDATA around it.
 */
export function feedHtml(body: ContentBody, addressOf: (href: string) => string): string {
  if (body.type === 'markdown') return `<pre>${escapeText(body.source)}</pre>`;
  return body.tree.children.map(print).join('');

  function print(node: ContentNode): string {
    if (node.type === 'text') return escapeText(node.value);
    const { tagName, children } = node;
    if (leftOut.has(tagName) || isAnchor(node) || isForDark(node)) return '';
    const tex = node.properties?.dataTex;
    // Few programs that read feeds draw formulas; the source can be read everywhere.
    if (typeof tex === 'string') return `<code>${escapeText(tex)}</code>`;
    const inner = children.map(print).join('');
    // Colours of code are classes of the site's own.
    if (tagName === 'span') return changeOf(node, inner);
    const start = `<${tagName}${attributesOf(node)}>`;
    return empty.has(tagName) ? start : `${start}${labelOf(node)}${inner}</${tagName}>`;
  }

  function attributesOf({ properties = {} }: ContentElement): string {
    return Object.entries(attributes)
      .map(([property, name]) => {
        const value = properties[property];
        if (value === undefined || typeof value === 'boolean') return '';
        const text = String(value);
        return attribute(name, addresses.has(property) ? addressOf(text) : text);
      })
      .join('');
  }
}

/** A line of code that is new or no more, whose sign would be drawn by the site's styles. */
function changeOf({ properties }: ContentElement, inner: string): string {
  const sign = properties?.dataChange;
  if (sign === undefined) return inner;
  return sign === '+' ? `<ins>${inner}</ins>` : `<del>${inner}</del>`;
}

/** The words above one of several tabs, all of which a feed shows. */
function labelOf({ tagName, properties }: ContentElement): string {
  const label = properties?.dataLabel;
  if (tagName !== 'section' || typeof label !== 'string') return '';
  return `<p><strong>${escapeText(label)}</strong></p>`;
}

/** Whether an element is the second form of a picture, for dark colours. */
function isForDark({ properties }: ContentElement): boolean {
  return properties?.dataMode === 'dark';
}

/** Whether an element is the link of a heading to itself. */
function isAnchor({ properties }: ContentElement): boolean {
  return Array.isArray(properties?.className) && properties.className.includes('anchor');
}
