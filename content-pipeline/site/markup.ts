/** Returns an attribute with a space before it; an empty text when it has no value. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
}

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns JSON that cannot end the element that contains it, with any texts in it. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns an address from the site's root as seen from the base; other addresses stay. */
function underBase(base: string, href: string): string {
  return href.startsWith('/') ? `${base}${href.slice(1)}` : href;
}

/** Names the icon of a page. Without a link to one, browsers ask for one at the root of the host. */
export function iconLink(base: string, favicon: string | undefined): string {
  const href = favicon === undefined ? 'data:,' : underBase(base, favicon);
  return `<link rel="icon"${attribute('href', href)}>`;
}
