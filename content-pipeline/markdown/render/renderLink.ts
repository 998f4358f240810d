import type { Element } from 'hast';
import type { HastNode } from '#manifest/hast';
import { hrefSchema } from '#manifest/primitives';
import type { Place } from '../../diagnostics/diagnostic';
import { contentElement } from '../contentNode';
import { contentProperties } from '../html/allowedHtml';
import { plainText } from '../plainText';
import { placeOf } from '../sourceText';
import type { Page } from './page';

const schemes = ['http', 'https', 'mailto', 'tel', 'xmpp'];

/** Renders a link, or its text alone when it has no valid target. */
export function renderLink(element: Element, children: HastNode[], page: Page): HastNode[] {
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
    warn(page, place, 'the link has no text', 'write the text of the link between the brackets');
    if (children.length === 0) return keepId(properties.id, children);
  }
  const href = resolve(target.trim(), place, page);
  if (href === undefined) return keepId(properties.id, children);
  return [contentElement('a', { href, ...properties }, children)];
}

/** Keeps an element's id where the link itself is not rendered: other pages may link to it. */
function keepId(id: unknown, children: HastNode[]): HastNode[] {
  return typeof id === 'string' ? [contentElement('span', { id }, children)] : children;
}

function resolve(target: string, place: Place, page: Page): string | undefined {
  if (target === '') {
    fail(page, place, 'the link has no target', 'write it in the parentheses');
    return undefined;
  }
  if (!isSafeTarget(target, schemes, place, page)) return undefined;
  const resolved = page.context.resolveLink(target, place);
  if (resolved === undefined) return undefined;
  const href = encodeAddress(resolved);
  if (hrefSchema.safeParse(href).success) return href;
  fail(page, place, `the address "${href}" is not complete`, 'write the complete address');
  return undefined;
}

/** Returns the place of a target: in Markdown at the end of a link, in HTML at its start. */
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

/** Returns whether a target is safe; reports one that is not, such as `javascript:` or `//host`. */
export function isSafeTarget(
  target: string,
  schemes: readonly string[],
  place: Place,
  { source, report }: Page,
): boolean {
  const problem = problemOf(target, schemes);
  if (problem === undefined) return true;
  report({
    code: 'unsafe-link',
    severity: 'error',
    message: `the target "${shorten(target)}" ${problem}`,
    hint: `write a path of the site, or an address with ${schemes.join(', ')}`,
    file: source.path,
    ...place,
  });
  return false;
}

/** Encodes the characters of an address that browsers would interpret in their own way. */
export function encodeAddress(address: string): string {
  const isExternal = /^[a-z][a-z0-9+.-]*:/i.test(address);
  const pattern = isExternal ? /[^!-~]|["<>\\^`{|}]/gu : /[\s"<>\\^`{|}]/gu;
  return address.replace(pattern, (character) =>
    // Half a character cannot be encoded.
    encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\uFFFD' : character),
  );
}

function problemOf(target: string, schemes: readonly string[]): string | undefined {
  if (/\p{Cc}/u.test(target)) return 'holds a control character';
  if (/^(?:[/\\]{2}|\\)/.test(target)) return 'leads to another host without naming a scheme';
  // After "/./", browsers drop the dots and take the rest for a host.
  if (/^\/[^?#]*\/\//.test(target)) return 'has two slashes in a row';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (!schemes.includes(scheme)) return `has the scheme "${scheme}:", which is not allowed`;
  // Before a backslash, browsers and other programs find different hosts.
  if (/^https?:[/\\]*[^/?#]*\\/i.test(target)) return 'has a backslash in the name of its host';
  return undefined;
}

function shorten(target: string): string {
  const line = target.replace(/[\p{Cc}\s]+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
