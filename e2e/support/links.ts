/** Returns the link targets in a page document, at any depth. */
export function hrefsIn(value: unknown): string[] {
  return stringsUnder(value, (key) => key === 'href' || key === 'to');
}

/** Returns the values of all fields `id` and `anchor` in a page document: the anchors of headings and members. */
export function anchorsIn(value: unknown): Set<string> {
  return new Set(stringsUnder(value, (key) => key === 'id' || key === 'anchor'));
}

/**
 * Resolves the target of a link on the page at the route path `from`. Returns a route path and an anchor, which is
 * empty if the target has none. Returns `undefined` if the target begins with neither `/` nor `#`, like all links to
 * other sites.
 */
export function targetOf(href: string, from: string): { path: string; anchor: string } | undefined {
  if (!/^[/#]/.test(href)) return undefined;
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path: path || from, anchor: decodeURIComponent(anchor) };
}

function stringsUnder(value: unknown, wanted: (key: string) => boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && wanted(key) ? [inner] : stringsUnder(inner, wanted),
  );
}
