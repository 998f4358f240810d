/** Lines from the first to the last number, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** Reads `3` or `3-5`; nothing for what no lines can have, such as `0`, `5-3` or `3..5`. */
export function readRange(text: string): LineRange | undefined {
  const [, one, other] = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/.exec(text) ?? [];
  if (one === undefined) return undefined;
  const first = Number(one);
  const last = Number(other ?? one);
  return first < 1 || last < first ? undefined : { first, last };
}
