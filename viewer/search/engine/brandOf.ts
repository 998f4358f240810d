import type { IndexedName } from './indexedName';

/** The share of a library's names that has to begin alike before readers leave that beginning out. */
const share = 0.15;

/** How many names that are at least. */
const fewest = 8;

/** What many names of a library begin with, such as its own name; empty where they do not begin alike. */
export function brandOf(names: readonly IndexedName[]): string {
  const symbols = names.filter(
    ({ entry }) => !['member', 'page', 'post', 'heading'].includes(entry.kind),
  );
  const counts = new Map<string, number>();
  for (const { words } of symbols) {
    let beginning = '';
    for (const { text } of words.slice(0, 2)) {
      beginning += text;
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
  }
  const needed = Math.max(fewest, symbols.length * share);
  const common = [...counts].filter(([text, count]) => count >= needed && text.length > 2);
  return common.sort(([a, x], [b, y]) => y - x || b.length - a.length)[0]?.[0] ?? '';
}
