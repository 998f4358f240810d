import { readMermaid } from './diagrams/mermaidText';

interface TextNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Readonly<Record<string, unknown>> | undefined;
  children?: readonly TextNode[];
}

const blockTags: ReadonlySet<string> = new Set([
  ...['aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption'],
  ...['figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'section'],
  ...['summary', 'table', 'tr', 'ul'],
]);

/**
 * Returns the text of nodes without markup, with each block on a separate line. The text includes the alternative texts
 * of images, the labels of diagrams and the TeX of formulas, but no code blocks, no links to and from footnotes, and no
 * images for the dark colour mode.
 */
export function plainText(nodes: readonly TextNode[]): string {
  return collect(nodes)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function collect(nodes: readonly TextNode[]): string {
  let text = '';
  for (const { value, tagName = '', properties = {}, children = [] } of nodes) {
    if (value !== undefined) text += value.replace(/\s+/g, ' ');
    else if (tagName === 'img') text += typeof properties.alt === 'string' ? properties.alt : '';
    else if (typeof properties.dataDiagram === 'string')
      text += `\n${labelsOf(properties.dataDiagram)} ${collect(children)}\n`;
    else if (typeof properties.dataTex === 'string')
      text += properties.display === 'block' ? `\n${properties.dataTex}\n` : properties.dataTex;
    else if (tagName === 'pre' || isFootnoteMark(properties)) continue;
    // The image for the light colour mode has the same text.
    else if (properties.dataMode === 'dark') continue;
    else if (blockTags.has(tagName)) text += `\n${collect(children)}\n`;
    else text += collect(children) + (tagName === 'td' || tagName === 'th' ? ' ' : '');
  }
  return text;
}

/**
 * Returns the words in the image of a diagram, separated by spaces; an empty string if Recto does not render the
 * diagram.
 */
function labelsOf(diagram: string): string {
  const read = readMermaid(diagram);
  return 'words' in read ? [...read.words].join(' ') : '';
}

function isFootnoteMark({
  dataFootnoteRef,
  dataFootnoteBackref,
  className,
}: Readonly<Record<string, unknown>>) {
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return true;
  return Array.isArray(className) && className.some((name) => /^footnote-(?:ref|back)$/.test(name));
}
