import type { ContentBody } from '#manifest/contentTree';
import { type HastElement, type HastNode, toHast } from '#manifest/hast';
import { hasClass } from '../../markdown/contentNode';
import { attribute, escapeText } from '../markup';

/** Names in HTML of the attributes that feeds contain: those with a meaning without the styles of the site. */
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
/** Elements that work on the page alone, or offer a second form of a picture. */
const omitted: ReadonlySet<string> = new Set(['input', 'source']);

/**
 * Returns content as HTML for other programs: every address is absolute, nothing is left that
 * needs the site's styles or scripts. No `>` stays bare, so no text can end the CDATA around it.
 */
export function feedHtml(body: ContentBody, addressOf: (href: string) => string): string {
  if (body.type === 'markdown') return `<pre>${escapeText(body.source)}</pre>`;
  return toHast(body.tree).map(print).join('');

  function print(node: HastNode): string {
    if (node.type === 'text') return escapeText(node.value);
    const { tagName, children } = node;
    if (omitted.has(tagName) || hasClass(node, 'anchor') || isForDark(node)) return '';
    const tex = node.properties?.dataTex;
    // Few feed readers render formulas; the source can be read everywhere.
    if (typeof tex === 'string') return `<code>${escapeText(tex)}</code>`;
    const inner = children.map(print).join('');
    // Colours of code are classes of the site's own.
    if (tagName === 'span') return changeOf(node, inner);
    const start = `<${tagName}${attributesOf(node)}>`;
    return empty.has(tagName) ? start : `${start}${labelOf(node)}${inner}</${tagName}>`;
  }

  function attributesOf({ properties = {} }: HastElement): string {
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

/** Marks an added or removed line of code with an element, since its plus or minus comes from the site's styles. */
function changeOf({ properties }: HastElement, inner: string): string {
  const change = properties?.dataChange;
  if (change === undefined) return inner;
  return change === '+' ? `<ins>${inner}</ins>` : `<del>${inner}</del>`;
}

/** Returns the words above one of several tabs, all of which a feed shows. */
function labelOf({ tagName, properties }: HastElement): string {
  const label = properties?.dataLabel;
  if (tagName !== 'section' || typeof label !== 'string') return '';
  return `<p><strong>${escapeText(label)}</strong></p>`;
}

/** Tests if an element is the dark variant of a picture. */
function isForDark({ properties }: HastElement): boolean {
  return properties?.dataMode === 'dark';
}
