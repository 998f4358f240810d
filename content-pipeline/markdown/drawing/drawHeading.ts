import type { Element } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { contentElement } from '../contentNode';
import { placeOf } from '../place';
import { plainText } from '../plainText';
import { contentProperties } from './contentProperties';
import type { Page, Surroundings } from './page';

/** The heading above the footnotes, which the parser makes. */
const footnotesId = 'footnote-label';

/** Draws a heading with a link to itself, and enters it into the page's headings. */
export function drawHeading(
  element: Element,
  children: ContentNode[],
  around: Surroundings,
  page: Page,
): ContentElement {
  const properties = contentProperties(element);
  const { id } = properties;
  if (id === footnotesId) return contentElement('h2', properties, children);

  const level = drawnLevel(element, page);
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

/** The level at which a heading is drawn; reports one that leaves a gap below the heading before it. */
function drawnLevel({ tagName, position }: Element, { source, report, headings }: Page): number {
  const written = Number(tagName.slice(1));
  const level = Math.max(2, written);
  const before = headings.at(-1)?.level ?? 1;
  if (written > 1 && level <= before + 1) return level;
  report({
    code: 'heading-level',
    severity: 'warning',
    message:
      written === 1
        ? 'A heading of level 1 is drawn at level 2, for the title comes from front matter'
        : `A heading of level ${level} follows one of level ${before}, which leaves out a level`,
    hint: `Write ${'#'.repeat(Math.min(level, before + 1))} for this heading`,
    file: source.path,
    ...placeOf(source.text, position),
  });
  return level;
}
