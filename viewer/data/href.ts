/** What an address in content leads to, which decides how it is drawn and followed. */
type HrefKind = 'page' | 'file' | 'anchor' | 'external' | 'contact' | 'unknown';

// The endings of files that a published site holds beside its pages.
const fileEnding = /\.(?:xml|txt|json|md|pdf|zip|svg|png|jpe?g|gif|webp|avif|css|js)$/i;

/** Sorts an address by the rules of `hrefSchema`; whatever they do not allow is `unknown`. */
export function hrefKindOf(href: string): HrefKind {
  // Two slashes in a row may become the start of a path, after `/./`: then they name another host.
  if (/^(?![^?#]*\/\/)\/[^\s\\]*$/.test(href)) {
    return fileEnding.test(href.replace(/[?#].*$/, '')) ? 'file' : 'page';
  }
  if (/^#\S*$/.test(href)) return 'anchor';
  if (/^https?:\/\/[^\s\\]+$/i.test(href)) return 'external';
  if (/^(?:mailto|tel|xmpp):\S+$/i.test(href)) return 'contact';
  return 'unknown';
}

/**
 * The one rule for addresses in content: pages and anchors of this site, and addresses with `http`,
 * `https`, `mailto`, `tel` or `xmpp`. Anything else – `//host`, `javascript:`, `data:` – is no address.
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
