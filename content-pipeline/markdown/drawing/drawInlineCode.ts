import type { Element } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { hrefSchema } from '#manifest/primitives';
import { contentElement } from '../contentNode';
import { contentProperties } from './contentProperties';
import type { Page, Surroundings } from './page';

/** Draws inline code; what names a symbol, as `name` or as `name()`, leads to the symbol's page. */
export function drawInlineCode(
  element: Element,
  children: ContentNode[],
  { inLink, inTitle, inPreformatted }: Surroundings,
  { context }: Page,
): ContentElement {
  const code = contentElement('code', contentProperties(element), children);
  const [only, ...others] = children;
  if (inLink || inTitle || inPreformatted) return code;
  if (only?.type !== 'text' || others.length > 0) return code;
  const name = /^([\w$.]+)(?:\(\))?$/.exec(only.value)?.[1];
  const href = name === undefined ? undefined : context.symbolHref(name);
  if (href === undefined || !hrefSchema.safeParse(href).success) return code;
  return contentElement('a', { href }, [code]);
}
