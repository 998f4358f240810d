import type { Element, Root } from 'hast';
import type { ContentNode } from '#manifest/contentTree';
import { contentElement, contentText, joinTexts } from '../contentNode';
import { contentProperties } from './contentProperties';
import { drawCodeBlock } from './drawCodeBlock';
import { drawFormula } from './drawFormula';
import { drawHeading } from './drawHeading';
import { drawImage, drawImageSource } from './drawImage';
import { drawInlineCode } from './drawInlineCode';
import { drawLink } from './drawLink';
import { drawTable } from './drawTable';
import { dropGaps } from './dropGaps';
import type { Page, Surroundings } from './page';

const nothingAround: Surroundings = { inLink: false, inTitle: false, inPreformatted: false };

/** Turns safe elements into content: links resolved, code tokenised, nothing left that draws nothing. */
export function drawNodes(
  parent: Root | Element,
  page: Page,
  around: Surroundings = nothingAround,
): ContentNode[] {
  const drawn = parent.children.flatMap((child): ContentNode[] => {
    if (child.type === 'text') return [contentText(child.value)];
    return child.type === 'element' ? drawElement(child, page, around) : [];
  });
  return joinTexts(parent.type === 'root' ? dropGaps(drawn) : dropGaps(drawn, parent.tagName));
}

function drawElement(element: Element, page: Page, around: Surroundings): ContentNode[] {
  const { tagName, data } = element;
  if (data?.codeBlock !== undefined) return [drawCodeBlock(data.codeBlock, page)];
  if (data?.formula !== undefined) return [drawFormula(data.formula, element, page)];
  const children = drawNodes(element, page, within(tagName, around));
  switch (tagName) {
    case 'a':
      return around.inLink ? children : drawLink(element, children, page);
    case 'code':
      return [drawInlineCode(element, children, around, page)];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [drawHeading(element, children, around, page)];
    case 'img':
      return drawImage(element, page);
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
      return drawImageSource(element, page);
    case 'table':
      return [drawTable(element, children)];
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
