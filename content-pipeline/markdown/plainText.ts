/** The common fields of elements and content trees. */
interface TextBearing {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Readonly<Record<string, unknown>> | undefined;
  children?: readonly TextBearing[];
}

const blockTags: ReadonlySet<string> = new Set([
  ...['aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption'],
  ...['figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'section'],
  ...['summary', 'table', 'tr', 'ul'],
]);

/**
 * Returns the text of nodes without markup, with each block on a separate line. It includes the alternative texts of
 * images, but neither code blocks nor the links to and from footnotes.
 */
export function plainText(nodes: readonly TextBearing[]): string {
  return collect(nodes)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function collect(nodes: readonly TextBearing[]): string {
  let text = '';
  for (const { value, tagName = '', properties = {}, children = [] } of nodes) {
    if (value !== undefined) text += value.replace(/\s+/g, ' ');
    else if (tagName === 'img') text += typeof properties.alt === 'string' ? properties.alt : '';
    else if (typeof properties.dataTex === 'string')
      text += properties.display === 'block' ? `\n${properties.dataTex}\n` : properties.dataTex;
    else if (tagName === 'pre' || isFootnoteMark(properties)) continue;
    // The picture for light colours has said it.
    else if (properties.dataMode === 'dark') continue;
    else if (blockTags.has(tagName)) text += `\n${collect(children)}\n`;
    else text += collect(children) + (tagName === 'td' || tagName === 'th' ? ' ' : '');
  }
  return text;
}

function isFootnoteMark({
  dataFootnoteRef,
  dataFootnoteBackref,
  className,
}: Readonly<Record<string, unknown>>) {
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return true;
  return Array.isArray(className) && className.some((name) => /^footnote-(?:ref|back)$/.test(name));
}
