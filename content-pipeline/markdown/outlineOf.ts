import type { OutlineEntry } from '#manifest/pageBase';
import type { PageHeading } from './drawing/page';

/** Nests the headings of these levels under one another, for the list "On this page". */
export function outlineOf(
  headings: readonly PageHeading[],
  { minHeadingLevel, maxHeadingLevel }: { minHeadingLevel: number; maxHeadingLevel: number },
): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  const open: OutlineEntry[] = [];
  for (const { id, label, level } of headings) {
    if (level < minHeadingLevel || level > maxHeadingLevel) continue;
    const entry: OutlineEntry = { id, label, level, children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? outline).push(entry);
    open.push(entry);
  }
  return outline;
}
