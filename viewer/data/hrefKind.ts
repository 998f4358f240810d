/** What an address in content leads to, which decides how it is drawn and followed. */
export type HrefKind = 'page' | 'file' | 'anchor' | 'external' | 'contact' | 'unknown';

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
  if (/^(?:mailto|tel):\S+$/i.test(href)) return 'contact';
  return 'unknown';
}
