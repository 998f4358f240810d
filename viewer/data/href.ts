/** The kind of target that an address in content has. */
type HrefKind = 'page' | 'file' | 'anchor' | 'external' | 'contact' | 'unknown';

// The extensions of files that a published site has beside its pages.
const fileEnding = /\.(?:xml|txt|json|md|pdf|zip|svg|png|jpe?g|gif|webp|avif|css|js)$/i;

/** Returns the kind of an address by the rules of `hrefSchema`; `unknown` for what they do not allow. */
export function hrefKindOf(href: string): HrefKind {
  // After `/./` two slashes may start the path and so name another host.
  if (/^(?![^?#]*\/\/)\/[^\s\\]*$/.test(href)) {
    return fileEnding.test(href.replace(/[?#].*$/, '')) ? 'file' : 'page';
  }
  if (/^#\S*$/.test(href)) return 'anchor';
  if (/^https?:\/\/[^\s\\]+$/i.test(href)) return 'external';
  if (/^(?:mailto|tel|xmpp):\S+$/i.test(href)) return 'contact';
  return 'unknown';
}

/**
 * Returns an address if content may link to it: pages and anchors of this site, and addresses with `http`, `https`,
 * `mailto`, `tel` or `xmpp`. Returns `undefined` for anything else, such as `//host`, `javascript:` and `data:`.
 */
export function safeHref(value: unknown): string | undefined {
  return typeof value === 'string' && hrefKindOf(value) !== 'unknown' ? value : undefined;
}

/** Returns the address of an image if content may show it: on this site, or with `http` or `https`. */
export function safeSource(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const kind = hrefKindOf(value);
  return kind === 'page' || kind === 'file' || kind === 'external' ? value : undefined;
}

/** Returns a `srcset` if content may show all its images. */
export function safeSourceSet(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const addresses = value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  return addresses.every((address) => safeSource(address) !== undefined) ? value : undefined;
}

/** Returns the anchor in the hash of an address, decoded if its encoding is valid. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
