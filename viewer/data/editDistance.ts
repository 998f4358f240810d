/**
 * Returns the edit distance between two texts: the minimum number of characters to change, add, remove or swap with the
 * next character to convert `a` to `b`. Returns `most + 1` if the distance is greater than `most`. If `asBeginning` is
 * `true`, returns the lowest distance between `a` and a prefix of `b`.
 */
export function editDistance(a: string, b: string, most: number, asBeginning = false): number {
  const tooFar = most + 1;
  if (a.length - b.length > most) return tooFar;
  if (!asBeginning && b.length - a.length > most) return tooFar;
  const width = Math.min(b.length, a.length + most);
  // The last three rows of the table of distances between the beginnings of both words.
  let before = new Uint16Array(width + 1);
  let last = Uint16Array.from({ length: width + 1 }, (_, at) => at);
  let next = new Uint16Array(width + 1);
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(next, { a, b, row, width, last, before }) > most) return tooFar;
    [before, last, next] = [last, next, before];
  }
  if (!asBeginning) return Math.min(last[width] ?? tooFar, tooFar);
  return Math.min(tooFar, ...last);
}

interface Row {
  a: string;
  b: string;
  row: number;
  width: number;
  last: Uint16Array;
  before: Uint16Array;
}

/**
 * Fills the row `next` of the table of edit distances, for one character of `a`, and returns the lowest distance in the
 * row.
 */
function fillRow(next: Uint16Array, { a, b, row, width, last, before }: Row): number {
  const letter = a.charCodeAt(row - 1);
  const previous = a.charCodeAt(row - 2);
  next[0] = row;
  let least = row;
  for (let at = 1; at <= width; at++) {
    const other = b.charCodeAt(at - 1);
    let cost = (last[at - 1] ?? 0) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    if (row > 1 && at > 1 && letter === b.charCodeAt(at - 2) && previous === other) {
      cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
    }
    next[at] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
