import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ContentTag } from '#manifest/contentTags';
import { embedOf } from '#manifest/embeds';
import type { HastElement, HastNode } from '#manifest/hast';
import { hrefSchema } from '#manifest/primitives';
import { contentElement, contentText, joinTexts } from '../contentNode';
import { contentProperties } from '../html/allowedHtml';
import { plainText } from '../plainText';
import { placeOf } from '../sourceText';
import type { Page, Surroundings } from './page';
import { renderCodeBlock } from './renderCodeBlock';
import { renderFormula } from './renderFormula';
import { renderImage, renderImageSource, renderMedia } from './renderImage';
import { renderLink } from './renderLink';

const nothingAround: Surroundings = { inLink: false, inTitle: false, inPreformatted: false };

/**
 * Renders sanitised elements to content: resolves links and images, tokenises code, and collects headings in `page`.
 */
export function renderNodes(
  parent: Root | Element,
  page: Page,
  around: Surroundings = nothingAround,
): HastNode[] {
  const content = parent.children.flatMap((child): HastNode[] => {
    if (child.type === 'text') return [contentText(child.value)];
    return child.type === 'element' ? renderElement(child, page, around) : [];
  });
  return joinTexts(parent.type === 'root' ? dropGaps(content) : dropGaps(content, parent.tagName));
}

function renderElement(element: Element, page: Page, around: Surroundings): HastNode[] {
  const { tagName, data } = element;
  if (data?.codeBlock !== undefined) return [renderCodeBlock(data.codeBlock, page)];
  if (data?.formula !== undefined) return [renderFormula(data.formula, element, page)];
  const children = renderNodes(element, page, within(tagName, around));
  if (isContentTag(tagName)) return renderers[tagName](element, children, page, around);
  return page.context.elements?.has(tagName) ? [renderCustomElement(element, children)] : children;
}

type ElementRenderer = (
  element: Element,
  children: HastNode[],
  page: Page,
  around: Surroundings,
) => HastNode[];

const renderers: Readonly<Record<ContentTag, ElementRenderer>> = {
  a: (element, children, page, { inLink }) =>
    inLink ? children : renderLink(element, children, page),
  abbr: renderAlike,
  aside: renderAlike,
  audio: renderMedia,
  b: renderAlike,
  bdi: renderAlike,
  bdo: renderAlike,
  blockquote: renderAlike,
  br: renderAlike,
  caption: renderAlike,
  cite: renderAlike,
  code: renderInlineCode,
  col: renderAlike,
  colgroup: renderAlike,
  dd: renderAlike,
  del: renderAlike,
  details: renderAlike,
  dfn: renderAlike,
  div: renderAlike,
  dl: renderAlike,
  dt: renderAlike,
  em: renderAlike,
  figcaption: renderAlike,
  figure: renderFigure,
  h1: renderHeading,
  h2: renderHeading,
  h3: renderHeading,
  h4: renderHeading,
  h5: renderHeading,
  h6: renderHeading,
  hr: renderAlike,
  i: renderAlike,
  img: (element, _, page) => renderImage(element, page),
  input: renderTaskBox,
  ins: renderAlike,
  kbd: renderAlike,
  li: renderAlike,
  mark: renderAlike,
  ol: renderAlike,
  p: (element, children) => (children.length === 0 ? [] : renderAlike(element, children)),
  picture: renderAlike,
  pre: renderPreformatted,
  q: renderAlike,
  rp: renderAlike,
  rt: renderAlike,
  ruby: renderAlike,
  s: renderAlike,
  samp: renderAlike,
  section: renderAlike,
  small: renderAlike,
  source: (element, children, page) =>
    element.properties.src === undefined
      ? renderImageSource(element, page)
      : renderMedia(element, children, page),
  span: renderAlike,
  strong: renderAlike,
  sub: renderAlike,
  summary: renderAlike,
  sup: renderAlike,
  table: renderTable,
  tbody: renderAlike,
  td: renderAlike,
  tfoot: renderAlike,
  th: renderAlike,
  thead: renderAlike,
  time: renderAlike,
  tr: renderAlike,
  track: renderMedia,
  u: renderAlike,
  ul: renderAlike,
  var: renderAlike,
  video: renderMedia,
  wbr: renderAlike,
};

function isContentTag(tagName: string): tagName is ContentTag {
  return Object.hasOwn(renderers, tagName);
}

function renderAlike(element: Element, children: HastNode[]): HastNode[] {
  return [contentElement(element.tagName, contentProperties(element), children)];
}

function renderFigure(element: Element, children: HastNode[], page: Page): HastNode[] {
  const { embeds = [] } = page.context;
  visit(element, { tagName: 'a' }, ({ properties: { href } }) => {
    const embed = isEmbed(element) ? embedOf(String(href)) : undefined;
    if (embed === undefined || embeds.includes(embed.service)) return;
    page.report({
      code: 'embed-not-allowed',
      severity: 'error',
      message: `"embeds" of recto.yaml does not allow content of ${embed.label}`,
      hint: `add "${embed.service}" to the list "embeds" in recto.yaml`,
      file: page.source.path,
      ...placeOf(page.source.text, element.position, ':::embed'),
    });
  });
  return renderAlike(element, children);
}

function isEmbed({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('embed');
}

/** Renders a custom element of the site, whose properties were checked when the HTML was sanitised. */
function renderCustomElement({ tagName, properties }: Element, children: HastNode[]): HastElement {
  const given = Object.entries(properties).map(([name, value]) => [name, String(value)]);
  return { type: 'element', tagName, properties: Object.fromEntries(given), children };
}

function renderTaskBox(element: Element, _: HastNode[], { context }: Page): HastNode[] {
  const ariaLabel = context.words(element.properties.checked === true ? 'task-done' : 'task-open');
  return [contentElement('input', { ...contentProperties(element), ariaLabel }, [])];
}

function renderPreformatted(_: Element, children: HastNode[]): HastNode[] {
  const preformatted = contentElement('pre', {}, children);
  return [contentElement('figure', { className: ['code'] }, [preformatted])];
}

function within(tagName: string, around: Surroundings): Surroundings {
  if (tagName === 'a') return { ...around, inLink: true };
  if (tagName === 'pre') return { ...around, inPreformatted: true };
  if (tagName === 'summary' || /^h[1-6]$/.test(tagName)) return { ...around, inTitle: true };
  return around;
}

/** Id that `remark-rehype` gives to the heading above the footnotes. */
const footnotesId = 'footnote-label';

/**
 * Renders a heading, and adds it to the headings of the page. The heading of the footnotes and headings without text or
 * id are only rendered. The viewer adds a link to each heading with an id, unless the heading has the attribute
 * `dataUnlinked`. Headings in links and headings that are not added have this attribute.
 */
function renderHeading(
  element: Element,
  children: HastNode[],
  page: Page,
  around: Surroundings,
): HastNode[] {
  const properties = contentProperties(element);
  const { id } = properties;
  const unlinked = { ...properties, dataUnlinked: true };
  if (id === footnotesId) return [contentElement('h2', unlinked, children)];

  const level = renderedLevel(element, page);
  const label = plainText(element.children).replaceAll('\n', ' ');
  if (typeof id !== 'string') return [contentElement(`h${level}`, properties, children)];
  if (label === '') return [contentElement(`h${level}`, unlinked, children)];
  page.headings.push({ id, label, level });
  return [contentElement(`h${level}`, around.inLink ? unlinked : properties, children)];
}

/**
 * Returns the level at which a heading is rendered: at least 2, because only the title of the page has level 1. Reports
 * level 1 and skipped levels.
 */
function renderedLevel({ tagName, position }: Element, { source, report, headings }: Page): number {
  const written = Number(tagName.slice(1));
  const level = Math.max(2, written);
  const before = headings.at(-1)?.level ?? 1;
  if (written > 1 && level <= before + 1) return level;
  const wanted = Math.min(level, before + 1);
  const isHtml = source.text[position?.start.offset ?? 0] === '<';
  report({
    code: 'heading-level',
    severity: 'warning',
    message:
      written === 1
        ? 'a heading of level 1 is rendered at level 2: only the title of the page has level 1'
        : `a heading of level ${level} follows a heading of level ${before}`,
    hint: `use "${isHtml ? `<h${wanted}>` : '#'.repeat(wanted)}" for this heading`,
    file: source.path,
    ...placeOf(source.text, position),
  });
  return level;
}

/**
 * Renders inline code, with a link if the code is the name of a symbol (`name` or `name()`). Code in links, titles and
 * preformatted text, and `<code>` that an author wrote as HTML, is not linked.
 */
function renderInlineCode(
  element: Element,
  children: HastNode[],
  { context, source }: Page,
  { inLink, inTitle, inPreformatted }: Surroundings,
): HastNode[] {
  const code = contentElement('code', contentProperties(element), children);
  const [only, ...others] = children;
  if (inLink || inTitle || inPreformatted) return [code];
  if (only?.type !== 'text' || others.length > 0) return [code];
  if (source.text.charAt(element.position?.start.offset ?? -1) === '<') return [code];
  const [, name, call] = /^([\w$.]+)(\(\))?$/.exec(only.value) ?? [];
  const href = name === undefined ? undefined : context.symbolHref(name, call !== undefined);
  if (href === undefined || !hrefSchema.safeParse(href).success) return [code];
  return [contentElement('a', { href }, [code])];
}

/** Renders a table in a region that keyboard users can scroll. The accessible name of the region lists the columns. */
function renderTable(
  element: Element,
  children: HastNode[],
  { context: { words } }: Page,
): HastNode[] {
  const head = children.find((child) => child.type === 'element' && child.tagName === 'thead');
  const columns = head?.type === 'element' ? headings(head) : [];
  const ariaLabel =
    columns.length === 0 ? words('table') : words('table-of', { columns: columns.join(', ') });
  const region = { className: ['table-scroll'], ariaLabel };
  const table = contentElement('table', contentProperties(element), children);
  return [contentElement('div', region, [table])];
}

function headings({ children }: HastElement): string[] {
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

/**
 * Removes the white space before and after blocks, because browsers do not show it. `nodes` are the children of the
 * element `parentTag`; they are the children of the page if `parentTag` is missing. Returns the children of inline
 * elements unchanged.
 */
function dropGaps(nodes: HastNode[], parentTag?: string): HastNode[] {
  if (parentTag !== undefined && !blockTags.has(parentTag)) return nodes;
  return nodes.filter(
    (node, index) =>
      node.type === 'element' ||
      /\S/.test(node.value) ||
      !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])),
  );
}

function isEdge(node: HastNode | undefined): boolean {
  return node === undefined || (node.type === 'element' && blockTags.has(node.tagName));
}
