import type { ContentBody } from '#manifest/contentTree';
import { type HastElement, type HastNode, toHast } from '#manifest/hast';
import { attribute, escapeText } from '../markup';

/**
 * HTML attributes by property name. Feeds contain only these attributes, which do not depend on the styles of the site.
 */
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
/**
 * Elements that feeds omit: `input`, which works only on the page, and `source` and `track`, which belong to an image,
 * a video or an audio file.
 */
const omitted: ReadonlySet<string> = new Set(['input', 'source', 'track']);

/**
 * Returns content as HTML for feed readers. `addressOf` returns the absolute form of a URL. Parts that need the site's
 * styles or scripts are omitted or replaced. `>` in texts is escaped, so that no text can end a CDATA section around
 * the HTML.
 */
export function feedHtml(body: ContentBody, addressOf: (href: string) => string): string {
  if (body.type === 'markdown') return `<pre>${escapeText(body.source)}</pre>`;
  return toHast(body.tree).map(print).join('');

  function print(node: HastNode): string {
    if (node.type === 'text') return escapeText(node.value);
    const { tagName, children } = node;
    if (omitted.has(tagName) || isForDark(node)) return '';
    const tex = node.properties?.dataTex;
    // Few feed readers render formulas, so their source is included.
    if (typeof tex === 'string') return `<code>${escapeText(tex)}</code>`;
    const inner = children.map(print).join('');
    // Feeds contain no scripts, so only the children of custom elements are shown.
    if (tagName.includes('-')) return inner;
    if (tagName === 'audio' || tagName === 'video') return `${mediaLink(node)}${inner}`;
    // Spans only contain classes for the colours of code.
    if (tagName === 'span') return changeOf(node, inner);
    const start = `<${tagName}${attributesOf(node)}>`;
    return empty.has(tagName) ? start : `${start}${labelOf(node)}${inner}</${tagName}>`;
  }

  /**
   * Returns a link to the file of a video or an audio file, because few feed readers play it. Returns an empty string if no
   * file is specified.
   */
  function mediaLink(node: HastElement): string {
    const sources = [node, ...node.children].flatMap((each) =>
      each.type === 'element' && typeof each.properties?.src === 'string'
        ? [each.properties.src]
        : [],
    );
    const [src] = sources;
    if (src === undefined) return '';
    return `<a${attribute('href', addressOf(src))}>${escapeText(src.replace(/^.*\//, ''))}</a>`;
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

/**
 * Wraps the HTML of an added or removed line of code in `<ins>` or `<del>`. The `+` or `-` of the line comes
 * from the site's styles, which feeds do not have. Returns the HTML of other elements unchanged.
 */
function changeOf({ properties }: HastElement, inner: string): string {
  const change = properties?.dataChange;
  if (change === undefined) return inner;
  return change === '+' ? `<ins>${inner}</ins>` : `<del>${inner}</del>`;
}

/**
 * Returns the title of a code block or the label of a tab's content as HTML; an empty string for other elements. Labels
 * are needed because feeds show the content of all tabs.
 */
function labelOf({ tagName, properties }: HastElement): string {
  const { dataTitle: title, dataLabel: label } = properties ?? {};
  if (tagName === 'figure' && typeof title === 'string') {
    return `<figcaption>${escapeText(title)}</figcaption>`;
  }
  if (tagName !== 'section' || typeof label !== 'string') return '';
  return `<p><strong>${escapeText(label)}</strong></p>`;
}

function isForDark({ properties }: HastElement): boolean {
  return properties?.dataMode === 'dark';
}
