import type { Element } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { hrefSchema } from '#manifest/primitives';
import { contentElement } from '../contentNode';
import { contentProperties } from './contentProperties';
import type { Page, Surroundings } from './page';

/**
 * Draws inline code; what names a symbol, as `name` or as `name()`, leads to the symbol's page. What is
 * written as HTML, `<code>name</code>`, stays as it is.
 */
export function drawInlineCode(
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
