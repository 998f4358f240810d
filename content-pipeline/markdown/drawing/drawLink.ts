import type { Element } from 'hast';
import type { ContentNode } from '#manifest/contentTree';
import { hrefSchema } from '#manifest/primitives';
import type { Place } from '../../diagnostics/diagnostic';
import { contentElement } from '../contentNode';
import { placeOf } from '../place';
import { plainText } from '../plainText';
import { contentProperties } from './contentProperties';
import { encodeAddress, isSafeTarget } from './linkTarget';
import type { Page } from './page';

const schemes = ['http', 'https', 'mailto', 'tel'];

/** Draws a link; its text alone when it leads nowhere. */
export function drawLink(element: Element, children: ContentNode[], page: Page): ContentNode[] {
  const { dataFootnoteRef, dataFootnoteBackref, href: target } = element.properties;
  const { href: _, ...properties } = contentProperties(element);
  if (typeof target !== 'string') return keepId(properties.id, children);

  if (/^#fn(?:ref)?-/.test(target)) {
    const name = dataFootnoteBackref === undefined ? 'footnote-ref' : 'footnote-back';
    if ((dataFootnoteRef ?? dataFootnoteBackref) !== undefined)
      return [contentElement('a', { ...properties, className: [name], href: target }, children)];
  }

  const place = placeOfTarget(element, target.trim(), page);
  if (plainText(children) === '' && properties.ariaLabel === undefined) {
    warn(
      page,
      place,
      'A link without a text cannot be seen, nor be heard',
      'Write what the link leads to',
    );
    if (children.length === 0) return keepId(properties.id, children);
  }
  const href = resolve(target.trim(), place, page);
  if (href === undefined) return keepId(properties.id, children);
  return [contentElement('a', { href, ...properties }, children)];
}

/** Other pages may lead to an element's id, even where its own link is not drawn. */
function keepId(id: unknown, children: ContentNode[]): ContentNode[] {
  return typeof id === 'string' ? [contentElement('span', { id }, children)] : children;
}

function resolve(target: string, place: Place, page: Page): string | undefined {
  if (target === '') {
    fail(
      page,
      place,
      'A link names a target, and this one names none',
      'Write it in the parentheses',
    );
    return undefined;
  }
  if (!isSafeTarget(target, schemes, place, page)) return undefined;
  const resolved = page.context.resolveLink(target, place);
  if (resolved === undefined) return undefined;
  const href = encodeAddress(resolved);
  if (hrefSchema.safeParse(href).success) return href;
  fail(page, place, `The address "${href}" is not complete`, 'Write the whole address');
  return undefined;
}

/** In Markdown the target stands at the end of a link, in HTML at its start. */
function placeOfTarget({ position }: Element, target: string, { source }: Page): Place {
  const isHtml = source.text[position?.start.offset ?? 0] === '<';
  return placeOf(source.text, position, target, isHtml ? 'start' : 'end');
}

function warn({ source, report }: Page, place: Place, message: string, hint: string): void {
  const code = 'link-text-missing';
  report({ code, severity: 'warning', message, hint, file: source.path, ...place });
}

function fail({ source, report }: Page, place: Place, message: string, hint: string): void {
  report({ code: 'broken-link', severity: 'error', message, hint, file: source.path, ...place });
}
