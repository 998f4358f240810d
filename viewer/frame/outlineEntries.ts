import type { OutlineEntry, OutlineLevels } from '#manifest/pageBase';

/** The entries whose level is wanted; the children of one that is too high take its place. */
export function entriesWithin(
  entries: readonly OutlineEntry[],
  levels: OutlineLevels,
): OutlineEntry[] {
  const { minHeadingLevel, maxHeadingLevel } = levels;
  return entries.flatMap((entry) => {
    if (entry.level > maxHeadingLevel) return [];
    const children = entriesWithin(entry.children, levels);
    return entry.level < minHeadingLevel ? children : [{ ...entry, children }];
  });
}

/** The anchors of all entries, in the order of the page. */
export function idsOf(entries: readonly OutlineEntry[]): string[] {
  return entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
