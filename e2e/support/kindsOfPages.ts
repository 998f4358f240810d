import type { PublishedSite } from './publishedSite';

/** The address of a page of each kind that a site has. */
export async function onePageOfEachKind(site: PublishedSite): Promise<string[]> {
  const found = new Map<string, string>();
  for (const page of site.pages) {
    const kind = page.kind ?? (await site.documentOf(page.path)).kind;
    if (!found.has(kind)) found.set(kind, page.path);
  }
  return [...found.values()];
}
