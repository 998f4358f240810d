/** An attribute with a space before it; nothing when it has no value. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
}

/** Words as HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** JSON that cannot end the element it stands in, whatever its texts say. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Stands where a page has no icon: without a link to one, browsers ask for one at the root of the host. */
export const noIcon = '<link rel="icon" href="data:,">';
