import type { Element, Root } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { hrefSchema } from '#manifest/primitives';
import { contentElement, contentText, joinTexts } from '../contentNode';
import { contentProperties } from '../html/allowedHtml';
import { plainText } from '../plainText';
import { placeOf } from '../sourceText';
import type { Page, Surroundings } from './page';
import { renderCodeBlock } from './renderCodeBlock';
import { renderFormula } from './renderFormula';
import { renderImage, renderImageSource } from './renderImage';
import { renderLink } from './renderLink';

const nothingAround: Surroundings = { inLink: false, inTitle: false, inPreformatted: false };

/** Turns safe elements into content: links resolved, code tokenised, empty elements removed. */
export function renderNodes(
  parent: Root | Element,
  page: Page,
  around: Surroundings = nothingAround,
): ContentNode[] {
  const content = parent.children.flatMap((child): ContentNode[] => {
    if (child.type === 'text') return [contentText(child.value)];
    return child.type === 'element' ? renderElement(child, page, around) : [];
  });
  return joinTexts(parent.type === 'root' ? dropGaps(content) : dropGaps(content, parent.tagName));
}

function renderElement(element: Element, page: Page, around: Surroundings): ContentNode[] {
  const { tagName, data } = element;
  if (data?.codeBlock !== undefined) return [renderCodeBlock(data.codeBlock, page)];
  if (data?.formula !== undefined) return [renderFormula(data.formula, element, page)];
  const children = renderNodes(element, page, within(tagName, around));
  switch (tagName) {
    case 'a':
      return around.inLink ? children : renderLink(element, children, page);
    case 'code':
      return [renderInlineCode(element, children, around, page)];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [renderHeading(element, children, around, page)];
    case 'img':
      return renderImage(element, page);
    case 'input': {
      const ariaLabel = element.properties.checked === true ? 'Done' : 'Not done';
      return [contentElement(tagName, { ...contentProperties(element), ariaLabel }, [])];
    }
    case 'p':
      return children.length === 0
        ? []
        : [contentElement(tagName, contentProperties(element), children)];
    case 'pre': {
      const preformatted = contentElement(tagName, { tabIndex: 0 }, children);
      return [contentElement('figure', { className: ['code'] }, [preformatted])];
    }
    case 'source':
      return renderImageSource(element, page);
    case 'table':
      return [renderTable(element, children)];
    default:
      return [contentElement(tagName, contentProperties(element), children)];
  }
}

function within(tagName: string, around: Surroundings): Surroundings {
  if (tagName === 'a') return { ...around, inLink: true };
  if (tagName === 'pre') return { ...around, inPreformatted: true };
  if (tagName === 'summary' || /^h[1-6]$/.test(tagName)) return { ...around, inTitle: true };
  return around;
}

/** The heading above the footnotes, which the parser makes. */
const footnotesId = 'footnote-label';

/** Renders a heading with a link to itself, and adds it to the page's headings. */
function renderHeading(
  element: Element,
  children: ContentNode[],
  around: Surroundings,
  page: Page,
): ContentElement {
  const properties = contentProperties(element);
  const { id } = properties;
  if (id === footnotesId) return contentElement('h2', properties, children);

  const level = renderedLevel(element, page);
  const label = plainText(element.children).replaceAll('\n', ' ');
  if (typeof id !== 'string' || label === '')
    return contentElement(`h${level}`, properties, children);
  page.headings.push({ id, label, level });
  const link = contentElement(
    'a',
    { className: ['anchor'], href: `#${id}`, ariaLabel: 'Link to this section' },
    [],
  );
  const all = around.inLink ? children : [...children, link];
  return contentElement(`h${level}`, properties, all);
}

/** Returns the level at which a heading is rendered; reports one that skips a level. */
function renderedLevel({ tagName, position }: Element, { source, report, headings }: Page): number {
  const written = Number(tagName.slice(1));
  const level = Math.max(2, written);
  const before = headings.at(-1)?.level ?? 1;
  if (written > 1 && level <= before + 1) return level;
  report({
    code: 'heading-level',
    severity: 'warning',
    message:
      written === 1
        ? 'a heading of level 1 is rendered at level 2: the title of the page is in its front matter'
        : `a heading of level ${level} follows one of level ${before}, which skips a level`,
    hint: `write ${'#'.repeat(Math.min(level, before + 1))} for this heading`,
    file: source.path,
    ...placeOf(source.text, position),
  });
  return level;
}

/**
 * Renders inline code; the name of a symbol, as `name` or as `name()`, becomes a link to its page.
 * Code written as HTML, `<code>name</code>`, is not linked.
 */
function renderInlineCode(
  element: Element,
  children: ContentNode[],
  { inLink, inTitle, inPreformatted }: Surroundings,
  { context, source }: Page,
): ContentElement {
  const code = contentElement('code', contentProperties(element), children);
  const [only, ...others] = children;
  if (inLink || inTitle || inPreformatted) return code;
  if (only?.type !== 'text' || others.length > 0) return code;
  if (source.text.charAt(element.position?.start.offset ?? -1) === '<') return code;
  const [, name, call] = /^([\w$.]+)(\(\))?$/.exec(only.value) ?? [];
  const href = name === undefined ? undefined : context.symbolHref(name, call !== undefined);
  if (href === undefined || !hrefSchema.safeParse(href).success) return code;
  return contentElement('a', { href }, [code]);
}

/** Renders a table in a region that can be scrolled by keyboard and is named after its columns. */
function renderTable(element: Element, children: ContentNode[]): ContentElement {
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

const blockTags: ReadonlySet<string> = new Set([
  ...['aside', 'blockquote', 'caption', 'col', 'colgroup', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'picture'],
  ...['section', 'source', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

/** Removes line breaks around blocks, which take space in the file and none on the screen. */
function dropGaps(nodes: ContentNode[], parentTag?: string): ContentNode[] {
  if (parentTag !== undefined && !blockTags.has(parentTag)) return nodes;
  return nodes.filter(
    (node, index) =>
      node.type === 'element' ||
      /\S/.test(node.value) ||
      !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])),
  );
}

function isEdge(node: ContentNode | undefined): boolean {
  return node === undefined || (node.type === 'element' && blockTags.has(node.tagName));
}
