import type { Element } from 'hast';
import type { HastNode } from '#manifest/hast';
import { hrefSchema } from '#manifest/primitives';
import type { Place } from '../../diagnostics/diagnostic';
import { contentElement } from '../contentNode';
import { contentProperties } from '../html/allowedHtml';
import { plainText } from '../plainText';
import { placeOf } from '../sourceText';
import type { Page } from './page';

/** The schemes of links that are allowed. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'xmpp'];

/**
 * Renders a link. Returns its content without a link if it has no valid target. Reports a target that is empty, invalid
 * or does not exist, and a link without text.
 */
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
    const hint = isHtml(element, page)
      ? 'add text between "<a>" and "</a>"'
      : 'add text in the square brackets: [text](…)';
    warn(page, place, 'the link has no text', hint);
    if (children.length === 0) return keepId(properties.id, children);
  }
  if (target.trim() === '') {
    const hint = isHtml(element, page)
      ? 'add a path or URL to the "href" attribute'
      : 'add a path or URL in the parentheses: [text](./page.md)';
    fail(page, place, 'the link has no path or URL', hint);
    return keepId(properties.id, children);
  }
  const href = resolve(target.trim(), place, page);
  if (href === undefined) return keepId(properties.id, children);
  return [contentElement('a', { href, ...properties }, children)];
}

/**
 * Returns the content of a link that is not rendered. If the link has an id, puts the content into a `<span>` with this
 * id, because other links can refer to it.
 */
function keepId(id: unknown, children: HastNode[]): HastNode[] {
  return typeof id === 'string' ? [contentElement('span', { id }, children)] : children;
}

/**
 * Returns the `href` for a link target. Returns `undefined`, after reporting the target, if it is invalid or does not
 * exist.
 */
function resolve(target: string, place: Place, page: Page): string | undefined {
  const file = staticTarget(target);
  if (!isSafeTarget(file, linkSchemes, place, page)) return undefined;
  const resolved = page.context.resolveLink(file, place);
  if (resolved === undefined) return undefined;
  const href = encodeAddress(resolved);
  if (hrefSchema.safeParse(href).success) return href;
  const hint = 'use a complete URL, such as "https://example.org/page"';
  fail(page, place, `the URL "${href}" is incomplete`, hint);
  return undefined;
}

/** Returns a target without `pathname://`, with which Docusaurus marks the paths of files that are not pages. */
export function staticTarget(target: string): string {
  return target.replace(/^pathname:\/\/(?=\/)/, '');
}

function isHtml({ position }: Element, { source }: Page): boolean {
  return source.text[position?.start.offset ?? 0] === '<';
}

/**
 * Returns the position of a link's target, which is at the end of the link in Markdown and at the beginning in HTML.
 */
function placeOfTarget(element: Element, target: string, page: Page): Place {
  const from = isHtml(element, page) ? 'start' : 'end';
  return placeOf(page.source.text, element.position, target, from);
}

function warn({ source, report }: Page, place: Place, message: string, hint: string): void {
  const code = 'link-text-missing';
  report({ code, severity: 'warning', message, hint, file: source.path, ...place });
}

function fail({ source, report }: Page, place: Place, message: string, hint: string): void {
  report({ code: 'broken-link', severity: 'error', message, hint, file: source.path, ...place });
}

/**
 * Tests if a target is safe. Reports unsafe targets, such as `javascript:…` and `//host`. `schemes` lists the allowed
 * schemes.
 */
export function isSafeTarget(
  target: string,
  schemes: readonly string[],
  place: Place,
  { source, report }: Page,
): boolean {
  const problem = unsafeTargetProblem(target, schemes);
  if (problem === undefined) return true;
  report({
    code: 'unsafe-link',
    severity: 'error',
    message: `the target "${shorten(target)}" ${problem}`,
    hint: /\p{Cc}/u.test(target)
      ? 'remove the control character, such as a tab or a line break'
      : `use a path without "//" and backslashes, or a URL with one of the schemes ${schemes.join(', ')}`,
    file: source.path,
    ...place,
  });
  return false;
}

/** Percent-encodes the characters of a path or URL that browsers would encode or interpret in different ways. */
export function encodeAddress(address: string): string {
  const isExternal = /^[a-z][a-z0-9+.-]*:/i.test(address);
  const pattern = isExternal ? /[^!-~]|["<>\\^`{|}]/gu : /[\s"<>\\^`{|}]/gu;
  return address.replace(pattern, (character) =>
    // Half a character cannot be encoded.
    encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\uFFFD' : character),
  );
}

/**
 * Returns the end of a message that begins with the target, such as `has two slashes in a row`; `undefined` if the
 * target is safe.
 */
export function unsafeTargetProblem(
  target: string,
  schemes: readonly string[],
): string | undefined {
  if (/\p{Cc}/u.test(target)) return 'contains a control character';
  if (/^(?:[/\\]{2}|\\)/.test(target)) return 'refers to another host without a scheme';
  // After "/./", browsers remove the dots and interpret the rest as a host.
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
