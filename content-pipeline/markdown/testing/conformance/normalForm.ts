import type { Element, ElementContent, Root } from 'hast';

/** Tags around which white space has no meaning, according to the tests of CommonMark. */
const blockTags: ReadonlySet<string> = new Set([
  ...['article', 'aside', 'blockquote', 'body', 'button', 'canvas', 'caption', 'col', 'colgroup'],
  ...['dd', 'div', 'dl', 'dt', 'embed', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'iframe', 'li', 'map', 'object'],
  ...['ol', 'output', 'p', 'pre', 'progress', 'script', 'section', 'style', 'table', 'tbody', 'td'],
  ...['textarea', 'tfoot', 'th', 'thead', 'tr', 'ul', 'video'],
]);

/**
 * Returns a tree as text. Trees with the same meaning have the same text: attributes are sorted, and white space is
 * normalized as in the tests of CommonMark.
 */
export function normalForm(tree: Root): string {
  let text = '';
  let afterBlock = true;
  for (const child of tree.children) write(child, false);
  return text.trimEnd();

  function write(node: ElementContent | Root['children'][number], inPre: boolean): void {
    if (node.type === 'element') writeElement(node, inPre);
    else if (node.type === 'text') writeText(node.value, inPre);
    else if (node.type === 'comment') {
      text += `<!--${node.value}-->`;
      afterBlock = false;
    }
  }

  function writeElement(element: Element, inPre: boolean): void {
    const { tagName, children } = element;
    tag(tagName, `<${tagName}${attributesOf(element)}>`);
    for (const child of children) write(child, inPre || tagName === 'pre');
    tag(tagName, `</${tagName}>`);
  }

  function tag(name: string, written: string): void {
    const isBlock = blockTags.has(name);
    text = (isBlock ? text.trimEnd() : text) + written;
    afterBlock = isBlock;
  }

  function writeText(value: string, inPre: boolean): void {
    if (inPre) text += escaped(value);
    else {
      const words = escaped(value.replace(/[ \t\n\r\f]+/g, ' '));
      text += afterBlock || text.endsWith('<br></br>') ? words.trimStart() : words;
    }
    afterBlock = afterBlock && value.trim() === '';
  }
}

function attributesOf({ properties }: Element): string {
  return Object.entries(properties)
    .map(([name, value]) => ` ${name}="${escaped(plainValue(name, [value].flat().join(' ')))}"`)
    .sort()
    .join('');
}

/** Returns the value of an attribute. URLs are percent-encoded, so that different encodings are equal. */
function plainValue(name: string, value: string): string {
  if (name !== 'href' && name !== 'src') return value;
  return value.replace(/[^!-~]|["<>[\\\]^`{|}]/gu, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
