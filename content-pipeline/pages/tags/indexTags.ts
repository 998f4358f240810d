import { slug } from 'github-slugger';
import type { Place, Report } from '../../diagnostics/diagnostic';

/** A page that may have tags, and where they were written. */
export interface TaggedPage {
  tags: readonly string[];
  source: { source: { path: string }; placeOf(path: readonly PropertyKey[]): Place };
}

/** A tag and the pages that bear it. */
export interface IndexedTag<Page> {
  name: string;
  /** Its name in addresses. */
  slug: string;
  pages: Page[];
}

/** The name of a tag in addresses. Tags that differ in spelling alone have one name. */
export function tagSlug(tag: string): string {
  return slug(tag) || 'tag';
}

/** All tags of some pages from A to Z. A tag that is spelt in two ways is reported where it differs from the first. */
export function indexTags<Page extends TaggedPage>(
  pages: readonly Page[],
  report: Report = () => undefined,
): IndexedTag<Page>[] {
  const tags = new Map<string, IndexedTag<Page> & { first: string }>();
  for (const page of pages) {
    for (const [index, name] of page.tags.entries()) {
      const { source, placeOf } = page.source;
      const key = tagSlug(name);
      const known = tags.get(key);
      if (known === undefined) {
        tags.set(key, { name, slug: key, pages: [page], first: source.path });
        continue;
      }
      known.pages.push(page);
      if (known.name === name) continue;
      report({
        code: 'duplicate-tag',
        severity: 'error',
        message: `The tag "${name}" is spelt "${known.name}" in ${known.first}, and both have the address "${key}"`,
        hint: `Write "${known.name}" here, or change it there`,
        file: source.path,
        ...placeOf(['tags', index]),
      });
    }
  }
  return [...tags.values()]
    .map(({ first: _, ...tag }) => tag)
    .sort((a, b) => a.slug.localeCompare(b.slug, 'en'));
}
