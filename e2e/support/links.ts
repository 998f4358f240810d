/** Everything that a document links to, wherever it stands in it. */
export function hrefsIn(value: unknown): string[] {
  return stringsUnder(value, (key) => key === 'href' || key === 'to');
}

/** The ids that a document gives to its parts: headings, members, entries of its outline. */
export function anchorsIn(value: unknown): Set<string> {
  return new Set(stringsUnder(value, (key) => key === 'id' || key === 'anchor'));
}

/** The page and the part that a link of the page at `from` leads to; nothing for links that leave the site. */
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
