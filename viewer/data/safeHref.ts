import { hrefKindOf } from './hrefKind';

/**
 * The one rule for addresses in content: pages and anchors of this site, and addresses with `http`,
 * `https`, `mailto` or `tel`. Anything else – `//host`, `javascript:`, `data:` – is no address.
 */
export function safeHref(value: unknown): string | undefined {
  return typeof value === 'string' && hrefKindOf(value) !== 'unknown' ? value : undefined;
}

/** The same rule for pictures, which are files of this site or stand on another one. */
export function safeSource(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const kind = hrefKindOf(value);
  return kind === 'page' || kind === 'file' || kind === 'external' ? value : undefined;
}

/** The same rule for the pictures that a browser may choose from: `a.png 1x, b.png 2x`. */
export function safeSourceSet(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const addresses = value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  return addresses.every((address) => safeSource(address) !== undefined) ? value : undefined;
}
