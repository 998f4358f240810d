type HrefKind = 'page' | 'file' | 'anchor' | 'external' | 'contact' | 'unknown';

// A path with the extension of a file that a published site has in addition to its pages.
const filePath =
  /^[^?#]*\.(?:xml|txt|json|md|pdf|zip|svg|png|jpe?g|gif|webp|avif|css|js)(?:[?#]|$)/i;

/** Returns the kind of a link target, or `unknown` if `hrefSchema` does not allow the target. */
export function hrefKindOf(href: string): HrefKind {
  // After `/./`, two slashes may start the path and refer to another host.
  if (/^(?![^?#]*\/\/)\/[^\s\\]*$/.test(href)) {
    return filePath.test(href) ? 'file' : 'page';
  }
  if (/^#\S*$/.test(href)) return 'anchor';
  if (/^https?:\/\/[^\s\\]+$/i.test(href)) return 'external';
  if (/^(?:mailto|tel|xmpp):\S+$/i.test(href)) return 'contact';
  return 'unknown';
}

/**
 * Returns a link target if content may link to it: paths and anchors of this site, and URLs with `http`, `https`,
 * `mailto`, `tel` or `xmpp`. Returns `undefined` for other values, such as `//host`, `javascript:` and `data:`.
 */
export function safeHref(value: unknown): string | undefined {
  return typeof value === 'string' && hrefKindOf(value) !== 'unknown' ? value : undefined;
}

/**
 * Returns the source of an image, a video or an audio file if content may show it: a path on this site, or a URL with
 * `http` or `https`. Returns `undefined` for other values.
 */
export function safeSource(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const kind = hrefKindOf(value);
  return kind === 'page' || kind === 'file' || kind === 'external' ? value : undefined;
}

/** Returns the value of a `srcset` attribute if content may show all its images, otherwise `undefined`. */
export function safeSourceSet(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const addresses = value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  return addresses.every((address) => safeSource(address) !== undefined) ? value : undefined;
}

/** Returns the anchor in the hash of a URL, without `#`. The anchor is percent-decoded if its encoding is valid. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
