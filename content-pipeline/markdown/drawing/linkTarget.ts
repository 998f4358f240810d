import type { Place } from '../../diagnostics/diagnostic';
import type { Page } from './page';

/** Whether a target can do no harm; reports one that can, such as `javascript:` or `//host`. */
export function isSafeTarget(
  target: string,
  schemes: readonly string[],
  place: Place,
  { source, report }: Page,
): boolean {
  const fault = faultOf(target, schemes);
  if (fault === undefined) return true;
  report({
    code: 'unsafe-link',
    severity: 'error',
    message: `The target "${shorten(target)}" ${fault}`,
    hint: `Write a path of the site, or an address with ${schemes.join(', ')}`,
    file: source.path,
    ...place,
  });
  return false;
}

/** An address as it may stand in a page: what browsers would read in their own way is encoded. */
export function encodeAddress(address: string): string {
  const isExternal = /^[a-z][a-z0-9+.-]*:/i.test(address);
  const pattern = isExternal ? /[^!-~]|["<>\\^`{|}]/gu : /[\s"<>\\^`{|}]/gu;
  return address.replace(pattern, (character) =>
    // Half a character cannot be encoded.
    encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\uFFFD' : character),
  );
}

function faultOf(target: string, schemes: readonly string[]): string | undefined {
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
