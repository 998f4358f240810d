/** What the words after a fence's language say about its code. */
export interface FenceWords {
  title?: string;
  /** The numbers of the marked lines, from 1. */
  marked: ReadonlySet<number>;
}

/** Reads `title="server.js" {2,4-6}`; other words mean nothing to readers. */
export function readFenceWords(words: string): FenceWords {
  const title = /\btitle="([^"]+)"/.exec(words)?.[1];
  const ranges = /(?<!=)\{([\d,\s-]+)\}/.exec(words)?.[1] ?? '';
  const marked = new Set(ranges.split(',').flatMap(numbersOf));
  return title === undefined ? { marked } : { title, marked };
}

// Ranges beyond this are slips of the pen, and would only cost time.
const longestRange = 2000;

function numbersOf(range: string): number[] {
  const [, from = '', to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
  if (from === '') return [];
  const first = Number(from);
  const length = Math.min(Number(to) - first + 1, longestRange);
  return Array.from({ length: Math.max(length, 0) }, (_, index) => first + index);
}
