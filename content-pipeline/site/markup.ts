/** Returns an HTML attribute with a space before it, or an empty string if the value is `undefined`. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
}

/** Escapes text for use between HTML tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns a value as JSON for a script element. `<` is escaped, so that no text in it can end the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function underBase(base: string, href: string): string {
  return href.startsWith('/') ? `${base}${href.slice(1)}` : href;
}

/**
 * Returns the link to a page's icon. Without a favicon, the link is empty, so that browsers request no `/favicon.ico`.
 */
export function iconLink(base: string, favicon: string | undefined): string {
  const href = favicon === undefined ? 'data:,' : underBase(base, favicon);
  return `<link rel="icon"${attribute('href', href)}>`;
}
